import { nameWithoutLettersSentence } from "./profile.ts";

export const maxTables = 200;
export const maxTableName = 12;

/** A fault of one table's name, by its place in the list. */
export interface TableFault {
  readonly index: number;
  readonly message: string;
}

export const tableWithoutNameSentence = "Ein Tisch braucht einen Namen.";
export const tableNameTooLongSentence = `Höchstens ${maxTableName} Zeichen.`;

/** Lists the faults of a restaurant's tables, whose names are trimmed. */
export function faultsInTables(names: readonly string[]): readonly TableFault[] {
  const seen = new Set<string>();
  return names.flatMap((name, index) => {
    const message = faultInName(name) ?? (seen.has(tableKey(name)) ? `„${name}“ gibt es schon.` : null);
    seen.add(tableKey(name));
    return message === null ? [] : [{ index, message }];
  });
}

export function faultInName(name: string): string | null {
  if (name === "") return tableWithoutNameSentence;
  if (tableKey(name) === "") return nameWithoutLettersSentence;
  return name.length > maxTableName ? tableNameTooLongSentence : null;
}

/** Returns the letters and digits of a name: two names with the same ones could not be told apart aloud or on paper. */
export function tableKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the name of a table as it is said: `Tisch 4` also if the table is only called 4. */
export function tableLabel(name: string): string {
  return /^\d+ ?\p{L}?$/u.test(name) ? `Tisch ${name}` : name;
}
