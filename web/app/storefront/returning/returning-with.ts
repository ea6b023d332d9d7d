import { tokenKey } from "../../session/token.ts";
import { deviceAddressKey } from "../address/device-address.ts";
import { noOrdersKey, storageKey, wantedMarksKey } from "../cart/forget-person.ts";
import { favouritesKey } from "../favourites/stored-favourites.ts";

const keys = {
  token: tokenKey,
  cart: storageKey,
  address: deviceAddressKey,
  noOrders: noOrdersKey,
  favourites: favouritesKey,
  marks: wantedMarksKey,
};

interface Ordered {
  readonly type: string;
  readonly status: string;
}

/** True if an order can be offered again: it was placed, and not by an event's link. */
export function canReorder({ type, status }: Ordered): boolean {
  return type !== "EVENT" && status !== "AWAITING_PAYMENT" && status !== "EXPIRED";
}

/**
 * Returns the data of an earlier visit that the listing shows: "order", "address", "favourites", "marks", or "" for new
 * visitors. Both functions run as text in the document's first script, so they use only their arguments.
 */
function findReturning(stored: Storage, names: typeof keys, mayCome: typeof canReorder): string {
  const found = [];
  const placed: Ordered | null = JSON.parse(stored[names.cart] ?? "null")?.placedOrder;
  const hasAccount = stored[names.token] && !stored[names.noOrders];
  if (hasAccount || (placed && mayCome(placed))) found.push("order");
  if (stored[names.address]) found.push("address");
  if (/s":\["/.test(stored[names.favourites])) found.push("favourites");
  if (stored[names.marks]) found.push("marks");
  return found.join(" ");
}

/** Marks the document with the content that the listing reserves space for, and returns it. */
export function markReturning(): string {
  let found = "";
  try {
    found = findReturning(localStorage, keys, canReorder);
  } catch {
    // Everybody is new if storage is missing or invalid.
  }
  document.documentElement.dataset["returning"] = found;
  return found;
}

/** Returns the same as a script for the document's head, so that no card moves when the order is loaded. */
export function markReturningEarly(): string {
  const given = `localStorage,${JSON.stringify(keys)},${String(canReorder)}`;
  return `try{document.documentElement.dataset.returning=(${String(findReturning)})(${given})}catch{}`;
}
