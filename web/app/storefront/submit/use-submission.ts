import type { Service } from "@mahlzeit/contract/restaurants";
import type { Refusal } from "@mahlzeit/domain/refusal";
import { useContext, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api.ts";
import { authToken } from "../../auth-token.ts";
import { paths } from "../../paths.ts";
import { cartAt } from "../cart/cart-state.ts";
import { refusalToContinue } from "../cart/continue.ts";
import { keepPlacedOrder, renewOrderKey } from "../cart/placed-order.ts";
import { forgetDraft } from "../cart/typed-draft.ts";
import { CartStoreContext, priceOf } from "../cart/use-cart.ts";
import { hidesPrices } from "@mahlzeit/domain/order/choices";
import { type Contact, orderInput } from "./order-input.ts";
import { leaveForPayment } from "./leave-for-payment.ts";
import { type Submitted, submitOrder } from "./submit-order.ts";

/** Why nothing was ordered, or why that is not known. */
export type Failure =
  | Extract<Submitted, { kind: "refused" | "no-answer" }>
  /** The browser itself saw that the delivery cannot be made, and sent nothing. */
  | { readonly kind: "not-sent"; readonly refusal: Refusal }
  /** Another tab changed the cart at this very moment. */
  | { readonly kind: "cart-changed" };

export interface Submitting {
  readonly isSending: boolean;
  readonly failure: Failure | null;
  /** Does nothing while an earlier call is under way. Returns why it failed; null also once the page is being left. */
  readonly submit: (contact: Contact) => Promise<Failure | null>;
}

/** Places the order of the cart at this restaurant, and leads on to payment or confirmation. */
export function useSubmission(restaurant: Service): Submitting {
  const store = useContext(CartStoreContext);
  const navigate = useNavigate();
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  function free(): void {
    isBusy.current = false;
    setIsSending(false);
  }

  // The browser may bring the page back from the payment just as it was left: sending.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && free();
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  });

  async function submit(contact: Contact): Promise<Failure | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setIsSending(true);
    setFailure(null);
    let failed: Failure | null = { kind: "no-answer" };
    try {
      failed = await attempt(contact);
    } finally {
      setFailure(failed);
      if (failed) free();
    }
    return failed;
  }

  async function attempt(contact: Contact): Promise<Failure | null> {
    const shown = store.read().cart;
    const state = store.latest();
    if (state.cart !== shown) return { kind: "cart-changed" };
    const cart = cartAt(state, restaurant);
    const price = priceOf(cart, restaurant);
    const refusal = refusalToContinue(cart, restaurant, price);
    if (refusal) return { kind: "not-sent", refusal };

    const shownTotal = hidesPrices(cart.orderType, restaurant.event) ? 0 : price.totalCents;
    const submitted = await submitOrder({
      call: api,
      isSignedIn: () => authToken() !== null,
      order: orderInput(cart, contact, shownTotal),
      key: cart.idempotencyKey,
      renewKey: () => renewOrderKey(store, restaurant.id),
    });
    return await leadOn(submitted);
  }

  async function leadOn(submitted: Submitted): Promise<Failure | null> {
    switch (submitted.kind) {
      case "refused":
      case "no-answer":
        return submitted;
      case "pay":
        keepPlacedOrder(store, submitted.order);
        leaveForPayment(submitted.url);
        return null;
      case "placed":
      case "placed-before": {
        const { service, identificationTag } = submitted.order;
        const isEarlier = submitted.kind === "placed-before";
        keepPlacedOrder(store, submitted.order);
        forgetDraft("contact");
        // In place of this page: going back must not lead to a form for an empty cart.
        const to = paths.confirmation(service.uid, isEarlier ? identificationTag : undefined);
        await navigate(to, { replace: true, state: { isEarlier } });
        return null;
      }
    }
  }

  return { isSending, failure, submit };
}
