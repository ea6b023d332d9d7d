import type { Table } from "./imported-rows.ts";
import { type FileEntry, isEntry } from "./menu-file-entries.ts";

/** The menu in the schema.org data of a page, as a table. Null: there is none in it. */
export function readSchemaMenu(given: unknown): Table | null {
  const rows: string[][] = [];
  collect(given, { category: "", rows, depth: 0 });
  return rows.length > 0 ? [["Kategorie", "Name", "Beschreibung", "Preis"], ...rows] : null;
}

interface Place {
  readonly category: string;
  readonly rows: string[][];
  readonly depth: number;
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

function collect(given: unknown, { category, rows, depth }: Place): void {
  if (depth > maxDepth) return;
  const below = { category, rows, depth: depth + 1 };
  if (Array.isArray(given)) for (const one of given) collect(one, below);
  if (!isEntry(given)) return;
  if (isOf(given, "MenuItem")) rows.push([category, text(given["name"]), text(given["description"]), priceOf(given)]);
  else {
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
