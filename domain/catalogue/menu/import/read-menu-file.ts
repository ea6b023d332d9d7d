import { isObject } from "../../../is-object.ts";
import type { DocumentProduct } from "../menu-document.ts";
import { readFields } from "./file-fields.ts";
import { fieldsOfFile, type ImportedName } from "./import-fields.ts";
import { type ImportedGroup, type MoreOfDish, nameKey, type RowNote, type WrittenRow } from "./imported-rows.ts";
import { type FileEntry, listIn, numberIn, textIn } from "./menu-file-entries.ts";
import { readFileGroup } from "./read-file-group.ts";

/** A menu of a file. Its dishes are numbered from 1 in the file's order. */
export interface WrittenMenu {
  readonly name: string;
  readonly rows: readonly WrittenRow[];
  readonly notes: readonly RowNote[];
  readonly descriptions: ReadonlyMap<string, string>;
  readonly groups: readonly ImportedGroup[];
  /** True for web pages. Our own files have allergens in a field, and their texts are taken literally. */
  readonly hasAllergensInTexts?: true;
}

/**
 * Reads the menus of a catalogue file, of one restaurant of it, or of its categories alone. Empty for anything else.
 */
export function readMenuFile(file: unknown): readonly WrittenMenu[] {
  if (Array.isArray(file))
    return file.some(isCategory) ? [writtenMenu({ categories: file })] : file.flatMap(readMenuFile);
  if (!isObject(file)) return [];
  const services = listIn(file, "services");
  if (services.length > 0) return services.flatMap(readMenuFile);
  return listIn(file, "categories").some(isCategory) ? [writtenMenu(file)] : [];
}

function isCategory(given: unknown): boolean {
  return isObject(given) && Array.isArray(given["products"]);
}

function writtenMenu(file: FileEntry): WrittenMenu {
  const groups = new FileGroups(listIn(file, "optionGroups"));
  const rows: WrittenRow[] = [];
  const descriptions = new Map<string, string>();
  for (const category of listIn(file, "categories").filter(isObject)) {
    const name = textIn(category, "name") ?? "";
    const description = textIn(category, "description");
    if (description !== undefined) descriptions.set(nameKey(name), description);
    for (const product of inMenuOrder(listIn(category, "products").filter(isObject)))
      rows.push(writtenRow(product, { row: rows.length + 1, category: name, groups }));
  }
  return { name: textIn(file, "name") ?? "", rows, notes: groups.notes, descriptions, groups: groups.all };
}

/** Sorts by `order`. A dish without one keeps its position in the file. */
function inMenuOrder(products: readonly FileEntry[]): readonly FileEntry[] {
  const places = new Map(products.map((product, i) => [product, numberIn(product, "order") ?? i + 1]));
  return [...products].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

interface Around {
  readonly row: number;
  readonly category: string;
  readonly groups: FileGroups;
}

function writtenRow(product: FileEntry, { row, category, groups }: Around): WrittenRow {
  const allergens = Array.isArray(product["allergens"]) ? listIn(product, "allergens").map(String) : undefined;
  const texts = {
    category,
    name: textIn(product, "name"),
    description: textIn(product, "description"),
    price: amountText(product["price"]),
    allergens: allergens && (allergens.join(", ") || "keine"),
    additives: textIn(product, "additives"),
    vatRate: rateText(product["vatRate"]),
    depositCents: amountText(product["deposit"]),
  };
  const said = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
  return { row, texts: said, sizes: [], more: moreOf(product, groups, row) };
}

/** Returns "12,9" for 12.9, as a person would correct it. */
function amountText(given: unknown): string | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given === "string") return given;
  return typeof given === "number" ? String(given).replace(".", ",") : "?";
}

function rateText(given: unknown): string | undefined {
  return typeof given === "number" ? `${given} %` : amountText(given);
}

function moreOf(product: FileEntry, groups: FileGroups, row: number): MoreOfDish {
  return {
    ...readFields<DocumentProduct, ImportedName>(fieldsOfFile, product),
    ...groups.of(product, row),
  };
}

/** The groups of a file: those with keys, and those defined at their dishes, of which equal ones are merged. */
class FileGroups {
  readonly all: ImportedGroup[] = [];
  readonly notes: RowNote[] = [];
  readonly #byKey = new Map<string, number>();
  readonly #inline = new Map<string, number>();

  constructor(shared: readonly unknown[]) {
    for (const group of shared.filter(isObject)) {
      const place = this.all.push(this.#read(group, 1)) - 1;
      const key = textIn(group, "key");
      if (key !== undefined && !this.#byKey.has(key)) this.#byKey.set(key, place);
    }
  }

  /** Returns nothing if the dish has no groups in the file. */
  of(product: FileEntry, row: number): Pick<MoreOfDish, "groups"> {
    if (!Array.isArray(product["optionGroupKeys"]) && !Array.isArray(product["optionGroups"])) return {};
    const named = listIn(product, "optionGroupKeys").flatMap((key) => this.#byKey.get(String(key)) ?? []);
    const own = listIn(product, "optionGroups")
      .filter(isObject)
      .map((group) => this.#read(group, row));
    // Equal groups of the same dish stay separate.
    const seen = new Map<string, number>();
    const places = own.map((group) => {
      const content = JSON.stringify(group);
      const nth = seen.get(content) ?? 0;
      seen.set(content, nth + 1);
      const key = `${nth} ${content}`;
      const place = this.#inline.get(key) ?? this.all.push(group) - 1;
      this.#inline.set(key, place);
      return place;
    });
    return { groups: [...new Set([...named, ...places])] };
  }

  #read(group: FileEntry, row: number): ImportedGroup {
    return readFileGroup(group, (message) => void this.notes.push({ row, message }));
  }
}
