/** A document as fields: values that change together have one name. */
export type Fields = Readonly<Record<string, unknown>>;

/** A field that two people changed, with both values. Undefined: it was removed. */
export interface Conflict {
  readonly field: string;
  /** The common ancestor. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Returns the names of fields that differ. */
export function changedFields(before: Fields, after: Fields): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isSame(before[name], after[name]));
}

/** Merges changes by their common ancestor; in a conflict `mine` stays until it is decided. */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields): { fields: Fields; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  let fields = theirs;
  for (const field of changedFields(base, mine)) {
    fields = withField(fields, field, mine[field]);
    const isContested = !isSame(base[field], theirs[field]) && !isSame(mine[field], theirs[field]);
    if (isContested) conflicts.push({ field, base: base[field], mine: mine[field], theirs: theirs[field] });
  }
  return { fields, conflicts };
}

/** Sets a field; undefined removes it. */
export function withField(fields: Fields, field: string, value: unknown): Fields {
  if (value !== undefined) return { ...fields, [field]: value };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));
}

/** Compares JSON values made by one function, whose keys have the same order. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
