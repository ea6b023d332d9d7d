import type { Instant } from "../../../local-time.ts";
import { nothingLeftSentence } from "../least-for-dish.ts";
import type { MenuDocument } from "../menu-document.ts";
import type { PriceRange } from "../price-range.ts";
import { takeAllergensFromTexts } from "./allergens-in-text.ts";
import { checkRows, type KnownDishes } from "./check-rows.ts";
import { takeDepositsFromTexts } from "./deposits-in-text.ts";
import { contestedIn, type GuessedTable, guessColumns } from "./guess-columns.ts";
import type { RowFault, RowFixes, WrittenRow } from "./imported-rows.ts";
import type { MenuToImport } from "./menu-to-import.ts";
import { knownDishes, type MergedDish, type MergedMenu, mergeImport } from "./merge-import.ts";
import { drinksToAsk, type OptionRates, withOptionRates } from "./option-rates-of-import.ts";
import type { RatesSaid, UnclearRates } from "./rate-dishes.ts";
import { type ReadRows, readTable } from "./read-table.ts";
import { sizesBeforePrices } from "./size-labels.ts";
import { suggestionsFor } from "./suggestions.ts";

export interface ImportToConsider {
  readonly given: MenuToImport;
  /** The rows that were read, once the meaning of the columns is known. */
  readonly written: ReadRows;
  /** The menu to change. */
  readonly menu: MenuDocument;
  readonly fixes: RowFixes;
  readonly unnamed: "keep" | "remove";
  readonly unsaidAllergens: "unknown" | "none";
  readonly unclearRates?: UnclearRates;
  /** The answers about proposed rates. */
  readonly ratesSaid?: RatesSaid;
  /** The answers about options that look like drinks. */
  readonly optionRates?: OptionRates;
  /** The prices to which badges relate, by dish; absent if not known yet. */
  readonly references?: ReadonlyMap<string, PriceRange> | undefined;
  readonly now: Instant;
  readonly newId: () => string;
}

/** Merges the given menu and lists its faults and open questions. */
export function considerImport(asked: ImportToConsider) {
  const { given, written, menu, fixes, unnamed, unsaidAllergens, references, now, newId } = asked;
  const { optionRates = new Map(), ratesSaid = new Map(), unclearRates = "wait" } = asked;
  const known = knownDishes(menu);
  const hasInTexts = given.kind === "table" || given.menu.hasAllergensInTexts === true;
  const headed = underHeadings(written.rows, fixes, known);
  const { rows, cut } = hasInTexts ? takeFromTexts(headed, known) : { rows: headed, cut: nothingCut };
  const { dishes, faults, notes, proposedRates } = checkRows(rows, {
    fixes,
    known,
    now,
    areRatesDoubtful: given.kind === "table",
    ratesSaid,
    unclearRates,
  });
  const groups = given.kind === "menu" ? given.menu.groups : [];
  const imported = { dishes, descriptions: written.descriptions, groups };
  const merged = mergeImport(menu, imported, { unnamed, unsaidAllergens, references, newId });
  const open = dishes.filter(({ allergens }) => allergens === undefined);
  const asRead = new Map(open.map(({ row, unconfirmedAllergens }) => [row, unconfirmedAllergens]));
  const found = findUnsaid(
    merged,
    open.map(({ row }) => row),
  );
  const unsaid = found.filter(({ row }) => asRead.get(row) === undefined);
  const unconfirmed = found.flatMap((dish) => {
    const letters = asRead.get(dish.row);
    return letters === undefined ? [] : [{ ...dish, letters }];
  });
  const allNotes = [...written.notes, ...notes, ...merged.untrue].sort((a, b) => a.row - b.row);
  const suggestions = suggestionsFor(rows, merged, fixes);
  const rated = withOptionRates(merged.menu, optionRates);
  const drinks = drinksToAsk(rated, menu);
  return {
    ...merged,
    menu: rated,
    drinks,
    emptied: dishesWithoutRest(rated),
    proposedRates,
    faults,
    unsaid,
    unconfirmed,
    cut,
    suggestions,
    notes: allNotes,
  };
}

/**
 * Moves dishes below a possible heading to its category: if somebody says so, if the menu has this category, or if it
 * is likely and nobody answered.
 */
export function underHeadings(rows: readonly WrittenRow[], fixes: RowFixes, known: KnownDishes): readonly WrittenRow[] {
  let title: string | undefined;
  /** The category of the last certain heading, which ends with the next one. */
  let certain: string | undefined;
  return rows.flatMap((written) => {
    const { heading, ...row } = written;
    const { category } = row.texts;
    if (category !== certain) title = undefined;
    certain = category;
    const fix = fixes.get(row.row);
    const isSure = heading !== undefined && (fix ? fix.isHeading === true : known.hasCategory(heading.title));
    const isOpen = heading !== undefined && !fix && !isSure;
    if (isSure || (isOpen && heading.isLikely)) title = heading.title;
    if (isSure && heading.row === row.row) return [];
    const moved = title === undefined || heading?.row === row.row ? {} : { category: title };
    return [{ ...row, ...(isOpen && { heading }), texts: { ...row.texts, ...moved } }];
  });
}

/** Returns the dishes of whose price some choice of options leaves nothing, so that they cannot be published. */
function dishesWithoutRest({ categories, optionGroups }: MenuDocument) {
  return categories.flatMap(({ products }) =>
    products.flatMap((dish) => {
      const message = nothingLeftSentence(dish, optionGroups);
      return message === null ? [] : [{ id: dish.id, name: dish.name, message }];
    }),
  );
}

type Cut = ReadonlyMap<number, readonly string[]>;
const nothingCut: Cut = new Map();

/** Moves sizes, deposits and allergens out of names and descriptions. */
export function takeFromTexts(
  written: readonly WrittenRow[],
  known: KnownDishes,
): { readonly rows: readonly WrittenRow[]; readonly cut: Cut } {
  const sized = written.map((row) => withSizesOfName(row, known));
  const deposits = takeDepositsFromTexts(sized, known);
  const { rows, cut } = takeAllergensFromTexts(deposits.rows, known);
  const places = new Set([...deposits.cut.keys(), ...cut.keys()]);
  return {
    rows,
    cut: new Map([...places].map((row) => [row, [...(deposits.cut.get(row) ?? []), ...(cut.get(row) ?? [])]])),
  };
}

/** Handles "Bier 0,3 l / 0,5 l" in one cell and "3,90 / 4,90" in another. */
function withSizesOfName(row: WrittenRow, known: KnownDishes): WrittenRow {
  const { name = "", price = "", category = "" } = row.texts;
  const found = row.sizes.length > 0 ? undefined : sizesBeforePrices(`${name} ${price}`);
  if (!found || known.find(category, name).count > 0) return row;
  return { ...row, texts: { ...row.texts, ...found } };
}

export type ImportResult = ReturnType<typeof considerImport>;

const emptyMenu: MenuDocument = { categories: [], optionGroups: [] };

/**
 * Makes a new menu without asking anybody, with guessed columns. Dishes without a category get this one. Those without
 * a VAT rate in the file have none, and the menu keeps the question for its publisher.
 */
export function considerAlone(
  given: MenuToImport,
  by: Pick<ImportToConsider, "now" | "newId">,
  category = "",
): ImportResult {
  const guessed = given.kind === "table" ? guessColumns(given.table, given.columns) : null;
  const read = given.kind === "menu" ? given.menu : readTable(given.table, guessed ?? { headingRow: 0, columns: [] });
  const rows = read.rows.map((row) => (row.texts.category ? row : { ...row, texts: { ...row.texts, category } }));
  const result = considerImport({
    given,
    written: { ...read, rows },
    menu: emptyMenu,
    unnamed: "keep",
    unsaidAllergens: "unknown",
    unclearRates: "stay-open",
    references: new Map(),
    fixes: new Map(),
    ...by,
  });
  return { ...result, faults: [...(guessed ? contestedFaults(guessed) : []), ...result.faults] };
}

/** Reports columns of which the first was taken without asking. */
function contestedFaults(guessed: GuessedTable): readonly RowFault[] {
  return contestedIn(guessed).map((columns) => {
    const [first = ""] = columns.map(({ heading }) => heading);
    const names = columns.map(({ heading }) => (heading ? `„${heading}“` : "eine Spalte ohne Überschrift"));
    return {
      rows: [Math.max(1, guessed.headingRow)],
      field: "price",
      message: `Mehrere Spalten können dasselbe heißen: ${names.join(", ")}.`,
      hint: first ? `Gelesen ist „${first}“.` : "Gelesen ist die erste davon.",
      suggestion: "",
      choices: [],
    };
  });
}

/** Returns the dishes of these rows whose allergens the menu does not know either. */
function findUnsaid({ added, changed, same }: MergedMenu, rows: readonly number[]): readonly MergedDish[] {
  const unsaid = new Set(rows);
  const isOpen = ({ row, before }: MergedDish) => unsaid.has(row) && (before?.allergens ?? null) === null;
  return [...added, ...changed, ...same].filter(isOpen).sort((a, b) => a.row - b.row);
}
