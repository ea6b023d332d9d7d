import { isObject } from "../../../is-object.ts";
import { type Instant, isDate, timeOfDayPattern, weekdays } from "../../../local-time.ts";
import { type BasisPoints, type Cents, formatPercent } from "../../../money.ts";
import { orderTypes } from "../../../order-types.ts";
import type { Availability } from "../availability.ts";
import { markLabels } from "../marks.ts";
import type { DocumentProduct } from "../menu-document.ts";
import type { MenuPicture } from "../menu-fields.ts";
import { menuLimits } from "../menu-limits.ts";
import { nothingPacked, type Packed, packedTexts } from "../packed.ts";
import { reductionText } from "../reduction-text.ts";
import { age, euros, type FileField, type FileFields, known, marked, percent, same } from "./file-fields.ts";
import { type FileEntry, listIn, numberIn, textIn } from "./menu-file-entries.ts";
import { readAllergens } from "./read-allergens.ts";
import { readAge, readMarks } from "./read-marks.ts";
import { type ReadValue, readPrice, shortened, typedPrice } from "./read-price.ts";
import { readVatRate } from "./read-vat-rate.ts";

/** The fields of a dish beside its name, texts, price and options, which every import has in its own way. */
export type ImportedName = Exclude<
  keyof DocumentProduct,
  "id" | "name" | "description" | "additives" | "priceCents" | "optionGroupIds"
>;

/** A column of a table with a field of dishes. */
interface Column<Value> {
  /** The heading in our own tables. */
  readonly heading: string;
  /** Headings in other tables, written without spaces. */
  readonly words: string;
  write(value: Value): string;
  /** A text that says nothing is read as undefined. */
  read(text: string, now: Instant): ReadValue<Value | undefined>;
}

interface ImportField<Value> {
  readonly file: FileField<Value>;
  /** Null if a table has no place for it. */
  readonly column: Column<Value> | null;
}

/** In a menu file too, the text is corrected by a person as that of a column. */
const asText = () => undefined;

/** How menu files and tables say the fields of a dish, in the order of the columns. */
const importFields: { readonly [Name in ImportedName]: ImportField<DocumentProduct[Name]> } = {
  allergens: {
    file: { write: (allergens) => ({ allergens }), read: asText },
    column: {
      heading: "Allergene",
      words:
        "allergen allerg allergens allergeninfo allergeninformation allergeninformationen allergenkennzeichnung allergenekennzeichnung",
      write: (letters) => (letters === null ? "" : letters.join(", ") || "keine"),
      read: readAllergens,
    },
  },
  vatRate: {
    file: { ...percent("vatRate", null), read: asText },
    column: {
      heading: "MwSt",
      words:
        "ust mehrwertsteuer umsatzsteuer steuer steuersatz vat vatrate tax taxrate mwstsatz ustsatz mehrwertsteuersatz umsatzsteuersatz",
      write: (rate) => (rate === null ? "" : formatPercent(rate)),
      read: readVatRate,
    },
  },
  vatRateOnSite: {
    file: percent("vatRateOnSite", null),
    column: {
      heading: "MwSt vor Ort",
      words: "ustvorort mehrwertsteuervorort umsatzsteuervorort steuersatzvorort",
      write: (rate) => (rate === null ? "" : formatPercent(rate)),
      read: (text, now) =>
        /^(?:dieselbe|gleich|[-–—])$/i.test(text.trim()) ? { value: null } : readVatRate(text, now),
    },
  },
  depositCents: {
    file: { ...euros("deposit", 0, menuLimits.depositCents), read: asText },
    column: {
      heading: "Pfand",
      words: "einsatz deposit flaschenpfand",
      write: (cents) => (cents > 0 ? typedPrice(cents) : ""),
      read: readDeposit,
    },
  },
  discountBasisPoints: {
    file: percent("discount", 0),
    column: {
      heading: "Rabatt",
      words: "rabattinprozent",
      write: (rate) => (rate === 0 ? "" : reductionText(rate)),
      read: readDiscount,
    },
  },
  marks: {
    file: marked,
    column: {
      heading: "Zeichen",
      words: "kennzeichen vegan vegetarisch vegetarischvegan vegetarischodervegan veggie halal scharf",
      write: (marks) => marks.map((mark) => markLabels[mark]).join(", "),
      read: readMarks,
    },
  },
  age: {
    file: age,
    column: {
      heading: "Alter",
      words: "mindestalter altersgrenze jugendschutz",
      write: (age) => (age === null ? "" : String(age)),
      read: readAge,
    },
  },
  availability: { file: same("availability", availabilityIn), column: null },
  orderTypes: {
    file: same("orderTypes", (given) => {
      const types = known(orderTypes, given);
      return types.length > 0 ? types : null;
    }),
    column: null,
  },
  picture: {
    file: {
      write: (picture) => ({
        pictureHash: picture?.hash ?? null,
        pictureFocus: picture && { x: picture.focusX, y: picture.focusY },
      }),
      read: (dish) => (dish["pictureHash"] === undefined ? undefined : pictureIn(dish)),
    },
    column: null,
  },
  packed: { file: same("packed", packedIn), column: null },
};

const importedNames = Object.keys(importFields) as ImportedName[];

export const fieldsOfFile = Object.fromEntries(
  importedNames.map((name) => [name, importFields[name].file]),
) as FileFields<DocumentProduct, ImportedName>;

export const tableFields: readonly (readonly [ImportedName, Column<unknown>])[] = importedNames.flatMap((name) => {
  const column: Column<unknown> | null = importFields[name].column;
  return column ? [[name, column] as const] : [];
});

/** Returns those of the fields that an imported dish says. */
export function saidFields(dish: Partial<Pick<DocumentProduct, ImportedName>>) {
  return Object.fromEntries(importedNames.flatMap((name) => (dish[name] === undefined ? [] : [[name, dish[name]]])));
}

const none = /^(?:[-–—]|keine?[rs]?|nein)$/i;

function readDeposit(text: string): ReadValue<Cents> {
  if (none.test(text.trim())) return { value: 0 };
  const found = readPrice(text);
  if (!("value" in found)) return { ...found, message: found.message.replace("Preis", "Betrag") };
  if (found.value <= menuLimits.depositCents) return found;
  return { message: `„${text}“ ist zu viel Pfand.`, hint: "Möglich sind 0 bis 100 €.", suggestion: "" };
}

/** Reads "minus 20 %", "-20%", "20", and "0,2", which is how spreadsheets store 20 %. */
function readDiscount(text: string): ReadValue<BasisPoints> {
  const given = text.trim();
  if (none.test(given)) return { value: 0 };
  const [, digits = "", sign] = /^(?:minus|[-−–])?\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*(%|Prozent)?$/i.exec(given) ?? [];
  const number = Number(digits.replace(",", ".") || Number.NaN);
  const value = Math.round(number * (sign === undefined && number < 1 ? 10_000 : 100));
  if (value >= 0 && value <= 10_000) return { value };
  const message = `„${shortened(given)}“ ist kein Rabatt.`;
  return { message, hint: "Möglich sind 0 bis 100 Prozent, oder „keiner“.", suggestion: "" };
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
