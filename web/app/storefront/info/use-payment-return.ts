import { paths, paymentOutcomeKey } from "@mahlzeit/contract/page-addresses";
import type { Service } from "@mahlzeit/contract/restaurants";
import { useContext, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { CartStoreContext } from "../cart/use-cart.ts";
import type { PaymentReturn } from "./payment-return.ts";

/**
 * What became of the card payment this browser last left for. A paid one leads on to its confirmation. Asked on
 * arrival, and again when the browser brings the page back as it was.
 */
export function usePaymentReturn(restaurant: Service): PaymentReturn | null {
  const store = useContext(CartStoreContext);
  const navigate = useNavigate();
  const word = useSearchParams()[0].get(paymentOutcomeKey);
  const firstWord = useRef(word);
  const [notice, setNotice] = useState<PaymentReturn | null>(null);

  // Said once: it must not be said again of the next payment.
  useEffect(() => {
    if (word) void navigate(paths.info(restaurant.uid), { replace: true, preventScrollReset: true });
  }, [word, navigate, restaurant.uid]);

  useEffect(() => {
    let isLeft = false;

    async function ask(said: string | null): Promise<void> {
      setNotice(null);
      if (!said && !store.read().placedOrder) return;
      const { findPaymentReturn } = await import("./payment-return.ts");
      const found = await findPaymentReturn(store, restaurant.id, said);
      if (isLeft) return;
      if ("confirmation" in found) return await navigate(found.confirmation, { replace: true });
      setNotice(found.notice);
    }

    const askQuietly = (said: string | null) => void ask(said).catch(() => undefined);
    const onPageShow = (event: PageTransitionEvent) => event.persisted && askQuietly(null);
    askQuietly(firstWord.current);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      isLeft = true;
      window.removeEventListener("pageshow", onPageShow);
    };
  }, [store, navigate, restaurant.id]);

  return notice;
}
