import type { GivenMenu } from "@mahlzeit/domain/catalogue/menu/import/given-menu";
import type { ColumnUse, RowFix } from "@mahlzeit/domain/catalogue/menu/import/imported-rows";
import { forgetDraft, readDraft, saveDraft } from "../../../session/typed-draft.ts";
import type { TypedAllergens } from "./unsaid-allergens.tsx";
import type { Unnamed, Unsaid } from "./use-import.ts";

/** The pasted text with choices and corrections, stored until it is in the draft. */
export interface KeptImport {
  readonly text: string;
  /** The id of the imported menus, which are stored separately: choices and corrections apply to them only. */
  readonly given: string;
  /** The index of the chosen menu. */
  readonly chosen: number;
  readonly uses: ReadonlyMap<number, ColumnUse>;
  readonly fixes: ReadonlyMap<number, RowFix>;
  readonly typed: TypedAllergens;
  readonly unnamed: Unnamed;
  readonly unsaidAllergens: Unsaid;
}

export const nothingKept: KeptImport = {
  text: "",
  given: "",
  chosen: 0,
  uses: new Map(),
  fixes: new Map(),
  typed: new Map(),
  unnamed: "keep",
  unsaidAllergens: "unknown",
};

export function keepImport(restaurantId: string, kept: KeptImport): void {
  saveDraft("menu-import", { restaurantId, kept: written(kept) });
}

/** Stores the parsed menus, which are not parsed again. */
export function keepMenus(restaurantId: string, given: string, menus: readonly GivenMenu[]): void {
  saveDraft("menu-import-file", { restaurantId, kept: written({ given, menus }) });
}

export function keptImport(restaurantId: string): KeptImport {
  return { ...nothingKept, ...readOf<KeptImport>("menu-import", restaurantId) };
}

/** Returns the stored menus with this id; none if others are stored. */
export function keptMenus(restaurantId: string, given: string): readonly GivenMenu[] {
  const kept = readOf<{ given: string; menus: readonly GivenMenu[] }>("menu-import-file", restaurantId);
  return kept?.given === given ? kept.menus : [];
}

export function isSameGiven(one: readonly GivenMenu[], other: readonly GivenMenu[]): boolean {
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
