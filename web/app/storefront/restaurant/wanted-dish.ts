import { dishAnchor } from "@mahlzeit/contract/page-addresses";

let wanted = "";

/** A dish was chosen where only its name is known: its restaurant's page, which opens now, goes on from there. */
export function wantDish(id: string): void {
  wanted = id;
}

/** Goes on with that dish, once, as if it were tapped; where it cannot be ordered nothing happens. */
export function tapWantedDish(): void {
  document.getElementById(dishAnchor(wanted))?.click();
  wanted = "";
}
