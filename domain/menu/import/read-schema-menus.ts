import type { Table } from "./imported-rows.ts";
import { type FileEntry, isEntry } from "./menu-file-entries.ts";

export interface SchemaMenu {
  /** Of the restaurant; "" where the data name none. */
  readonly name: string;
  readonly table: Table;
}

/** The menus in the schema.org data of a page, as tables, one for each restaurant that has one. */
export function readSchemaMenus(given: unknown): readonly SchemaMenu[] {
  const menus: { name: string; rows: string[][] }[] = [{ name: "", rows: [] }];
  collect(given, { category: "", rows: menus[0]?.rows ?? [], depth: 0, menus });
  return menus
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows }) => ({ name, table: [["Kategorie", "Name", "Beschreibung", "Preis"], ...rows] }));
}

interface Place {
  readonly category: string;
  readonly rows: string[][];
  readonly depth: number;
  readonly menus: { readonly name: string; readonly rows: string[][] }[];
}

const maxDepth = 20;
/** What may hold a menu; what can be added to a dish is no dish. */
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

function collect(given: unknown, { category, rows, depth, menus }: Place): void {
  if (depth > maxDepth) return;
  const below = { category, rows, depth: depth + 1, menus };
  if (Array.isArray(given)) for (const one of given) collect(one, below);
  if (!isEntry(given)) return;
  if (isOf(given, "MenuItem")) rows.push([category, text(given["name"]), text(given["description"]), priceOf(given)]);
  else if (given["hasMenu"] !== undefined || given["menu"] !== undefined) {
    const own: string[][] = [];
    menus.push({ name: text(given["name"]).trim(), rows: own });
    for (const holder of holders) collect(given[holder], { ...below, rows: own, category: "" });
  } else {
    const name = isOf(given, "MenuSection") ? text(given["name"]) : "";
    for (const holder of holders) collect(given[holder], { ...below, category: name || category });
  }
}

function isOf(entry: FileEntry, type: string): boolean {
  return [entry["@type"]].flat().some((one) => typeof one === "string" && one.split(/[/:]/).at(-1) === type);
}

function priceOf(item: FileEntry): string {
  const offers = [item["offers"]].flat().filter(isEntry);
  const prices = offers.map((offer) => {
    const specified = [offer["priceSpecification"]].flat().find(isEntry);
    return text(offer["price"] ?? offer["lowPrice"] ?? specified?.["price"]);
  });
  return prices.find((price) => price !== "") ?? "";
}

/** Pages write their data with the signs of HTML. */
function text(given: unknown): string {
  if (typeof given === "number") return String(given);
  if (typeof given !== "string") return "";
  return given
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#0?39|nbsp);/g, (_, name: string) => signs[name.replace("#0", "#")] ?? " ");
}

const signs: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };
