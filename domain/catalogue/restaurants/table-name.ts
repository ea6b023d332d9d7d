export const maxTableName = 12;

/** Returns the letters and digits of a name: two names with the same ones could not be told apart aloud or on paper. */
export function tableKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the name of a table as it is said: `Tisch 4` also if the table is only called 4. */
export function tableLabel(name: string): string {
  return /^\d+ ?\p{L}?$/u.test(name) ? `Tisch ${name}` : name;
}
