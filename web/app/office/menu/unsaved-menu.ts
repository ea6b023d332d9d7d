import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { readStoredFields, writeStored } from "../../session/stored.ts";

interface Unsaved {
  /** The common ancestor of both versions; for conflicts the value before both changes. */
  readonly ancestor: MenuDocument;
  readonly menu: MenuDocument;
}

/** Stores unsaved changes on the device. Without storage they last as long as the page. */
export function saveUnsaved(restaurantId: string, { ancestor, menu }: Unsaved): void {
  writeStored(keyOf(restaurantId), JSON.stringify({ ancestor, menu }));
}

export function readUnsaved(restaurantId: string): Unsaved | null {
  const { ancestor, menu } = readStoredFields(keyOf(restaurantId));
  return isMenu(ancestor) && isMenu(menu) ? { ancestor, menu } : null;
}

export function forgetUnsaved(restaurantId: string): void {
  writeStored(keyOf(restaurantId), null);
}

function keyOf(restaurantId: string): string {
  return `menu-draft-${restaurantId}`;
}

function isMenu(value: unknown): value is MenuDocument {
  if (typeof value !== "object" || value === null) return false;
  return "categories" in value && Array.isArray(value.categories) && "optionGroups" in value;
}
