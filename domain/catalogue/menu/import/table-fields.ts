import type { Instant } from "../../../local-time.ts";
import { type BasisPoints, type Cents, formatPercent } from "../../../money.ts";
import { markLabels } from "../marks.ts";
import type { DocumentProduct } from "../menu-document.ts";
import { menuLimits } from "../menu-limits.ts";
import { reductionText } from "../reduction-text.ts";
import type { FixableField } from "./imported-rows.ts";
import { readAllergens } from "./read-allergens.ts";
import { readAge, readMarks } from "./read-marks.ts";
import { type ReadValue, readPrice, shortened, typedPrice } from "./read-price.ts";
import { readVatRate } from "./read-vat-rate.ts";

/** A field of a dish in a column of its own: its heading, and its value written and read as a text. */
interface TableField<Name extends keyof DocumentProduct> {
  readonly use: FixableField;
  readonly heading: string;
  readonly write: (value: DocumentProduct[Name]) => string;
  /** A text that says nothing is read as undefined. */
  readonly read: (text: string, now: Instant) => ReadValue<DocumentProduct[Name] | undefined>;
}

type TableFields<Name extends keyof DocumentProduct> = { readonly [N in Name]: TableField<N> };

/** The fields of a dish that a table says beside its name, texts and price, in the order of their columns. */
export const tableFields: TableFields<
  "allergens" | "vatRate" | "vatRateOnSite" | "depositCents" | "discountBasisPoints" | "marks" | "age"
> = {
  allergens: {
    use: "allergens",
    heading: "Allergene",
    write: (letters) => (letters === null ? "" : letters.join(", ") || "keine"),
    read: readAllergens,
  },
  vatRate: {
    use: "vatRate",
    heading: "MwSt",
    write: (rate) => (rate === null ? "" : formatPercent(rate)),
    read: readVatRate,
  },
  vatRateOnSite: {
    use: "vatRateOnSite",
    heading: "MwSt vor Ort",
    write: (rate) => (rate === null ? "" : formatPercent(rate)),
    read: (text, now) => (/^(?:dieselbe|gleich|[-–—])$/i.test(text.trim()) ? { value: null } : readVatRate(text, now)),
  },
  depositCents: {
    use: "deposit",
    heading: "Pfand",
    write: (cents) => (cents > 0 ? typedPrice(cents) : ""),
    read: readDeposit,
  },
  discountBasisPoints: {
    use: "discount",
    heading: "Rabatt",
    write: (rate) => (rate === 0 ? "" : reductionText(rate)),
    read: readDiscount,
  },
  marks: {
    use: "marks",
    heading: "Zeichen",
    write: (marks) => marks.map((mark) => markLabels[mark]).join(", "),
    read: readMarks,
  },
  age: { use: "age", heading: "Alter", write: (age) => (age === null ? "" : String(age)), read: readAge },
};

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
