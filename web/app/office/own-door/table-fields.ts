import type { OwnTables } from "@mahlzeit/contract/catalogue/edit-tables";
import { faultsInTables } from "@mahlzeit/domain/catalogue/restaurants/tables";
import { countOf } from "@mahlzeit/domain/digits";
import { oneLine } from "@mahlzeit/domain/one-line";
import type { Conflict, Fields } from "../draft/merge-fields.ts";

const prefix = "tisch.";
export const orderField = "order";
export const tableField = (id: string) => `${prefix}${id}`;

/** A table in the list: its id is the stored name, or made here for a new one. */
export interface TableRow {
  readonly id: string;
  readonly name: string;
}

/**
 * Splits the list into fields: one per table and one for their order, which adding and removing leave as it is, so that
 * what two owners do at once is merged.
 */
export function toFields({ tables }: OwnTables): Fields {
  return { [orderField]: tables, ...Object.fromEntries(tables.map((name) => [tableField(name), name])) };
}

/** Returns the tables in their order; those that were added since come last. */
export function rowsOf(fields: Fields): readonly TableRow[] {
  const ids = Object.keys(fields).flatMap((field) => (field.startsWith(prefix) ? [field.slice(prefix.length)] : []));
  const order = (fields[orderField] ?? []) as readonly string[];
  const known = order.filter((id) => ids.includes(id));
  return [...known, ...ids.filter((id) => !known.includes(id))].map((id) => {
    return { id, name: fields[tableField(id)] as string };
  });
}

export function namesOf(rows: readonly TableRow[]): string[] {
  return rows.map(({ name }) => oneLine(name));
}

/** Returns the faults by the table's id. */
export function faultsOf(rows: readonly TableRow[]): ReadonlyMap<string, string> {
  return new Map(faultsInTables(namesOf(rows)).map(({ index, message }) => [rows[index]?.id ?? "", message]));
}

export function nameOf({ field, base, mine, theirs }: Conflict): string {
  return field === orderField ? "Reihenfolge" : ((base ?? mine ?? theirs) as string);
}

export function valueText(field: string, value: unknown): string {
  if (value === undefined) return "entfernt";
  if (field !== orderField) return value as string;
  return `${countOf((value as readonly string[]).length, "Tisch", "Tische")} in dieser Reihenfolge`;
}
