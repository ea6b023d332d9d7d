import { allergenLetters } from "../../../allergens.ts";
import { type BasisPoints, type Cents, eurosFromCents } from "../../../money.ts";
import { ages } from "../age.ts";
import { marks } from "../marks.ts";
import type { DocumentOption } from "../menu-document.ts";
import { menuLimits } from "../menu-limits.ts";
import { type FileEntry, numberIn, textIn } from "./menu-file-entries.ts";
import { readSurcharge } from "./read-price.ts";

/** A field in a menu file: the entries it is written as, and its value read from them; undefined if the file is silent. */
export interface FileField<Value> {
  readonly write: (value: Value) => FileEntry;
  readonly read: (entry: FileEntry) => Value | undefined;
}

export type FileFields<Values, Name extends keyof Values> = { readonly [N in Name]: FileField<Values[N]> };

/** A field of the same name and value in the file. `read` gets everything but an absent value. */
export function same<Value>(name: string, read: (given: unknown) => Value | undefined): FileField<Value> {
  return {
    write: (value) => ({ [name]: value }),
    read: (entry) => (entry[name] === undefined ? undefined : read(entry[name])),
  };
}

export function percent<Value extends BasisPoints | null>(
  name: string,
  unreadable: Value,
): FileField<Value | BasisPoints> {
  return {
    write: (rate) => ({ [name]: rate === null ? null : rate / 100 }),
    read(entry) {
      if (entry[name] === undefined) return undefined;
      const given = numberIn(entry, name);
      return given !== undefined && given >= 0 && given <= 100 ? Math.round(given * 100) : unreadable;
    },
  };
}

/** An amount in euros, also as a text. An impossible one is the nearest possible. */
export function euros(name: string, min: Cents, max: Cents): FileField<Cents> {
  return {
    write: (amount) => ({ [name]: eurosFromCents(amount) }),
    read(entry) {
      if (entry[name] === undefined) return undefined;
      const read = readSurcharge(textIn(entry, name) ?? "");
      const cents = "value" in read ? read.value : Math.round((numberIn(entry, name) ?? 0) * 100);
      return Math.min(max, Math.max(min, cents));
    },
  };
}

export const known = <Value>(all: readonly Value[], given: unknown): readonly Value[] =>
  all.filter((one) => Array.isArray(given) && given.includes(one));

export const marked = same("marks", (given) => known(marks, given));
export const age = same("age", (given) => ages.find((one) => one === given) ?? null);

/** All fields of an option in a menu file. */
export const optionFieldsOfFile: FileFields<DocumentOption, Exclude<keyof DocumentOption, "id">> = {
  name: { write: (name) => ({ name }), read: (option) => textIn(option, "name") ?? "" },
  priceCents: euros("price", -menuLimits.priceCents, menuLimits.priceCents),
  depositCents: euros("deposit", 0, menuLimits.depositCents),
  vatRate: percent("vatRate", null),
  portionCents: euros("portion", 0, menuLimits.priceCents),
  allergens: same("allergens", (given) => (Array.isArray(given) ? known(allergenLetters, given) : null)),
  marks: marked,
  age,
};

/** Writes these fields of a dish or an option. */
export function fileEntryOf<Values, Name extends keyof Values>(
  fields: FileFields<Values, Name>,
  values: Pick<Values, Name>,
): FileEntry {
  const names = Object.keys(fields) as Name[];
  return Object.assign({}, ...names.map((name) => fields[name].write(values[name])));
}

/** Reads these fields, as far as the file says them. */
export function readFields<Values, Name extends keyof Values>(
  fields: FileFields<Values, Name>,
  entry: FileEntry,
): Partial<Pick<Values, Name>> {
  const names = Object.keys(fields) as Name[];
  const read = names.map((name) => [name, fields[name].read(entry)] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Partial<Pick<Values, Name>>;
}
