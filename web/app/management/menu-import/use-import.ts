import { takeAllergensFromTexts } from "@mahlzeit/domain/menu/import/allergens-in-text";
import { checkRows } from "@mahlzeit/domain/menu/import/check-rows";
import { guessColumns } from "@mahlzeit/domain/menu/import/guess-columns";
import { type ColumnUse, type RowFix, type RowFixes, withFix } from "@mahlzeit/domain/menu/import/imported-rows";
import { knownDishes, type MergedDish, type MergedMenu, mergeImport } from "@mahlzeit/domain/menu/import/merge-import";
import { readTable } from "@mahlzeit/domain/menu/import/read-table";
import type { MenuDocument } from "@mahlzeit/domain/menu/menu-document";
import { useMemo, useState } from "react";
import { randomUuid } from "../../random-uuid.ts";
import type { GivenMenu } from "./given-menu.ts";

export type Unnamed = "keep" | "remove";
export type Unsaid = "unknown" | "none";

const none: RowFixes = new Map();

/** What becomes of a menu when somebody's table or file is taken over, with all that is put right on the way. */
export function useImport(given: GivenMenu | null, menu: MenuDocument | null) {
  const [uses, setUses] = useState<ReadonlyMap<number, ColumnUse>>(new Map());
  const [fixes, setFixes] = useState(none);
  const [unnamed, setUnnamed] = useState<Unnamed>("keep");
  const [unsaidAllergens, setUnsaidAllergens] = useState<Unsaid>("unknown");
  const table = given?.kind === "table" ? given.table : null;
  const guessed = useMemo(() => (table ? guessColumns(table) : null), [table]);
  const columns = useMemo(
    () => guessed?.columns.map((column, i) => ({ ...column, use: uses.get(i) ?? column.use })) ?? [],
    [guessed, uses],
  );
  const written = useMemo(() => {
    if (given?.kind === "menu") return given.menu;
    return table && guessed ? readTable(table, { headingRow: guessed.headingRow, columns }) : null;
  }, [given, table, guessed, columns]);
  const result = useMemo(
    () => (written && menu ? considerImport({ given, written, menu, fixes, unnamed, unsaidAllergens }) : null),
    [given, written, menu, fixes, unnamed, unsaidAllergens],
  );
  return {
    columns,
    result,
    unnamed,
    setUnnamed,
    unsaidAllergens,
    setUnsaidAllergens,
    setUse: (column: number, use: ColumnUse) => setUses(new Map(uses).set(column, use)),
    fix: (row: number, fix: RowFix) => setFixes((before) => withFix(before, row, fix)),
    /** Another table begins without what was put right in the last one. */
    reset: () => {
      setUses(new Map());
      setFixes(none);
    },
    /** The same on a menu that somebody else changed meanwhile. */
    again: (latest: MenuDocument) =>
      written ? considerImport({ given, written, menu: latest, fixes, unnamed, unsaidAllergens }).menu : latest,
  };
}

interface Considered {
  readonly given: GivenMenu | null;
  readonly written: ReturnType<typeof readTable>;
  readonly menu: MenuDocument;
  readonly fixes: RowFixes;
  readonly unnamed: Unnamed;
  readonly unsaidAllergens: Unsaid;
}

function considerImport({ given, written, menu, fixes, unnamed, unsaidAllergens }: Considered) {
  const known = knownDishes(menu);
  // A menu file has them in a field of their own, and means its texts as they are.
  const { rows, count: inTexts } =
    given?.kind === "table" ? takeAllergensFromTexts(written.rows, known) : { rows: written.rows, count: 0 };
  const { dishes, faults, notes } = checkRows(rows, { fixes, known, now: Date.now() });
  const groups = given?.kind === "menu" ? given.menu.groups : [];
  const imported = { dishes, descriptions: written.descriptions, groups };
  const merged = mergeImport(menu, imported, { unnamed, unsaidAllergens, newId: randomUuid });
  const unsaid = findUnsaid(
    merged,
    dishes.filter(({ allergens }) => allergens === undefined).map(({ row }) => row),
  );
  const allNotes = [...written.notes, ...notes].sort((a, b) => a.row - b.row);
  return { ...merged, faults, unsaid, inTexts, notes: allNotes };
}

export type ImportResult = ReturnType<typeof considerImport>;

/** Those of these rows whose dishes the menu does not know the allergens of either. */
function findUnsaid({ added, changed, same }: MergedMenu, rows: readonly number[]): readonly MergedDish[] {
  const unsaid = new Set(rows);
  const isOpen = ({ row, before }: MergedDish) => unsaid.has(row) && (before?.allergens ?? null) === null;
  return [...added, ...changed, ...same].filter(isOpen).sort((a, b) => a.row - b.row);
}
