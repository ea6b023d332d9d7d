import { tokenKey } from "../../session/token.ts";
import { deviceAddressKey } from "../address/device-address.ts";
import { noOrdersKey, storageKey } from "../cart/forget-person.ts";
import { favouritesKey } from "../favourites/kept-favourites.ts";

const keys = {
  token: tokenKey,
  cart: storageKey,
  address: deviceAddressKey,
  noOrders: noOrdersKey,
  favourites: favouritesKey,
};

interface Ordered {
  readonly type: string;
  readonly status: string;
}

/** Whether an order is offered once more: it was made, and no host's link leads to its restaurant. */
export function mayComeAgain({ type, status }: Ordered): boolean {
  return type !== "EVENT" && status !== "AWAITING_PAYMENT" && status !== "EXPIRED";
}

/**
 * What of somebody's last visit the listing has to show: "order", "address", "favourites", or "" for who is new. Both
 * functions run as text in the document's first script, so they use nothing but what they are given.
 */
function findReturning(stored: Storage, names: typeof keys, mayCome: typeof mayComeAgain): string {
  const found = [];
  const placed: Ordered | null = JSON.parse(stored[names.cart] ?? "null")?.placedOrder;
  const hasAccount = stored[names.token] && !stored[names.noOrders];
  if (hasAccount || (placed && mayCome(placed))) found.push("order");
  if (stored[names.address]) found.push("address");
  if (/s":\["/.test(stored[names.favourites])) found.push("favourites");
  return found.join(" ");
}

/** Says at the document what the listing has to keep room for, and returns it. */
export function markReturning(): string {
  let found = "";
  try {
    found = findReturning(localStorage, keys, mayComeAgain);
  } catch {
    // Without storage, or with a broken one, everybody is new.
  }
  document.documentElement.dataset["returning"] = found;
  return found;
}

/** The same before the first paint, so that no card moves when the order comes: for the document's first script. */
export function markReturningEarly(): string {
  const given = `localStorage,${JSON.stringify(keys)},${String(mayComeAgain)}`;
  return `try{document.documentElement.dataset.returning=(${String(findReturning)})(${given})}catch{}`;
}
