import { ProblemError } from "@mahlzeit/contract/client-errors";
import { getOrder, type Order } from "@mahlzeit/contract/orders";
import { isFinal, type OrderState } from "@mahlzeit/domain/order/states";
import { useContext, useEffect, useState } from "react";
import { api } from "../../api.ts";
import { onLeaving } from "../../session/account-store.ts";
import { placedOrder, replacePlacedOrder } from "../cart/placed-order.ts";
import { CartStoreContext } from "../cart/use-cart.ts";
import { settleOrder } from "./settle-order.ts";

export interface ShownOrder {
  /** Null while loading. */
  readonly order: Order | null;
  /** No order was placed in this browser, or there is none with this tag. */
  readonly isMissing: boolean;
  /** The payment has been pending for minutes. */
  readonly isPaymentDelayed: boolean;
  /** The last requests failed, so the shown order may be outdated. */
  readonly isUnreachable: boolean;
  /** The order got another time than requested while this page was open. */
  readonly isRescheduled: boolean;
  readonly retry: () => void;
  /** Shows a changed order, after its personal data was deleted. */
  readonly replace: (order: Order) => void;
}

const loading = { order: null, isMissing: false, isPaymentDelayed: false, isUnreachable: false, isRescheduled: false };

/** After how many failed requests the order is shown as missing or unreachable. */
const maxLostAnswers = 3;
/** After how many requests the guest is told that the payment is delayed: about five minutes. */
const maxPaymentPolls = 18;

/** The order with the tag, else the one just placed in this browser; polled until its state is final. */
export function useShownOrder(uid: string | undefined, tag: string | undefined): ShownOrder {
  const store = useContext(CartStoreContext);
  const [shown, setShown] = useState<Omit<ShownOrder, "retry" | "replace">>(loading);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const kept = placedOrder(store);
    const isMeant = tag ? kept?.identificationTag === tag : kept?.service.uid === uid;
    const wanted = tag ?? (isMeant ? kept?.identificationTag : undefined);
    setShown({ ...loading, order: isMeant ? kept : null, isMissing: !wanted });
    if (!wanted) return;

    const stop = new AbortController();
    // Signing out also hides an order that was shown only from this device's storage.
    const unsubscribe = onLeaving(() => {
      if (tag) return;
      stop.abort();
      setShown({ ...loading, isMissing: true });
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let polls = 0;
    let lostAnswers = 0;
    let status = isMeant ? kept?.status : undefined;
    let asked = isMeant ? kept?.takeawayAt : undefined;
    let isRescheduled = false;
    let isGone = false;

    async function poll(tagToAsk: string): Promise<void> {
      timer = undefined;
      try {
        const { answer: order } = await api(getOrder, { params: { tag: tagToAsk } }, { signal: stop.signal });
        settleOrder(store, order);
        lostAnswers = 0;
        isRescheduled ||= asked !== undefined && order.takeawayAt !== asked;
        asked = order.takeawayAt;
        polls = order.status === status ? polls + 1 : 1;
        status = order.status;
        setShown({
          ...loading,
          order,
          isRescheduled,
          isPaymentDelayed: status === "AWAITING_PAYMENT" && polls > maxPaymentPolls,
        });
      } catch (error) {
        if (stop.signal.aborted) return;
        lostAnswers += 1;
        polls += 1;
        isGone = error instanceof ProblemError && error.problem.status === 404;
        // An order placed in this browser can be shown without an answer.
        if (isGone || lostAnswers >= maxLostAnswers)
          setShown((before) => ({ ...before, isMissing: before.order === null, isUnreachable: before.order !== null }));
      }
      if (mayChange()) timer = setTimeout(() => void poll(tagToAsk), pauseMs(status, polls));
    }

    function mayChange(): boolean {
      return !isGone && !(status && isFinal(status));
    }

    /** Loads the order at once when the visitor or the network is back. */
    function pollNow(tagToAsk: string): void {
      if (document.visibilityState !== "visible" || timer === undefined) return;
      clearTimeout(timer);
      void poll(tagToAsk);
    }

    void poll(wanted);
    document.addEventListener("visibilitychange", () => pollNow(wanted), { signal: stop.signal });
    addEventListener("online", () => pollNow(wanted), { signal: stop.signal });
    return () => {
      unsubscribe();
      stop.abort();
      clearTimeout(timer);
    };
  }, [store, uid, tag, attempt]);

  return {
    ...shown,
    retry: () => setAttempt((before) => before + 1),
    replace(order) {
      replacePlacedOrder(store, order);
      setShown((before) => ({ ...before, order }));
    },
  };
}

/** Seconds between requests while the payment is pending; the last value repeats. */
const paymentPauses = [1, 1, 2, 2, 3, 5, 5, 8, 10, 10, 15, 15, 20, 20, 30, 30, 60, 60];
/** Seconds between requests once the restaurant has the order, which takes minutes to answer. */
const kitchenPauses = [3, 3, 5, 5, 8, 10, 15];

/** How long to wait after `polls` requests that found the order in the same state. */
function pauseMs(status: OrderState | undefined, polls: number): number {
  const pauses = status === "AWAITING_PAYMENT" ? paymentPauses : kitchenPauses;
  return (pauses[Math.min(polls, pauses.length) - 1] ?? 1) * 1000;
}
