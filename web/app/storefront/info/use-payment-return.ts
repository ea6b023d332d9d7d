import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { paths, paymentOutcomeKey } from "@mahlzeit/contract/page-addresses";
import { useContext, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { CartStoreContext } from "../cart/use-cart.ts";
import type { PaymentReturn } from "./payment-return.ts";

/**
 * Returns the message about the last card payment begun in this browser; a successful one redirects to its
 * confirmation. Checked on arrival, and when the browser restores the page.
 */
export function usePaymentReturn(restaurant: Service): PaymentReturn | null {
  const store = useContext(CartStoreContext);
  const navigate = useNavigate();
  const outcome = useSearchParams()[0].get(paymentOutcomeKey);
  const firstOutcome = useRef(outcome);
  const [notice, setNotice] = useState<PaymentReturn | null>(null);

  // Removed from the address, so that it is not shown for the next payment.
  useEffect(() => {
    if (outcome) void navigate(paths.info(restaurant.uid), { replace: true, preventScrollReset: true });
  }, [outcome, navigate, restaurant.uid]);

  useEffect(() => {
    let isUnmounted = false;

    async function check(given: string | null): Promise<void> {
      setNotice(null);
      if (!given && !store.read().placedOrder) return;
      const { findPaymentReturn } = await import("./payment-return.ts");
      const found = await findPaymentReturn(store, restaurant.id, given);
      if (isUnmounted) return;
      if ("confirmation" in found) return await navigate(found.confirmation, { replace: true });
      setNotice(found.notice);
    }

    const checkQuietly = (given: string | null) => void check(given).catch(() => undefined);
    const onPageShow = (event: PageTransitionEvent) => event.persisted && checkQuietly(null);
    checkQuietly(firstOutcome.current);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      isUnmounted = true;
      window.removeEventListener("pageshow", onPageShow);
    };
  }, [store, navigate, restaurant.id]);

  return notice;
}
