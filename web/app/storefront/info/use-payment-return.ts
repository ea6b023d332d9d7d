import { getOrder, type Order } from "@mahlzeit/contract/orders";
import type { Service } from "@mahlzeit/contract/restaurants";
import { useContext, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "../../api.ts";
import { paths } from "../../paths.ts";
import { placedOrder } from "../cart/placed-order.ts";
import { CartStoreContext } from "../cart/use-cart.ts";
import { settleOrder } from "../confirm/settle-order.ts";

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
  const [status, setStatus] = useState<Order["status"] | null>(null);

  useEffect(() => {
    const stop = new AbortController();

    async function ask(): Promise<void> {
      const kept = placedOrder(store);
      if (kept?.service.id !== restaurant.id || kept.status !== "AWAITING_PAYMENT") return;
      const { identificationTag: tag } = kept;
      const { answer: order } = await api(getOrder, { params: { tag } }, { signal: stop.signal });
      settleOrder(store, order);
      if (order.status === "AWAITING_PAYMENT" || order.status === "EXPIRED") return setStatus(order.status);
      await navigate(paths.confirmation(order.service.uid, tag), { replace: true });
    }

    // Without an answer nothing is lost: the next submission finds out.
    const askQuietly = () => void ask().catch(() => undefined);
    const onPageShow = (event: PageTransitionEvent) => event.persisted && askQuietly();
    askQuietly();
    window.addEventListener("pageshow", onPageShow);
    return () => {
      stop.abort();
      window.removeEventListener("pageshow", onPageShow);
    };
  }, [store, navigate, restaurant.id]);

  const said = saidInAddress[query.get(parameter) ?? ""];
  if (said) return said;
  if (status === null) return null;
  return status === "EXPIRED" ? "unpaid" : "open";
}
