/** Returns the column of a property: `fullPriceCents` is stored in `full_price_cents`. */
export function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns the parameters of `json_build_object` for these columns of a table with this alias. */
export function jsonMembers(names: readonly string[], alias?: string): string {
  return names.map((name) => `'${name}', ${alias ? `${alias}.` : ""}${columnOf(name)}`).join(", ");
}

/** Returns these columns of a table with this alias under their properties' names. */
export function namedColumns(names: readonly string[], alias: string): string {
  return names.map((name) => `${alias}.${columnOf(name)} AS "${name}"`).join(", ");
}

/** Returns these properties as a row, as `json_populate_record` takes it; absent ones are null. */
export function rowOf<Of extends object>(names: readonly (keyof Of & string)[], of: Of): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [columnOf(name), of[name] ?? null]));
}
