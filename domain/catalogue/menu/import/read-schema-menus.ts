import { isObject } from "../../../is-object.ts";
import type { Mark } from "../marks.ts";
import { nameKey, type RowNote, tidy, type WrittenRow } from "./imported-rows.ts";
import { type FileEntry } from "./menu-file-entries.ts";
import type { WrittenMenu } from "./read-menu-file.ts";
import { readPrice, readSurcharge, shortened } from "./read-price.ts";
import { type AddOn, groupsOfAddOns, isEuro, type NamedPrice, offeredIn } from "./schema-offers.ts";

/** Reads the menus in the schema.org data of a page, one for each restaurant that has one. */
export function readSchemaMenus(given: unknown): readonly WrittenMenu[] {
  const first = new SchemaMenu("");
  const menus = [first];
  collect(given, { category: "", menu: first, depth: 0, menus });
  return menus
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows, notes, descriptions, groups }) => {
      return { name, rows, notes, descriptions, groups, hasAllergensInTexts: true };
    });
}

interface Place {
  readonly category: string;
  readonly menu: SchemaMenu;
  readonly depth: number;
  readonly menus: SchemaMenu[];
}

const maxDepth = 20;
/** The properties that may contain a menu. Add-ons of a dish are no dishes. */
const holders = [
  "@graph",
  "mainEntity",
  "hasMenu",
  "menu",
  "hasMenuSection",
  "hasMenuItem",
  "itemListElement",
  "item",
  "department",
];

function collect(given: unknown, { category, menu, depth, menus }: Place): void {
  if (depth > maxDepth) return;
  const below = { category, menu, depth: depth + 1, menus };
  if (Array.isArray(given)) for (const one of given) collect(one, below);
  if (!isObject(given)) return;
  if (isOf(given, "MenuItem")) menu.add(given, category);
  else if (given["hasMenu"] !== undefined || given["menu"] !== undefined) {
    const own = new SchemaMenu(text(given["name"]).trim());
    menus.push(own);
    for (const holder of holders) collect(given[holder], { ...below, menu: own, category: "" });
  } else {
    const isSection = isOf(given, "MenuSection");
    const name = isSection ? text(given["name"]) : "";
    if (isSection) menu.describe(name, text(given["description"]));
    for (const holder of holders) collect(given[holder], { ...below, category: name || category });
  }
}

function isOf(entry: FileEntry, type: string): boolean {
  return [entry["@type"]].flat().some((one) => typeof one === "string" && one.split(/[/:]/).at(-1) === type);
}

class SchemaMenu {
  readonly name: string;
  readonly rows: WrittenRow[] = [];
  readonly notes: RowNote[] = [];
  readonly descriptions = new Map<string, string>();
  readonly groups: WrittenMenu["groups"][number][] = [];
  readonly #places = new Map<string, number>();

  constructor(name: string) {
    this.name = name;
  }

  describe(category: string, description: string): void {
    if (tidy(description)) this.descriptions.set(nameKey(category), tidy(description));
  }

  add(item: FileEntry, category: string): void {
    const row = this.rows.length + 1;
    const { price, sizes } = pricesIn(item["offers"]);
    const said = { category, name: text(item["name"]), description: text(item["description"]), price };
    const texts = Object.fromEntries(Object.entries(said).filter(([, one]) => one !== ""));
    const groups = groupsOfAddOns(this.#addOnsIn(item["menuAddOn"], row)).map((group) => {
      const key = JSON.stringify(group);
      const place = this.#places.get(key) ?? this.groups.push(group) - 1;
      this.#places.set(key, place);
      return place;
    });
    const suggestedMarks = dietsIn(item["suitableForDiet"]);
    const more = groups.length > 0 ? { groups: [...new Set(groups)] } : {};
    this.rows.push({ row, texts, sizes, more, ...(suggestedMarks.length > 0 && { suggestedMarks }) });
  }

  #addOnsIn(given: unknown, row: number): readonly AddOn[] {
    return entriesIn(given).map((addOn) => {
      const name = text(addOn["name"]);
      const below = entriesIn(addOn["hasMenuItem"]);
      const priceOf = (one: FileEntry) => this.#addOnPrice(one, row);
      const items = below.flatMap((one): NamedPrice[] => {
        const priceCents = priceOf(one);
        return priceCents === undefined ? [] : [{ name: text(one["name"]), priceCents }];
      });
      return { name, items, priceCents: below.length === 0 ? priceOf(addOn) : undefined };
    });
  }

  /** Leaves out and reports an add-on without a clear price, because it would be free in the menu. */
  #addOnPrice(one: FileEntry, row: number): number | undefined {
    const { price } = pricesIn(one["offers"]);
    const read = readSurcharge(price);
    if ("value" in read) return read.value;
    const why = price === "" ? "ohne Preis" : `mit dem Preis „${shortened(price)}“`;
    this.notes.push({ row, message: `Das Extra „${shortened(text(one["name"]))}“ ${why} ist nicht dabei.` });
    return undefined;
  }
}

const diets: Readonly<Record<string, Mark>> = {
  VegetarianDiet: "VEGETARIAN",
  VeganDiet: "VEGAN",
  HalalDiet: "HALAL",
};

/** Reads "https://schema.org/VeganDiet" and "VeganDiet". Other diets are no marks. */
function dietsIn(given: unknown): readonly Mark[] {
  const names = [given].flat().map((one) => (isObject(one) ? one["@id"] : one));
  return names.flatMap((one) => (typeof one === "string" && diets[one.split(/[/:#]/).at(-1) ?? ""]) || []);
}

function entriesIn(given: unknown): readonly FileEntry[] {
  return [given].flat().filter(isObject);
}

/** Returns prices that cannot be used directly, such as several prices or another currency, as a text to ask about. */
function pricesIn(given: unknown): { readonly price: string; readonly sizes: WrittenRow["sizes"] } {
  const offers = entriesIn(given).flatMap(offersIn);
  const price = [
    ...new Set(offers.map(({ price: amount, currency }) => (isEuro(currency) ? amount : `${currency} ${amount}`))),
  ].join(" / ");
  const named = offers.flatMap(({ name, price: amount }): NamedPrice[] => {
    const read = readPrice(amount);
    return "value" in read ? [{ name, priceCents: read.value }] : [];
  });
  const isClear = named.length === offers.length && offers.every(({ currency }) => isEuro(currency));
  const offered = isClear ? offeredIn(named) : undefined;
  if (offered?.kind === "sizes")
    return { price: "", sizes: offers.map((one) => ({ label: one.name.trim(), text: one.price })) };
  return { price: offered?.kind === "price" ? (offers[0]?.price ?? "") : price, sizes: [] };
}

interface WrittenOffer {
  readonly name: string;
  readonly price: string;
  readonly currency: string;
}

/** Returns both ends of a range, and nothing for an offer without a price. */
function offersIn(offer: FileEntry): readonly WrittenOffer[] {
  const [specified] = entriesIn(offer["priceSpecification"]);
  const currency = text(offer["priceCurrency"] ?? specified?.["priceCurrency"]);
  const prices = [offer["price"] ?? specified?.["price"] ?? offer["lowPrice"], offer["highPrice"]].map(text);
  return prices
    .filter((price) => price.trim() !== "")
    .map((price) => ({ name: text(offer["name"]), price: price.trim(), currency }));
}

/** Decodes HTML entities, which pages use in their data. */
function text(given: unknown): string {
  if (typeof given === "number") return String(given);
  if (typeof given !== "string") return "";
  return given
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#x?)?([a-z\d]{1,8});/gi, (whole, code: string = "", name: string) => {
      if (code === "") return signs[name] ?? accented(name) ?? whole;
      const point = code === "#" ? Number(name) : Number.parseInt(name, 16);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    });
}

/** Decodes "auml" as "a" with a diaeresis. */
function accented(name: string): string | undefined {
  const [, letter = "", accent = ""] = /^([A-Za-z])([a-z]+)$/.exec(name) ?? [];
  const mark = accents[accent];
  return mark && (letter + mark).normalize("NFC");
}

const accents: Readonly<Record<string, string>> = {
  uml: "\u0308",
  acute: "\u0301",
  grave: "\u0300",
  circ: "\u0302",
  tilde: "\u0303",
  cedil: "\u0327",
  caron: "\u030c",
  ring: "\u030a",
};

const signs: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  szlig: "ß",
  euro: "€",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  bdquo: "„",
  ldquo: "“",
  rdquo: "”",
  lsquo: "‘",
  rsquo: "’",
  frac12: "½",
  frac14: "¼",
};
