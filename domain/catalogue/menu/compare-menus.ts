import { countOf } from "../../digits.ts";
import { listed } from "../../listed.ts";
import { type Cents, formatEuros } from "../../money.ts";
import type { DocumentProduct, MenuDocument } from "./menu-document.ts";
import { type Entry, type EntryKind, entriesOf, isSame, keyOf, listOf, type MenuEntries } from "./menu-entries.ts";
import { menuFieldGroup, menuFieldLabel, menuValueText, rulesText } from "./menu-value-text.ts";

export const changeGroups = ["PRICES", "NEW", "TEXTS", "RULES", "PLACES", "GONE"] as const;
export type ChangeGroup = (typeof changeGroups)[number];

export const changeGroupLabels: Readonly<Record<ChangeGroup, string>> = {
  PRICES: "Preise",
  NEW: "Neu",
  TEXTS: "Text und Allergene",
  RULES: "Angebot",
  PLACES: "Platz auf der Karte",
  GONE: "Nicht mehr auf der Karte",
};

/** One difference between two menus. It can be reverted alone. */
export interface MenuChange {
  /** A key unique among the changes between two menus. */
  readonly key: string;
  readonly group: ChangeGroup;
  readonly kind: EntryKind;
  /** The id of the entry; for `order` the id of the list's parent, "" for the whole menu. */
  readonly id: string;
  /** A field of the entry, or "added", "removed", "place" or "order". */
  readonly field: string;
  readonly name: string;
  /** "Pizza vom Markt", "Option in „Extra Belag“" */
  readonly where: string;
  /** "Preis" */
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  /** "+0,50 €, wirkt in 14 Gerichten" */
  readonly effect: string | null;
}

/** Lists all differences between two menus in words, by group and within it in the order of the menu. */
export function compareMenus(before: MenuDocument, after: MenuDocument): readonly MenuChange[] {
  const [was, is] = [entriesOf(before), entriesOf(after)];
  const words = changeTexts(was, is, after);
  const changes = [
    ...[...is.entries.values()].flatMap((entry) => changesOf(entry, was, is, words)),
    ...[...was.entries.values()].flatMap((entry) => removalOf(entry, was, is, words)),
    ...[...is.lists].flatMap(([list, ids]) => reorderingOf(list, ids, was, words)),
  ];
  return changeGroups.flatMap((group) => changes.filter((change) => change.group === group));
}

type ChangeTexts = ReturnType<typeof changeTexts>;

function changeTexts(was: MenuEntries, is: MenuEntries, after: MenuDocument) {
  const entry = (kind: EntryKind, id: string | null) =>
    id === null ? undefined : (is.entries.get(`${kind}:${id}`) ?? was.entries.get(`${kind}:${id}`));
  const nameOf = (kind: EntryKind, id: string | null) => {
    const found = entry(kind, id)?.values as { internalName?: string; name?: string } | undefined;
    return found?.internalName || found?.name || "ohne Namen";
  };
  const users = (groupId: string) =>
    after.categories.flatMap(({ products }) => products.filter((one) => one.optionGroupIds.includes(groupId))).length;
  return {
    nameOf,
    where: ({ kind, parentId }: Entry) => {
      if (kind === "product") return nameOf("category", parentId);
      if (kind === "option") return `Option in „${nameOf("group", parentId)}“`;
      return kind === "group" ? "Optionsgruppe" : "Kategorie";
    },
    reach: ({ kind, id, parentId }: Entry) => {
      const groupId = kind === "group" ? id : kind === "option" ? parentId : null;
      const count = groupId === null ? 0 : users(groupId);
      return count === 0 ? null : `wirkt in ${countOf(count, "Gericht", "Gerichten")}`;
    },
    value: (kind: EntryKind, field: string, value: unknown) =>
      menuValueText(kind, field, value, (id) => nameOf("group", id)),
  };
}

function changesOf(entry: Entry, was: MenuEntries, is: MenuEntries, words: ChangeTexts): MenuChange[] {
  const before = was.entries.get(keyOf(entry));
  if (!before) return additionOf(entry, was, is, words);
  const fields = Object.keys(entry.values).filter((field) => !isSame(before.values[field], entry.values[field]));
  const changes = fields.map((field) => fieldChange(field, before, entry, words));
  if (before.parentId === entry.parentId) return changes;
  const kind = entry.kind === "product" ? "category" : "group";
  const places = [before, entry].map(({ parentId }) => words.nameOf(kind, parentId)) as [string, string];
  return [...changes, { ...base(entry, "place", "PLACES", words), before: places[0], after: places[1] }];
}

function fieldChange(field: string, before: Entry, entry: Entry, words: ChangeTexts): MenuChange {
  const group = menuFieldGroup(entry.kind, field);
  const [was, is] = [before.values[field], entry.values[field]];
  const [wasWords, isWords] = [words.value(entry.kind, field, was), words.value(entry.kind, field, is)];
  const isNewPicture = field === "picture" && wasWords === isWords;
  const sum = field === "priceCents" && was !== null && is !== null ? difference(was as Cents, is as Cents) : null;
  const effects = [sum, words.reach(entry)].filter((one) => one !== null);
  return {
    ...base(entry, field, group, words),
    before: wasWords,
    after: isNewPicture ? "anderes Bild oder anderer Ausschnitt" : isWords,
    effect: effects.join(", ") || null,
  };
}

function difference(before: Cents, after: Cents): string {
  return `${after > before ? "+" : "−"}${formatEuros(Math.abs(after - before))}`;
}

function base(entry: Entry, field: string, group: ChangeGroup, words: ChangeTexts): MenuChange {
  const { kind, id } = entry;
  const name = words.nameOf(kind, id);
  const label = menuFieldLabel(kind, field);
  const key = `${keyOf(entry)}.${field}`;
  return {
    key,
    group,
    kind,
    id,
    field,
    name,
    where: words.where(entry),
    label,
    before: null,
    after: null,
    effect: null,
  };
}

/** Reports a new entry once: new options of a new group are part of it. */
function additionOf(entry: Entry, was: MenuEntries, is: MenuEntries, words: ChangeTexts): MenuChange[] {
  if (entry.kind === "option" && !was.entries.has(`group:${entry.parentId}`)) return [];
  return [{ ...base(entry, "added", "NEW", words), after: summaryOf(entry, is, words), effect: words.reach(entry) }];
}

/** Reports a removed entry once: its contents were removed with it. */
function removalOf(entry: Entry, was: MenuEntries, is: MenuEntries, words: ChangeTexts): MenuChange[] {
  if (is.entries.has(keyOf(entry))) return [];
  if (entry.kind === "product" && !is.entries.has(`category:${entry.parentId}`)) return [];
  if (entry.kind === "option" && !is.entries.has(`group:${entry.parentId}`)) return [];
  return [{ ...base(entry, "removed", "GONE", words), before: summaryOf(entry, was, words) }];
}

/** "13,60 €, A, G, Mehrwertsteuer 10 %, mit Größe und Extra Belag" */
function summaryOf(entry: Entry, all: MenuEntries, words: ChangeTexts): string {
  const inside = (kind: EntryKind) => all.lists.get(listOf({ kind, parentId: entry.id }))?.length ?? 0;
  const values = entry.values as unknown as DocumentProduct;
  if (entry.kind === "category") return countOf(inside("product"), "Gericht", "Gerichte");
  if (entry.kind === "group") return countOf(inside("option"), "Option", "Optionen");
  const options = (values.optionGroupIds ?? []).map((id) => words.nameOf("group", id));
  const parts = [
    words.value(entry.kind, "priceCents", values.priceCents),
    values.allergens?.join(", "),
    ...rulesText(entry.kind, entry.values),
    options.length > 0 && `mit ${listed(options)}`,
  ];
  return parts.filter((part) => typeof part === "string" && part !== "").join(", ");
}

function reorderingOf(list: string, ids: readonly string[], was: MenuEntries, words: ChangeTexts): MenuChange[] {
  const [kind, id = ""] = list.split(":") as [EntryKind, string?];
  const before = (was.lists.get(list) ?? []).filter((one) => ids.includes(one));
  const after = ids.filter((one) => before.includes(one));
  if (isSame(before, after)) return [];
  const parent = kind === "product" ? "category" : "group";
  const [name, where] =
    id === "" ? wholeMenu(kind) : [words.nameOf(parent, id), kind === "product" ? "Kategorie" : "Optionsgruppe"];
  const names = (some: readonly string[]) => some.map((one) => words.nameOf(kind, one)).join(", ");
  const shown = { label: "Reihenfolge", before: names(before), after: names(after), effect: null };
  return [{ key: `${list}.order`, group: "PLACES", kind, id, field: "order", name, where, ...shown }];
}

const wholeMenu = (kind: EntryKind): readonly [string, string] =>
  kind === "category" ? ["Kategorien", "Speisekarte"] : ["Optionsgruppen", "Optionen"];
