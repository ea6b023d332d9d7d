import { considerImport, type ImportToConsider } from "@mahlzeit/domain/catalogue/menu/import/consider-import";
import { guessColumns } from "@mahlzeit/domain/catalogue/menu/import/guess-columns";
import { type RowFix, withFix } from "@mahlzeit/domain/catalogue/menu/import/imported-rows";
import type { MenuToImport } from "@mahlzeit/domain/catalogue/menu/import/menu-to-import";
import type { RatesSaid } from "@mahlzeit/domain/catalogue/menu/import/rate-dishes";
import { readTable } from "@mahlzeit/domain/catalogue/menu/import/read-table";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import type { BasisPoints } from "@mahlzeit/domain/money";
import { useCallback, useMemo } from "react";
import { randomUuid } from "../../../data/random-uuid.ts";
import type { StoredImport } from "./stored-import.ts";

export type Unnamed = "keep" | "remove";
export type Unsaid = "unknown" | "none";

interface ImportState {
  readonly now: StoredImport;
  /** The prices to which badges relate, by dish; undefined while loading. */
  readonly references: ImportToConsider["references"];
  readonly change: (changes: Partial<StoredImport> | ((before: StoredImport) => Partial<StoredImport>)) => void;
}

/** Computes the menu after the import of a table or file with all corrections. */
export function useImport(given: MenuToImport | null, menu: MenuDocument | null, kept: ImportState) {
  const { uses, fixes, ratesSaid, optionRates, unnamed, unsaidAllergens } = kept.now;
  const { references } = kept;
  const guessed = useMemo(() => (given?.kind === "table" ? guessColumns(given.table, given.columns) : null), [given]);
  const columns = useMemo(
    () => guessed?.columns.map((column, i) => ({ ...column, use: uses.get(i) ?? column.use })) ?? [],
    [guessed, uses],
  );
  const written = useMemo(() => {
    if (given?.kind === "menu") return given.menu;
    return given && guessed ? readTable(given.table, { headingRow: guessed.headingRow, columns }) : null;
  }, [given, guessed, columns]);
  const consider = useCallback(
    (onto: MenuDocument) => {
      if (!given || !written) return null;
      const said = { fixes, ratesSaid, optionRates, unnamed, unsaidAllergens, references };
      return considerImport({ given, written, menu: onto, ...said, now: Date.now(), newId: randomUuid });
    },
    [given, written, fixes, ratesSaid, optionRates, unnamed, unsaidAllergens, references],
  );
  const result = useMemo(() => menu && consider(menu), [menu, consider]);
  return {
    columns,
    result,
    setUnnamed: (chosen: Unnamed) => kept.change({ unnamed: chosen }),
    setUnsaidAllergens: (chosen: Unsaid) => kept.change({ unsaidAllergens: chosen }),
    setColumnUses: (chosen: StoredImport["uses"]) => kept.change({ uses: new Map([...uses, ...chosen]) }),
    /** Sets the rates of dishes by their categories. */
    sayRates: (said: RatesSaid) => kept.change((before) => ({ ratesSaid: new Map([...before.ratesSaid, ...said]) })),
    /** Sets the rate of options by their keys. */
    rateOptions: (keys: readonly string[], rate: BasisPoints) =>
      kept.change((before) => ({
        optionRates: new Map([...before.optionRates, ...keys.map((key) => [key, rate] as const)]),
      })),
    fix: (row: number, fix: RowFix) => kept.change((before) => ({ fixes: withFix(before.fixes, row, fix) })),
    /** Repeats the import on a menu that somebody else changed meanwhile. */
    again: (latest: MenuDocument) => consider(latest)?.menu ?? latest,
  };
}
