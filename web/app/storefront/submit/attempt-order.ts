import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { paths } from "@mahlzeit/contract/page-addresses";
import { hidesPrices } from "@mahlzeit/domain/orders/order/choices";
import { api } from "../../data/api.ts";
import { randomUuid } from "../../data/random-uuid.ts";
import { refreshAccount } from "../../data/refresh-account.ts";
import { currentAccount } from "../../session/account-store.ts";
import { track } from "../../shell/visits/track.ts";
import { readStoredAllergens, withAllergens } from "../allergens/stored-allergens.ts";
import { cartAt, changeCartAt } from "../cart/cart-state.ts";
import type { CartStore } from "../cart/cart-store.ts";
import { refusalToContinue } from "../cart/continue.ts";
import { doorOf } from "../cart/own-door.ts";
import { renewOrderKey, savePlacedOrder } from "../cart/placed-order.ts";
import { rememberedTable, seatOf } from "../cart/table.ts";
import { priceOf } from "../cart/use-cart.ts";
import type { Contact } from "../contact/contact-rules.ts";
import { endContactDraft } from "../contact/end-contact-draft.ts";
import { withoutCoupon } from "../extras/cart-coupon.ts";
import { cartChanged, explainRefusal, notSent, tableGone } from "./explain-failure.ts";
import { type Failure, noAnswer } from "./failure.ts";
import { orderInput } from "./order-input.ts";
import { submitOrder } from "./submit-order.ts";

/** The next address after a success: the payment page or the confirmation. */
export type Success =
  | { readonly url: string }
  /** `isEarlier`: an earlier attempt had placed the order, so later changes are not in it. */
  | { readonly path: string; readonly isEarlier: boolean };

const waiting = "Wir haben gerade eine Störung und versuchen es weiter. Doppelt bestellt wird nichts.";

/** Sends the cart as an order and stores the placed order in the browser. */
export async function attemptOrder(
  store: CartStore,
  restaurant: Service,
  contact: Contact,
  onWaiting: (why: string) => void,
): Promise<Success | Failure> {
  const shown = store.read().cart;
  const state = store.latest();
  const cart = cartAt(state, restaurant);
  // The cart is empty if another tab has just ordered; this page will then leave by itself.
  if (state.cart !== shown || cart.lines.length === 0) return cartChanged;
  const price = priceOf(cart, restaurant, currentAccount()?.promotion ?? null);
  const refusal = refusalToContinue(cart, restaurant, price);
  if (refusal) {
    track("order-refused", refusal.code);
    return notSent;
  }
  const at = cart.orderType === "ON_SITE" ? rememberedTable(restaurant) : null;
  if (at?.said && !at.table && restaurant.tables) return tableGone(at.said);
  // The check does not rely on the page or the cart: every order passes here.
  const checkAllergens = async () =>
    readStoredAllergens().letters.length > 0
      ? (await import("./check-allergens.ts")).checkAllergens(store, restaurant, cart)
      : null;
  const conflict = await checkAllergens().catch(() => noAnswer);
  if (conflict) return conflict;

  const shownPrice = hidesPrices(cart.orderType, restaurant.event) ? { ...price, totalCents: 0 } : price;
  const submitted = await submitOrder({
    call: api,
    askForCustomer: refreshAccount,
    order: withAllergens(
      {
        ...orderInput(cart, contact, shownPrice),
        ...doorOf(restaurant.uid),
        ...(at?.table && { table: at.table }),
      },
      cart,
      seatOf(restaurant.uid, cart.orderType),
    ),
    checkAllergens,
    key: cart.idempotencyKey,
    renewKey: () => renewOrderKey(store, restaurant.id),
    onWaiting: () => onWaiting(waiting),
  });
  if (submitted.kind === "no-answer") return noAnswer;
  if (submitted.kind === "conflict") return submitted.failure;
  if (submitted.kind === "refused") {
    // Allergies are not counted.
    if (submitted.problem.code !== "allergen-conflict") track("order-refused", submitted.problem.code);
    if (submitted.problem.code !== "coupon-invalid") return explainRefusal(submitted);
    // The guest sees the price without the coupon and decides.
    const without = store.change((now) => changeCartAt(now, restaurant, withoutCoupon, randomUuid));
    const { totalCents } = priceOf(cartAt(without, restaurant), restaurant, currentAccount()?.promotion ?? null);
    return explainRefusal({ ...submitted, freshTotalCents: totalCents });
  }

  const { order, key } = submitted;
  savePlacedOrder(store, order, key);
  if (submitted.kind !== "placed-before") track("order-placed");
  if (submitted.kind === "pay") return { url: submitted.url };
  endContactDraft(order);
  const isEarlier = submitted.kind === "placed-before";
  const path = paths.confirmation(order.service.uid, isEarlier ? order.identificationTag : undefined);
  return { path, isEarlier };
}
