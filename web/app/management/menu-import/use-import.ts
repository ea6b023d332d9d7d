import { considerImport, type ImportToConsider } from "@mahlzeit/domain/menu/import/consider-import";
import type { GivenMenu } from "@mahlzeit/domain/menu/import/given-menu";
import { guessColumns } from "@mahlzeit/domain/menu/import/guess-columns";
import { type ColumnUse, type RowFix, type RowFixes, withFix } from "@mahlzeit/domain/menu/import/imported-rows";
import { readTable } from "@mahlzeit/domain/menu/import/read-table";
import type { MenuDocument } from "@mahlzeit/domain/menu/menu-document";
import { useMemo, useState } from "react";
import { randomUuid } from "../../random-uuid.ts";

export type Unnamed = "keep" | "remove";
export type Unsaid = "unknown" | "none";

const none: RowFixes = new Map();

/** What becomes of a menu when somebody's table or file is taken over, with all that is put right on the way. */
export function useImport(given: GivenMenu | null, menu: MenuDocument | null) {
  const [uses, setUses] = useState<ReadonlyMap<number, ColumnUse>>(new Map());
  const [fixes, setFixes] = useState(none);
  const [unnamed, setUnnamed] = useState<Unnamed>("keep");
  const [unsaidAllergens, setUnsaidAllergens] = useState<Unsaid>("unknown");
  const guessed = useMemo(() => (given?.kind === "table" ? guessColumns(given.table, given.columns) : null), [given]);
  const columns = useMemo(
    () => guessed?.columns.map((column, i) => ({ ...column, use: uses.get(i) ?? column.use })) ?? [],
    [guessed, uses],
  );
  const written = useMemo(() => {
    if (given?.kind === "menu") return given.menu;
    return given && guessed ? readTable(given.table, { headingRow: guessed.headingRow, columns }) : null;
  }, [given, guessed, columns]);
  const result = useMemo(() => {
    if (!given || !written || !menu) return null;
    return considerNow({ given, written, menu, fixes, unnamed, unsaidAllergens });
  }, [given, written, menu, fixes, unnamed, unsaidAllergens]);
  return {
    columns,
    result,
    unnamed,
    setUnnamed,
    unsaidAllergens,
    setUnsaidAllergens,
    setColumnUses: (chosen: ReadonlyMap<number, ColumnUse>) => setUses(new Map([...uses, ...chosen])),
    fix: (row: number, fix: RowFix) => setFixes((before) => withFix(before, row, fix)),
    /** Another table begins without what was put right in the last one. */
    reset: () => {
      setUses(new Map());
      setFixes(none);
    },
    /** The same on a menu that somebody else changed meanwhile. */
    again: (latest: MenuDocument) =>
      given && written ? considerNow({ given, written, menu: latest, fixes, unnamed, unsaidAllergens }).menu : latest,
  };
}

function considerNow(asked: Omit<ImportToConsider, "now" | "newId">) {
  return considerImport({ ...asked, now: Date.now(), newId: randomUuid });
}
