import type { Service } from "@mahlzeit/contract/restaurants";
import { useContext, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { paths } from "../../paths.ts";
import { CartStoreContext } from "../cart/use-cart.ts";

/** How a card payment ended that leads back to the form; `open` where it may still be made. */
export type PaymentReturn = "aborted" | "declined" | "unpaid" | "open";

/** The query parameter with which a payment page sends the guest back, and what its values mean. */
const parameter = "zahlung";
const saidInAddress: Record<string, PaymentReturn> = { abgebrochen: "aborted", abgelehnt: "declined" };

/**
 * What became of the card payment this browser last left for. A paid one leads on to its confirmation. Asked on
 * arrival, and again when the browser brings the page back as it was.
 */
export function usePaymentReturn(restaurant: Service): PaymentReturn | null {
  const store = useContext(CartStoreContext);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [ended, setEnded] = useState<PaymentReturn | null>(saidInAddress[query.get(parameter) ?? ""] ?? null);
  const isSaid = query.has(parameter);

  // Said once: it must not be said again of the next payment.
  useEffect(() => {
    if (isSaid) void navigate(paths.info(restaurant.uid), { replace: true, preventScrollReset: true });
  }, [isSaid, navigate, restaurant.uid]);

  useEffect(() => {
    const stop = new AbortController();

    async function ask(): Promise<void> {
      if (!store.read().placedOrder) return;
      const { findLeftForPayment } = await import("./open-payment.ts");
      const order = await findLeftForPayment(store, restaurant.id, stop.signal);
      if (!order) return;
      if (order.status === "AWAITING_PAYMENT") return setEnded((said) => said ?? "open");
      if (order.status === "EXPIRED") return setEnded((said) => said ?? "unpaid");
      await navigate(paths.confirmation(order.service.uid, order.identificationTag), { replace: true });
    }

    // Without an answer nothing is lost: the next submission finds out.
    const askQuietly = () => void ask().catch(() => undefined);
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setEnded(null);
      askQuietly();
    };
    askQuietly();
    window.addEventListener("pageshow", onPageShow);
    return () => {
      stop.abort();
      window.removeEventListener("pageshow", onPageShow);
    };
  }, [store, navigate, restaurant.id]);

  return ended;
}
