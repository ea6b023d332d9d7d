import type { DocumentGroup } from "./menu-document.ts";
import { type EntryKind, isSame } from "./menu-entries.ts";
import type { MenuField } from "./menu-field.ts";
import { categoryFields, dishFields, groupFields, optionFields } from "./menu-fields.ts";

const fieldsOf = {
  category: categoryFields,
  product: dishFields,
  group: groupFields,
  option: optionFields,
} as const satisfies Record<EntryKind, unknown>;

/** The names of what is no field of an entry itself. */
const places: Readonly<Record<string, string>> = {
  place: "Kategorie",
  order: "Reihenfolge",
  presence: "auf der Karte",
};

function fieldOf(kind: EntryKind, field: string): MenuField<unknown> | undefined {
  return (fieldsOf[kind] as Readonly<Record<string, MenuField<unknown>>>)[field];
}

/** Returns a field's German name. */
export function menuFieldLabel(kind: EntryKind, field: string): string {
  return fieldOf(kind, field)?.label ?? places[field] ?? "";
}

/** Returns the heading under which a change of the field is listed. */
export function menuFieldGroup(kind: EntryKind, field: string): MenuField<unknown>["group"] {
  return fieldOf(kind, field)?.group ?? "RULES";
}

/** Returns a field's value in words; null if it is empty. `nameOf` returns the name of an option group by its id. */
export function menuValueText(
  kind: EntryKind,
  field: string,
  value: unknown,
  nameOf: (id: string) => string,
): string | null {
  if (value === undefined) return null;
  return fieldOf(kind, field)?.words(value, nameOf) ?? null;
}

/** Returns the words of all rules that are not empty, but of neither price nor options: "Pfand 0,25 €", "vegan". */
export function rulesText(kind: EntryKind, values: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(fieldsOf[kind] as Readonly<Record<string, MenuField<unknown>>>).flatMap(
    ([name, { label, group, empty, isPlain }]) => {
      const value = values[name];
      if (group === "TEXTS" || name === "priceCents" || name === "optionGroupIds" || isSame(value, empty)) return [];
      const text = menuValueText(kind, name, value, String);
      return text === null ? [] : [isPlain ? text : `${label} ${text}`];
    },
  );
}

/** "genau 1 von 4", "0 bis 5 von 8, 1 gratis" */
export function boundsText({
  min,
  max,
  free,
  options,
}: Pick<DocumentGroup, "min" | "max" | "free" | "options">): string {
  const of = `von ${options.length}`;
  const bounds =
    max === null ? (min === 0 ? `beliebig viele ${of}` : `mindestens ${min} ${of}`) : `${min} bis ${max} ${of}`;
  return `${min === max ? `genau ${min} ${of}` : bounds}${free > 0 ? `, ${free} gratis` : ""}`;
}
