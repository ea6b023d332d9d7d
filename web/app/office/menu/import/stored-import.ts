import type { ColumnUse, RowFix } from "@mahlzeit/domain/catalogue/menu/import/imported-rows";
import type { MenuToImport } from "@mahlzeit/domain/catalogue/menu/import/menu-to-import";
import type { OptionRates } from "@mahlzeit/domain/catalogue/menu/import/option-rates-of-import";
import type { RatesSaid } from "@mahlzeit/domain/catalogue/menu/import/rate-dishes";
import { forgetDraft, readDraft, saveDraft } from "../../../session/typed-draft.ts";
import type { TypedAllergens } from "./unsaid-allergens.tsx";
import type { Unnamed, Unsaid } from "./use-import.ts";

/** The pasted text with choices and corrections, stored until it is in the draft. */
export interface StoredImport {
  readonly text: string;
  /** The id of the imported menus, which are stored separately: choices and corrections apply to them only. */
  readonly given: string;
  /** The index of the chosen menu. */
  readonly chosen: number;
  readonly uses: ReadonlyMap<number, ColumnUse>;
  readonly fixes: ReadonlyMap<number, RowFix>;
  readonly ratesSaid: RatesSaid;
  readonly optionRates: OptionRates;
  readonly typed: TypedAllergens;
  readonly unnamed: Unnamed;
  readonly unsaidAllergens: Unsaid;
}

export const emptyImport: StoredImport = {
  text: "",
  given: "",
  chosen: 0,
  uses: new Map(),
  fixes: new Map(),
  ratesSaid: new Map(),
  optionRates: new Map(),
  typed: new Map(),
  unnamed: "keep",
  unsaidAllergens: "unknown",
};

export function saveImport(restaurantId: string, kept: StoredImport): void {
  saveDraft("menu-import", { restaurantId, kept: written(kept) });
}

/** Stores the parsed menus, which are not parsed again. */
export function saveMenus(restaurantId: string, given: string, menus: readonly MenuToImport[]): void {
  saveDraft("menu-import-file", { restaurantId, kept: written({ given, menus }) });
}

export function readImport(restaurantId: string): StoredImport {
  return { ...emptyImport, ...readOf<StoredImport>("menu-import", restaurantId) };
}

/** Returns the stored menus with this id; none if others are stored. */
export function readMenus(restaurantId: string, given: string): readonly MenuToImport[] {
  const kept = readOf<{ given: string; menus: readonly MenuToImport[] }>("menu-import-file", restaurantId);
  return kept?.given === given ? kept.menus : [];
}

export function areSameMenus(one: readonly MenuToImport[], other: readonly MenuToImport[]): boolean {
  return written(one) === written(other);
}

export function forgetImport(): void {
  forgetDraft("menu-import");
  forgetDraft("menu-import-file");
}

function readOf<Value>(name: "menu-import" | "menu-import-file", restaurantId: string): Value | undefined {
  const { restaurantId: of, kept: text = "" } = readDraft(name);
  try {
    return of === restaurantId
      ? JSON.parse(text, (_, value) => (isMap(value) ? new Map(value.map) : value))
      : undefined;
  } catch {
    return undefined;
  }
}

function written(value: unknown): string {
  return JSON.stringify(value, (_, part) => (part instanceof Map ? { map: [...part] } : part));
}

function isMap(value: unknown): value is { readonly map: [unknown, unknown][] } {
  return typeof value === "object" && value !== null && "map" in value && Array.isArray(value.map);
}
