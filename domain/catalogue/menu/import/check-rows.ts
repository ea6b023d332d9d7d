import { groupBy } from "../../../group-by.ts";
import type { Instant } from "../../../local-time.ts";
import { type Cents, formatEuros } from "../../../money.ts";
import { menuLimits } from "../menu-limits.ts";
import { type ImportedName, tableFields } from "./import-fields.ts";
import {
  type FixableField,
  type ImportedDish,
  nameKey,
  type PossibleHeading,
  type RowFault,
  type RowFixes,
  type RowNote,
  tidy,
  unnamedCategory,
  type WrittenRow,
} from "./imported-rows.ts";
import { type ProposedRate, type RatesSaid, rateDishes, type UnclearRates } from "./rate-dishes.ts";
import { headingOrDish, type ReadValue, readPrice, shortened, typedPrice, unknownPrice } from "./read-price.ts";
import { sizesInPrice, sizesSideBySide, sizesWithFirst } from "./size-labels.ts";
import { findUnusualPrices, priceFix } from "./unusual-prices.ts";

/** A lookup of dishes that are already on the menu. */
export interface KnownDishes {
  hasCategory(name: string): boolean;
  /**
   * Returns the number of dishes of this name in the category, their prices and descriptions, and whether all have a
   * VAT rate.
   */
  find(
    category: string,
    name: string,
  ): {
    readonly count: number;
    readonly hasRate: boolean;
    readonly pricesCents: readonly Cents[];
    readonly descriptions: readonly string[];
  };
}

export interface HowToCheck {
  readonly fixes: RowFixes;
  readonly known: KnownDishes;
  readonly now: Instant;
  readonly ratesSaid?: RatesSaid;
  readonly unclearRates?: UnclearRates;
  /** True if rates may be doubted that the rows say. Those in a restaurant's own file are its word. */
  readonly areRatesDoubtful?: boolean;
}

export interface CheckedRows {
  readonly dishes: readonly ImportedDish[];
  readonly faults: readonly RowFault[];
  readonly notes: readonly RowNote[];
  readonly proposedRates: readonly ProposedRate[];
}

/** Returns every valid dish and every fault. A row with a fault becomes no dish until it is corrected. */
export function checkRows(
  rows: readonly WrittenRow[],
  { fixes, known, now, ratesSaid = new Map(), unclearRates = "wait", areRatesDoubtful = false }: HowToCheck,
): CheckedRows {
  const checked = rows
    .filter(({ row }) => !fixes.get(row)?.leaveOut)
    .map((written) => checkRow(withFixes(written, fixes), known, now));
  const faults = checked.flatMap((one) => ("fault" in one ? [one.fault] : []));
  const dishes = checked.flatMap((one) => ("dish" in one ? [one.dish] : []));
  const twice = findTwice(dishes, known);
  const wrong = new Set([...twice.faults.flatMap((fault) => fault.rows), ...twice.notes.map(({ row }) => row)]);
  const prices = findUnusualPrices(
    dishes.filter(({ row }) => !wrong.has(row)),
    { fixes, known },
  );
  for (const { rows: unusual } of prices) for (const row of unusual) wrong.add(row);
  const rated = rateDishes(
    dishes.filter(({ row }) => !wrong.has(row)),
    known,
    { fixes, said: ratesSaid, unclear: unclearRates, areDoubtful: areRatesDoubtful },
  );
  return {
    dishes: rated.dishes,
    faults: [...faults, ...twice.faults, ...prices, ...rated.faults].sort(
      (a, b) => (a.rows[0] ?? 0) - (b.rows[0] ?? 0),
    ),
    notes: twice.notes,
    proposedRates: rated.proposedRates,
  };
}

function withFixes(written: WrittenRow, fixes: RowFixes): WrittenRow {
  const { leaveOut: _, isHeading: __, sizes: fixed = {}, ...texts } = fixes.get(written.row) ?? {};
  const { doubt, ...certain } = written;
  const given = texts.price === undefined ? sizesOf(written) : sizesInPrice(texts.price, { isTyped: true });
  const sizes = given.map(({ label, text }) => ({ label, text: fixed[label] ?? text }));
  const isOpen = doubt && texts[doubt.field] === undefined;
  return { ...(isOpen ? written : certain), sizes, texts: { ...written.texts, ...texts } };
}

function sizesOf({ sizes, texts }: WrittenRow): WrittenRow["sizes"] {
  return sizes.length > 0 ? sizes : sizesInPrice(texts.price ?? "");
}

type Checked = { readonly dish: ImportedDish } | { readonly fault: RowFault };
type Field<Value> = { readonly value: Value } | { readonly fault: RowFault };

function checkRow(written: WrittenRow, known: KnownDishes, now: Instant): Checked {
  const { row, texts, more, doubt, heading, unconfirmedAllergens } = written;
  const name = tidy(texts.name ?? "");
  const category = tidy(texts.category ?? "") || unnamedCategory;
  const at = (field: FixableField) => ({ row, field, place: `${category}, ${name}` });
  if (name === "")
    return { fault: faultAt(at("name"), { message: "Hier fehlt der Name des Gerichts.", hint: category }) };
  if (heading && heading.row !== row) return { fault: headingOrNameFault(written, heading, at("name")) };
  if (doubt && !(doubt.field === "name" && known.find(category, name).count > 0))
    return { fault: faultAt(at(doubt.field), { ...doubt, hint: `${at("name").place}. ${doubt.hint}` }) };
  const wrongText = [
    checkLength(name, menuLimits.name, at("name"), "Der Name"),
    checkLength(category, menuLimits.name, at("category"), "Die Kategorie"),
    checkLength(texts.description ?? "", menuLimits.description, at("description"), "Die Beschreibung"),
    checkLength(texts.additives ?? "", menuLimits.additives, at("additives"), "Der Text der Zusatzstoffe"),
    checkLetters(name, at("name")),
    checkLetters(category, at("category")),
    checkLetters(texts.description ?? "", at("description")),
  ].find((fault) => fault !== undefined);
  if (wrongText) return { fault: wrongText };
  const price = checkPrice(written, name, { ...at("price"), known: known.find(category, name) });
  if ("fault" in price) return price;
  const said = readFields(texts, now, at);
  if ("fault" in said) return said;
  return {
    dish: {
      ...more,
      row,
      category,
      name,
      ...price.value,
      ...(texts.description === undefined ? {} : { description: texts.description.trim() }),
      ...(texts.additives === undefined ? {} : { additives: texts.additives.trim() }),
      ...said.value,
      ...(said.value.allergens === undefined && unconfirmedAllergens ? { unconfirmedAllergens } : {}),
    },
  };
}

/** Reads what a row says in columns of their own; empty ones say nothing. */
function readFields(
  texts: WrittenRow["texts"],
  now: Instant,
  at: (field: FixableField) => At,
): Field<Pick<ImportedDish, ImportedName>> {
  const said: Record<string, unknown> = {};
  for (const [name, column] of tableFields) {
    const found = checkText(texts[name], (text) => column.read(text, now), at(name));
    if ("fault" in found) return found;
    if (found.value !== undefined) said[name] = found.value;
  }
  return { value: said };
}

/** Asks what "Hausbrot" above "Roggenmischbrot, 500 g" is. */
function headingOrNameFault({ row, texts }: WrittenRow, { title, row: above }: PossibleHeading, at: At): RowFault {
  const [name = "", description] = [texts.name, texts.description];
  const message = `„${shortened(title)}“ steht über „${shortened(name)}“.`;
  const hint = "Ist es eine Überschrift oder der Name dieses Gerichts?";
  const named = { row, name: title, description: [name, description].filter(Boolean).join(", ") };
  return {
    ...faultAt(at, { message, hint }),
    rows: [above, row],
    choices: [headingChoice(row), { label: "Name des Gerichts", fixes: [named] }],
    isChoice: true,
  };
}

function headingChoice(row: number): RowFault["choices"][number] {
  return { label: "Überschrift", fixes: [{ row, isHeading: true }] };
}

interface At {
  readonly row: number;
  readonly field: FixableField;
  readonly place: string;
}

function faultAt(
  { row, field, place }: At,
  said: { readonly message: string; readonly hint?: string; readonly suggestion?: string; readonly size?: string },
): RowFault {
  return {
    rows: [row],
    field,
    message: said.message,
    hint: said.hint ? said.hint : place,
    suggestion: said.suggestion ?? "",
    choices: [],
    ...(said.size === undefined ? {} : { size: said.size }),
  };
}

function checkLength(text: string, max: number, at: At, what: string): RowFault | undefined {
  if (text.length <= max) return undefined;
  const message = `${what} „${shortened(text)}“ ist länger als ${max} Zeichen.`;
  return faultAt(at, { message, suggestion: text.slice(0, max).trim() });
}

/** Detects "K�se" and "KÃ¤se", which were saved and opened in different encodings. */
function checkLetters(text: string, at: At): RowFault | undefined {
  if (!/\ufffd|[ÃÂ][^\p{L}\s]|Ã[ŸœŒšŠžŽ]|â‚¬/u.test(text)) return undefined;
  const message = `In „${shortened(text)}“ sind Buchstaben beschädigt.`;
  return faultAt(at, { message, hint: `${at.place}. Tipp sie richtig oder speicher die Datei als „CSV UTF-8“.` });
}

function checkText<Value>(
  text: string | undefined,
  read: (text: string) => ReadValue<Value>,
  at: At,
): Field<Value | undefined> {
  if (text === undefined || text.trim() === "") return { value: undefined };
  const found = read(text);
  if ("value" in found) return found;
  return { fault: faultAt(at, { ...found, hint: `${at.place}. ${found.hint}` }) };
}

type Prices = Pick<ImportedDish, "priceCents" | "sizes">;

function checkPrice(
  { texts, sizes, heading }: WrittenRow,
  name: string,
  at: At & { readonly known: { readonly pricesCents: readonly Cents[] } },
): Field<Prices> {
  const read = sizes.map(({ label, text }) => ({ label, price: readPrice(text) }));
  for (const { label, price } of read)
    if (!("value" in price)) {
      const one = sizes.length === 1;
      const place = one ? at.place : `${at.place}, ${label}`;
      const said = { ...price, hint: `${place}. ${price.hint}`, ...(one ? {} : { size: label }) };
      return { fault: { ...faultAt(at, said), choices: choicesOf(price.candidates, at.row, one ? undefined : label) } };
    }
  const prices = read.flatMap(({ label, price }) => ("value" in price ? [{ label, priceCents: price.value }] : []));
  const [first, ...others] = prices;
  if (first) {
    const priceCents = Math.min(...prices.map((size) => size.priceCents));
    return { value: others.length > 0 ? { priceCents, sizes: prices } : { priceCents } };
  }
  const [before] = at.known.pricesCents;
  const text = tidy(texts.price ?? "");
  if (["", unknownPrice, headingOrDish].includes(text)) {
    const open = heading ? "Ist es eine Überschrift? Sonst tipp den Preis." : at.place;
    const hint = before === undefined ? open : `Bisher kostet das Gericht ${formatEuros(before)}.`;
    const suggestion = before === undefined ? "" : typedPrice(before);
    const fault = faultAt(at, { message: `„${shortened(name)}“ hat keinen Preis.`, hint, suggestion });
    return { fault: { ...fault, choices: heading ? [headingChoice(at.row)] : [] } };
  }
  const sideBySide = sizesSideBySide(text);
  if (sideBySide !== undefined) {
    const message = `„${shortened(name)}“ hat mehrere Größen in einer Zeile.`;
    return { fault: faultAt(at, { message, hint: `${at.place}. Stimmen sie so?`, suggestion: sideBySide }) };
  }
  const found = readPrice(text);
  if ("value" in found) return { value: { priceCents: found.value } };
  const { candidates = [] } = found;
  const hint = candidates.length > 1 ? `${found.hint} ${sizesHint(candidates)}` : found.hint;
  const suggestion = sizesWithFirst(text) ?? found.suggestion;
  const fault = faultAt(at, { ...found, suggestion, hint: `${at.place}. ${hint}` });
  return { fault: { ...fault, choices: choicesOf(candidates, at.row) } };
}

/** Several prices may be those of sizes, whose names only a person knows. */
function sizesHint(candidates: readonly Cents[]): string {
  const labels = candidates.length === 2 ? ["klein", "groß"] : ["klein", "mittel", "groß"];
  const example = labels.map((label, i) => `${label} ${typedPrice(candidates[i] ?? 0)}`).join(" / ");
  return `Gelten alle, tipp sie mit den Größen: „${example}“.`;
}

/** Offers each possible price as a choice, so that it need not be typed. */
function choicesOf(candidates: readonly Cents[] = [], row: number, size?: string): RowFault["choices"] {
  return candidates.map((cents) => ({
    label: formatEuros(cents),
    fixes: [{ row, ...priceFix(cents, size) }],
  }));
}

/** Finds dishes that the file has more often than the menu: equal ones are left out, different ones are asked about. */
function findTwice(dishes: readonly ImportedDish[], known: KnownDishes): Pick<CheckedRows, "faults" | "notes"> {
  const faults: RowFault[] = [];
  const notes: RowNote[] = [];
  const groups = groupBy(dishes, ({ category, name }) => `${nameKey(category)}\t${nameKey(name)}`);
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const most = Math.max(1, known.find(first.category, first.name).count);
    if (1 + others.length <= most) continue;
    const different = others.filter((other) => !isSameDish(first, other));
    for (const other of others)
      if (!different.includes(other))
        notes.push({ row: other.row, message: `„${other.name}“ steht schon in Zeile ${first.row}.` });
    const [second] = different;
    if (second) faults.push(twice(first, second), ...different.slice(1).map((other) => twice(first, other)));
  }
  return { faults, notes };
}

function isSameDish(a: ImportedDish, b: ImportedDish): boolean {
  return JSON.stringify(a) === JSON.stringify({ ...b, row: a.row });
}

function twice(first: ImportedDish, second: ImportedDish): RowFault {
  const apart = distinctNameOf(first, second);
  const [one, other] = [formatEuros(first.priceCents), formatEuros(second.priceCents)];
  const prices = one === other ? `beide Male mit ${one}` : `mit ${one} und ${other}`;
  return {
    rows: [first.row, second.row],
    field: "name",
    message: `„${shortened(first.name)}“ steht zweimal in ${shortened(first.category)}, ${prices}.`,
    hint: "Welche Zeile gilt? Oder gib der zweiten einen eigenen Namen.",
    suggestion: apart ?? second.name,
    ...(apart === null ? {} : { isDistinguishing: true as const }),
    choices: [
      { label: one === other ? `Zeile ${first.row}` : one, fixes: [{ row: second.row, leaveOut: true }] },
      { label: one === other ? `Zeile ${second.row}` : other, fixes: [{ row: first.row, leaveOut: true }] },
    ],
  };
}

/** Derives a distinct name for the second of two dishes from its description. */
function distinctNameOf(first: ImportedDish, second: ImportedDish): string | null {
  const description = tidy(second.description ?? "");
  if (description === "" || nameKey(description) === nameKey(first.description ?? "")) return null;
  const name = `${second.name} ${description}`;
  return name.length <= menuLimits.name ? name : null;
}
