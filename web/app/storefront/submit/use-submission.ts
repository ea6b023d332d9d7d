import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { useContext, useEffect, useRef, useState } from "react";
import { type Register, useNavigate } from "react-router";
import { usePreloaded } from "../../ui/on-demand.tsx";
import { CartStoreContext } from "../cart/use-cart.ts";
import type { Contact } from "../contact/contact-rules.ts";
import type { Success } from "./attempt-order.ts";
import { type Failure, noAnswer } from "./failure.ts";
import { leaveForPayment } from "./leave-for-payment.ts";

export interface Submitting {
  readonly isSending: boolean;
  /** The reason why the order is delayed; null if there is none. */
  readonly waiting: string | null;
  readonly failure: Failure | null;
  /** Does nothing while an earlier call is running, or once the page is being left. */
  readonly submit: (contact: Contact) => Promise<void>;
}

/** The code for sending and confirming an order, loaded while the guest fills in the form. */
const preloads = [{ preload: () => import("./attempt-order.ts") }, { preload: loadConfirmation }];

const confirmation: keyof Register["routeModules"] = "storefront/confirm/confirm-page";

/** Rejects if the code of the confirmation page cannot be loaded. */
async function loadConfirmation(): Promise<void> {
  const address = window.__reactRouterManifest?.routes[confirmation]?.module;
  if (address) await import(/* @vite-ignore */ address);
}

/** Places the cart's order and navigates to the payment or the confirmation. */
export function useSubmission(restaurant: Service): Submitting {
  const store = useContext(CartStoreContext);
  const navigate = useNavigate();
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [waiting, setWaiting] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  usePreloaded(preloads);

  // The browser may restore the page in its sending state on returning from the payment.
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
      return await attemptOrder(store, restaurant, contact, setWaiting);
    } catch (error) {
      // The code could not be loaded, or there is a bug; the form must be usable again.
      console.error(error);
      return noAnswer;
    }
  }

  async function submit(contact: Contact): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setWaiting(null);
    setFailure(null);
    const outcome = await attempt(contact);
    if ("url" in outcome) return leaveForPayment(outcome.url);
    if ("path" in outcome) {
      // Replaces this page, so that going back does not show a form with an empty cart.
      const state = { isEarlier: outcome.isEarlier };
      return await loadConfirmation().then(
        () => navigate(outcome.path, { replace: true, state }),
        // The router would reload this page, whose cart is now empty.
        () => location.replace(outcome.path),
      );
    }
    isBusy.current = false;
    setIsSending(false);
    setFailure(outcome);
  }

  return { isSending, waiting, failure, submit };
}
