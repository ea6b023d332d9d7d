import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";

interface Unsaved {
  /** What it was changed from; what is contested still, as it was before both changed it. */
  readonly ancestor: MenuDocument;
  readonly menu: MenuDocument;
}

/** What could not be saved, kept on the device until it can. Without storage it lives as long as its page. */
export function keepUnsaved(restaurantId: string, { ancestor, menu }: Unsaved): void {
  try {
    localStorage.setItem(keyOf(restaurantId), JSON.stringify({ ancestor, menu }));
  } catch {
    // Full or forbidden: the page still has it.
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
    // There was none.
  }
}

function keyOf(restaurantId: string): string {
  return `menu-draft-${restaurantId}`;
}

function isMenu(value: unknown): value is MenuDocument {
  if (typeof value !== "object" || value === null) return false;
  return "categories" in value && Array.isArray(value.categories) && "optionGroups" in value;
}
