import { type Cents, formatEuros, portionOf } from "../../money.ts";

/** The net quantity of something packed, as its label says it. */
export interface NetQuantity {
  /** The unit that its price is compared by; null for pieces. */
  readonly per: "kg" | "l" | null;
  /** The amount in milligrams or microlitres, or the number of pieces. */
  readonly amount: number;
}

export const netQuantityHint = "Bitte mit Einheit, etwa 370 g, 0,5 l, 3 x 80 g oder 6 Stück.";

/** The units of a label, with their words, in milligrams, microlitres and pieces. */
const units: readonly (readonly [names: string, NetQuantity])[] = [
  ["g gramm", { per: "kg", amount: 1000 }],
  ["dag dkg deka dekagramm", { per: "kg", amount: 10_000 }],
  ["kg kilo kilogramm", { per: "kg", amount: 1_000_000 }],
  ["ml milliliter", { per: "l", amount: 1000 }],
  ["cl zentiliter", { per: "l", amount: 10_000 }],
  ["dl deziliter", { per: "l", amount: 100_000 }],
  ["l liter", { per: "l", amount: 1_000_000 }],
  ["stück stk", { per: null, amount: 1 }],
];
const unitsByName = new Map(units.flatMap(([names, unit]) => names.split(" ").map((name) => [name, unit] as const)));

/** The decimals of fractions written as one sign. */
const fractions: Readonly<Record<string, string>> = { "½": ",5", "¼": ",25", "¾": ",75" };

/** "3 x 80 g e": a number of packs, one of them, its unit, and the mark of an estimated quantity or "netto". */
const label = /^(?:℮ ?)?(?:(\d{1,3}) ?[x×] ?)?(\d{0,6})(?:[.,](\d{1,3}))? ?([a-zü]+)\.?(?: ?[e℮]| netto)?$/;

/**
 * Reads a net quantity as people write it: "370 g", "½ Liter", "1,5 kg", "3 x 80 g", "6 Stück", and of "370 g, Abtropfgewicht
 * 220 g" what is left when drained; null for anything else, also for "1.500 g", which may mean one gram and a half.
 */
export function readNetQuantity(text: string): NetQuantity | null {
  const [whole, drained] = text.split(/,? ?\(?abtropfgewicht:? ?/i);
  return drained === undefined ? readOne(text) : readOne(whole ?? "") && readOne(drained.replace(")", ""));
}

function readOne(text: string): NetQuantity | null {
  const plain = text
    .normalize("NFC")
    .trim()
    .replace(/\s+/g, " ")
    .replace(/ ?([½¼¾])/, (_, sign) => fractions[sign] ?? "")
    .toLowerCase();
  const [, packs = "1", whole = "", decimals = "", name = ""] = label.exec(plain) ?? [];
  const unit = unitsByName.get(name);
  if (!unit || /\.\d{3}/.test(plain)) return null;
  const amount = (Number(packs) * Number(whole + decimals.padEnd(3, "0")) * unit.amount) / 1000;
  return amount > 0 && Number.isSafeInteger(amount) ? { per: unit.per, amount } : null;
}

/** "26,49 €/kg": the price for a kilogram or a litre, without deposit; null for pieces and what cannot be read. */
export function unitPriceText(priceCents: Cents, netQuantity: string): string | null {
  const quantity = readNetQuantity(netQuantity);
  if (!quantity || quantity.per === null) return null;
  return `${formatEuros(portionOf(priceCents, 1_000_000, quantity.amount))}/${quantity.per}`;
}
