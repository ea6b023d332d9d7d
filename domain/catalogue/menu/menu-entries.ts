import type {
  DocumentCategory,
  DocumentGroup,
  DocumentOption,
  DocumentProduct,
  MenuDocument,
} from "./menu-document.ts";

/** The kinds of entries of a menu, each with its own ids. */
export type EntryKind = "category" | "product" | "group" | "option";

/** The fields of an entry, without the entries in it. */
interface EntryValues {
  readonly category: Omit<DocumentCategory, "id" | "products">;
  readonly product: Omit<DocumentProduct, "id">;
  readonly group: Omit<DocumentGroup, "id" | "options">;
  readonly option: Omit<DocumentOption, "id">;
}

export interface Entry {
  readonly kind: EntryKind;
  readonly id: string;
  /** The id of its category or option group; null for categories and groups. */
  readonly parentId: string | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A menu as single entries and the order of each list, so that concurrent changes can be merged. */
export interface MenuEntries {
  /** The entries by `keyOf`. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** The ids of each list, by `listOf`. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
}

export function keyOf({ kind, id }: Pick<Entry, "kind" | "id">): string {
  return `${kind}:${id}`;
}

/** Returns the key of the list that contains an entry: "product:…" for the dishes of a category. */
export function listOf({ kind, parentId }: Pick<Entry, "kind" | "parentId">): string {
  return `${kind}:${parentId ?? ""}`;
}

export function parentKeyOf({ kind, parentId }: Pick<Entry, "kind" | "parentId">): string | null {
  if (parentId === null) return null;
  return keyOf({ kind: kind === "product" ? "category" : "group", id: parentId });
}

export function entriesOf({ categories, optionGroups }: MenuDocument): MenuEntries {
  const entries = new Map<string, Entry>();
  const lists = new Map<string, readonly string[]>();
  const add = (kind: EntryKind, parentId: string | null, all: readonly { readonly id: string }[]) => {
    lists.set(
      listOf({ kind, parentId }),
      all.map(({ id }) => id),
    );
    for (const { id, ...said } of all) {
      const { products: _products, options: _options, ...values } = said as Record<string, unknown>;
      entries.set(keyOf({ kind, id }), { kind, id, parentId, values });
    }
  };
  add("category", null, categories);
  add("group", null, optionGroups);
  for (const { id, products } of categories) add("product", id, products);
  for (const { id, options } of optionGroups) add("option", id, options);
  return { entries, lists };
}

/** Assembles the menu. Entries that are in no list, or whose parent is missing, are left out. */
export function documentOf({ entries, lists }: MenuEntries): MenuDocument {
  const inList = (kind: EntryKind, parentId: string | null) =>
    (lists.get(listOf({ kind, parentId })) ?? []).flatMap((id) => entries.get(keyOf({ kind, id })) ?? []);
  const valuesOf = <Kind extends EntryKind>({ values }: Entry) => values as unknown as EntryValues[Kind];
  return {
    categories: inList("category", null).map((category) => ({
      id: category.id,
      ...valuesOf<"category">(category),
      products: inList("product", category.id).map((product) => ({ id: product.id, ...valuesOf<"product">(product) })),
    })),
    optionGroups: inList("group", null).map((group) => ({
      id: group.id,
      ...valuesOf<"group">(group),
      options: inList("option", group.id).map((option) => ({ id: option.id, ...valuesOf<"option">(option) })),
    })),
  };
}

/** Compares JSON values regardless of the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
