import { oneLine } from "../../one-line.ts";

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

/** Returns the table that a restaurant's list has under this name; null if it has none. */
export function findTable(tables: readonly string[], name: string): string | null {
  const key = tableKey(oneLine(name));
  return tables.find((table) => tableKey(table) === key) ?? null;
}

const isNumber = /^\d+ ?\p{L}?$/u;
