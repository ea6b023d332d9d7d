import { allergenLetters } from "../../../allergens.ts";
import { isObject } from "../../../is-object.ts";
import { isDate, timeOfDayPattern, weekdays } from "../../../local-time.ts";
import { type BasisPoints, type Cents, eurosFromCents } from "../../../money.ts";
import { orderTypes } from "../../../order-types.ts";
import { ages } from "../age.ts";
import type { Availability } from "../availability.ts";
import { marks } from "../marks.ts";
import type { DocumentOption, DocumentProduct } from "../menu-document.ts";
import type { MenuPicture } from "../menu-fields.ts";
import { menuLimits } from "../menu-limits.ts";
import { nothingPacked, type Packed, packedTexts } from "../packed.ts";
import { type FileEntry, listIn, numberIn, textIn } from "./menu-file-entries.ts";
import { readSurcharge } from "./read-price.ts";

/** A field in a menu file: the entries it is written as, and its value read from them; undefined if the file is silent. */
interface FileField<Value> {
  readonly write: (value: Value) => FileEntry;
  readonly read: (entry: FileEntry) => Value | undefined;
}

type FileFields<Values, Name extends keyof Values> = { readonly [N in Name]: FileField<Values[N]> };

/** A field of the same name and value in the file. `read` gets everything but an absent value. */
function same<Value>(name: string, read: (given: unknown) => Value | undefined): FileField<Value> {
  return {
    write: (value) => ({ [name]: value }),
    read: (entry) => (entry[name] === undefined ? undefined : read(entry[name])),
  };
}

function percent<Value extends BasisPoints | null>(name: string, unreadable: Value): FileField<Value | BasisPoints> {
  return {
    write: (rate) => ({ [name]: rate === null ? null : rate / 100 }),
    read(entry) {
      if (entry[name] === undefined) return undefined;
      const given = numberIn(entry, name);
      return given !== undefined && given >= 0 && given <= 100 ? Math.round(given * 100) : unreadable;
    },
  };
}

/** An amount in euros, also as a text. One that is not said is 0, an impossible one the nearest possible. */
function euros(name: string, min: Cents, max: Cents): FileField<Cents> {
  return {
    write: (amount) => ({ [name]: eurosFromCents(amount) }),
    read(entry) {
      const read = readSurcharge(textIn(entry, name) ?? "");
      const cents = "value" in read ? read.value : Math.round((numberIn(entry, name) ?? 0) * 100);
      return Math.min(max, Math.max(min, cents));
    },
  };
}

const known = <Value>(all: readonly Value[], given: unknown): readonly Value[] =>
  all.filter((one) => Array.isArray(given) && given.includes(one));

const marked = same("marks", (given) => known(marks, given));
const age = same("age", (given) => ages.find((one) => one === given) ?? null);

/** The fields of a dish in a menu file beyond those of a table, which are corrected as texts. */
export const fieldsOfFile: FileFields<
  DocumentProduct,
  "discountBasisPoints" | "vatRateOnSite" | "marks" | "age" | "availability" | "orderTypes" | "picture" | "packed"
> = {
  discountBasisPoints: percent("discount", 0),
  vatRateOnSite: percent("vatRateOnSite", null),
  marks: marked,
  age,
  availability: same("availability", availabilityIn),
  orderTypes: same("orderTypes", (given) => {
    const types = known(orderTypes, given);
    return types.length > 0 ? types : null;
  }),
  picture: {
    write: (picture) => ({
      pictureHash: picture?.hash ?? null,
      pictureFocus: picture && { x: picture.focusX, y: picture.focusY },
    }),
    read: (dish) => (dish["pictureHash"] === undefined ? undefined : pictureIn(dish)),
  },
  packed: same("packed", packedIn),
};

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

/** Returns of an imported dish what only a file says. */
export function saidInFile(dish: Partial<Pick<DocumentProduct, keyof typeof fieldsOfFile>>) {
  const names = Object.keys(fieldsOfFile) as (keyof typeof fieldsOfFile)[];
  return Object.fromEntries(names.flatMap((name) => (dish[name] === undefined ? [] : [[name, dish[name]]])));
}

function availabilityIn(given: unknown): Availability | null {
  if (!isObject(given)) return null;
  const days = known(weekdays, given["weekdays"]);
  const [from, to] = [textIn(given, "from") ?? "", textIn(given, "to") ?? ""];
  const isTime = timeOfDayPattern.test(from) && timeOfDayPattern.test(to) && from !== "24:00:00" && from !== to;
  if (!isTime) return null;
  if (!Array.isArray(given["dates"])) return days.length > 0 ? { weekdays: days, from, to, dates: null } : null;
  const dates = [...new Set(listIn(given, "dates").filter((date) => typeof date === "string" && isDate(date)))].sort();
  return dates.length > 0 ? { weekdays: [], from, to, dates: dates.map(String) } : null;
}

function pictureIn(dish: FileEntry): MenuPicture | null {
  const hash = textIn(dish, "pictureHash") ?? "";
  if (!/^[0-9a-f]{40}$/.test(hash)) return null;
  const focus = isObject(dish["pictureFocus"]) ? dish["pictureFocus"] : {};
  const part = (of: "x" | "y") => Math.min(100, Math.max(0, Math.round(numberIn(focus, of) ?? 50)));
  return { hash, focusX: part("x"), focusY: part("y") };
}

function packedIn(given: unknown): Packed | null {
  if (!isObject(given)) return null;
  const texts = packedTexts.map((part) => [part, textIn(given, part) ?? ""]);
  return { ...nothingPacked, ...Object.fromEntries(texts), withdrawable: given["withdrawable"] === true };
}
