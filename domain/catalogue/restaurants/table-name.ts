export const maxTableName = 12;

/**
 * Returns the letters and digits of a name as it is said: two names with the same ones could not be told apart aloud or
 * on paper.
 */
export function tableKey(name: string): string {
  const key = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return isNumber.test(key) ? `tisch${key}` : key;
}

/** Returns the name of a table as it is said: `Tisch 4` also if the table is only called 4. */
export function tableLabel(name: string): string {
  return isNumber.test(name) ? `Tisch ${name}` : name;
}

const isNumber = /^\d+ ?\p{L}?$/u;
