import { watchOrder } from "@mahlzeit/contract/orders/live";
import { getOrder, type Order } from "@mahlzeit/contract/orders/orders";
import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { isFinal } from "@mahlzeit/domain/orders/order/states";
import { useContext, useEffect, useState } from "react";
import { api } from "../../data/api.ts";
import { problemCode } from "../../data/failures.ts";
import { watch } from "../../data/live/watch.ts";
import { onLeaving } from "../../session/account-store.ts";
import { placedOrder, replacePlacedOrder } from "../cart/placed-order.ts";
import { CartStoreContext } from "../cart/use-cart.ts";
import { settleOrder } from "../submit/settle-order.ts";

export interface ShownOrder {
  /** Null while loading. */
  readonly order: Order | null;
  /** True if no order was placed in this browser, or there is none with this tag. */
  readonly isMissing: boolean;
  /** The payment has been pending for minutes. */
  readonly isPaymentDelayed: boolean;
  /** The time since which the server is silent, so that the order may be outdated; null while it is live. */
  readonly staleSince: Instant | null;
  /** True if the time was changed while this page was open. */
  readonly isRescheduled: boolean;
  /** The server's clock minus this device's. */
  readonly clockAheadMs: number;
  readonly retry: () => void;
  /** Shows an order that an action on this page returned. */
  readonly replace: (order: Order) => void;
}

/** Returns the clocks' difference; 0 below two seconds, because the header has whole seconds, or without it. */
function clockAhead(headers: Headers): number {
  const ahead = Date.parse(headers.get("date") ?? "") - Date.now();
  return Math.abs(ahead) >= 2000 ? ahead : 0;
}

const loading = { order: null, isMissing: false, isPaymentDelayed: false, staleSince: null, isRescheduled: false };

/** The time after which the page shows that the payment is delayed. */
const paymentDelayMs = 5 * minuteMs;

/** Loads the order with the tag, else the one just placed in this browser; watches it until its state is final. */
export function useShownOrder(uid: string | undefined, tag: string | undefined): ShownOrder {
  const store = useContext(CartStoreContext);
  const [shown, setShown] = useState<Omit<ShownOrder, "clockAheadMs" | "retry" | "replace">>(loading);
  const [clockAheadMs, setClockAheadMs] = useState(0);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const kept = placedOrder(store);
    const isMatch = tag ? kept?.identificationTag === tag : kept?.service.uid === uid;
    const wanted = tag ?? (isMatch ? kept?.identificationTag : undefined);
    setShown({ ...loading, order: isMatch ? kept : null, isMissing: !wanted });
    if (!wanted) return;

    const stop = new AbortController();
    // Signing out also hides an order that was shown only from this device's storage.
    const unsubscribe = onLeaving(() => {
      if (tag) return;
      end();
      setShown({ ...loading, isMissing: true });
    });
    let asked = isMatch ? kept?.takeawayAt : undefined;
    let isRescheduled = false;
    let isDelayed = false;
    let endWatching = () => {};

    function show(order: Order): void {
      if (stop.signal.aborted) return;
      settleOrder(store, order);
      replacePlacedOrder(store, order);
      isRescheduled ||= asked !== undefined && order.takeawayAt !== asked;
      asked = order.takeawayAt;
      const isPaymentDelayed = isDelayed && order.status === "AWAITING_PAYMENT";
      setShown({ ...loading, order, isRescheduled, isPaymentDelayed });
      if (isFinal(order.status)) end();
    }

    // An order placed in this browser can be shown without an answer.
    const showLost = (staleSince: Instant | null) =>
      setShown((before) => ({ ...before, isMissing: staleSince !== null && before.order === null, staleSince }));

    async function begin(tagToAsk: string): Promise<void> {
      try {
        const { answer, headers } = await api(getOrder, { params: { tag: tagToAsk } }, { signal: stop.signal });
        setClockAheadMs(clockAhead(headers));
        show(answer);
      } catch (error) {
        if (problemCode(error) === "order-not-found") return showLost(Date.now());
      }
      if (stop.signal.aborted) return;
      endWatching = watch(
        watchOrder,
        { params: { tag: tagToAsk } },
        { onEvent: ({ data }) => show(data), onLost: showLost, onRefused: () => showLost(Date.now()) },
      );
    }

    function end(): void {
      unsubscribe();
      stop.abort();
      endWatching();
      clearTimeout(delay);
    }

    const delay = setTimeout(() => {
      isDelayed = true;
      setShown((before) => ({ ...before, isPaymentDelayed: before.order?.status === "AWAITING_PAYMENT" }));
    }, paymentDelayMs);
    void begin(wanted);
    return end;
  }, [store, uid, tag, attempt]);

  return {
    ...shown,
    clockAheadMs,
    retry: () => setAttempt((before) => before + 1),
    replace(order) {
      settleOrder(store, order);
      replacePlacedOrder(store, order);
      setShown((before) => ({ ...before, order }));
    },
  };
}
