/** An object of a file that anybody may have written. */
export type FileEntry = Readonly<Record<string, unknown>>;

export function listIn(entry: FileEntry, field: string): readonly unknown[] {
  const given = entry[field];
  return Array.isArray(given) ? given : [];
}

export function textIn(entry: FileEntry, field: string): string | undefined {
  const given = entry[field];
  return typeof given === "string" ? given : undefined;
}

export function numberIn(entry: FileEntry, field: string): number | undefined {
  const given = entry[field];
  return typeof given === "number" && Number.isFinite(given) ? given : undefined;
}
