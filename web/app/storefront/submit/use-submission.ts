import type { Service } from "@mahlzeit/contract/restaurants";
import { useContext, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { usePreloaded } from "../../ui/on-demand.tsx";
import { CartStoreContext } from "../cart/use-cart.ts";
import type { Success } from "./attempt-order.ts";
import { type Failure, noAnswer } from "./failure.ts";
import { leaveForPayment } from "./leave-for-payment.ts";
import type { Contact } from "./order-input.ts";

export interface Submitting {
  readonly isSending: boolean;
  readonly failure: Failure | null;
  /** Does nothing while an earlier call is under way, nor once the page is being left. */
  readonly submit: (contact: Contact) => Promise<void>;
}

/** What it takes to send an order, and to show it, comes while the guest fills in the form. */
const sending = [{ preload: () => import("./attempt-order.ts") }, { preload: loadConfirmation }];

/** Rejects where the code of the confirmation's page cannot be had. */
async function loadConfirmation(): Promise<void> {
  const address = window.__reactRouterManifest?.routes["storefront/confirm-page"]?.module;
  if (address) await import(/* @vite-ignore */ address);
}

/** Places the order of the cart at this restaurant, and leads on to payment or confirmation. */
export function useSubmission(restaurant: Service): Submitting {
  const store = useContext(CartStoreContext);
  const navigate = useNavigate();
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  usePreloaded(sending);

  // The browser may bring the page back from the payment just as it was left: sending.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isBusy.current = false;
      setIsSending(false);
    };
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);

  async function attempt(contact: Contact): Promise<Success | Failure> {
    try {
      const { attemptOrder } = await import("./attempt-order.ts");
      return await attemptOrder(store, restaurant, contact);
    } catch (error) {
      // A part of the page that could not be fetched, or a fault of ours: the form must come back all the same.
      console.error(error);
      return noAnswer;
    }
  }

  async function submit(contact: Contact): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setFailure(null);
    const outcome = await attempt(contact);
    if ("url" in outcome) return leaveForPayment(outcome.url);
    if ("path" in outcome) {
      // In place of this page: going back must not lead to a form for an empty cart.
      const state = { isEarlier: outcome.isEarlier };
      return await loadConfirmation().then(
        () => navigate(outcome.path, { replace: true, state }),
        // The router would load this page anew, with nothing in its cart.
        () => location.replace(outcome.path),
      );
    }
    isBusy.current = false;
    setIsSending(false);
    setFailure(outcome);
  }

  return { isSending, failure, submit };
}
