/** A document as its fields: what changes as one has one name. */
export type Fields = Readonly<Record<string, unknown>>;

/** Two changed the same field: what each wants. Undefined: it is gone. */
export interface Conflict {
  readonly field: string;
  /** What both began with. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** The names of the fields in which two documents differ. */
export function changedFields(before: Fields, after: Fields): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isSame(before[name], after[name]));
}

/** What both wanted, from the document that both began with; where both changed a field, mine stands until it is decided. */
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

/** Undefined takes it out. */
export function withField(fields: Fields, field: string, value: unknown): Fields {
  if (value !== undefined) return { ...fields, [field]: value };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));
}

/** Of JSON values that one function makes, so that their keys have one order. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
