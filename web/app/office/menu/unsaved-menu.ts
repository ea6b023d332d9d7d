import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";

interface Unsaved {
  /** The common ancestor of both versions; for conflicts the value before both changes. */
  readonly ancestor: MenuDocument;
  readonly menu: MenuDocument;
}

/** Stores unsaved changes on the device. Without storage they last as long as the page. */
export function keepUnsaved(restaurantId: string, { ancestor, menu }: Unsaved): void {
  try {
    localStorage.setItem(keyOf(restaurantId), JSON.stringify({ ancestor, menu }));
  } catch {
    // Storage is full or switched off: the page still has it.
  }
}

export function readUnsaved(restaurantId: string): Unsaved | null {
  try {
    const { ancestor, menu } = JSON.parse(localStorage.getItem(keyOf(restaurantId)) ?? "null") ?? {};
    return isMenu(ancestor) && isMenu(menu) ? { ancestor, menu } : null;
  } catch {
    return null;
  }
}

export function forgetUnsaved(restaurantId: string): void {
  try {
    localStorage.removeItem(keyOf(restaurantId));
  } catch {
    // The menu was never stored.
  }
}

function keyOf(restaurantId: string): string {
  return `menu-draft-${restaurantId}`;
}

function isMenu(value: unknown): value is MenuDocument {
  if (typeof value !== "object" || value === null) return false;
  return "categories" in value && Array.isArray(value.categories) && "optionGroups" in value;
}
