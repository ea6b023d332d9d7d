import { dishAnchor } from "@mahlzeit/contract/page-addresses";

let wanted = "";

/** Remembers a dish chosen on another page for its restaurant's page, which opens next. */
export function wantDish(id: string): void {
  wanted = id;
}

/** Taps that dish once; nothing happens if it cannot be ordered. */
export function tapWantedDish(): void {
  document.getElementById(dishAnchor(wanted))?.click();
  wanted = "";
}
