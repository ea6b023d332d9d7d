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
  /** Null until it is there. */
  readonly order: Order | null;
  /** No order was placed here, or none has this tag. */
  readonly isMissing: boolean;
  /** Its payment has not come through for minutes. */
  readonly gaveUp: boolean;
  /** Its last answers were lost: what is shown is what was known before. */
  readonly isUnreachable: boolean;
  /** It got another time than the guest had asked for, while this page waited. */
  readonly isMoved: boolean;
  readonly askAgain: () => void;
  /** The order is another now: without what was personal in it. */
  readonly replace: (order: Order) => void;
}

const nothingYet = { order: null, isMissing: false, gaveUp: false, isUnreachable: false, isMoved: false };

/** After how many lost answers the order counts as not to be found. */
const lostAnswersBorne = 3;
/** After how many looks somebody is told that a payment keeps them waiting: some five minutes. */
const looksBorne = 18;

/** The order with the tag, else the one just placed in this browser; looked at again until nothing can happen to it. */
export function useShownOrder(uid: string | undefined, tag: string | undefined): ShownOrder {
  const store = useContext(CartStoreContext);
  const [shown, setShown] = useState<Omit<ShownOrder, "askAgain" | "replace">>(nothingYet);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const kept = placedOrder(store);
    const isMeant = tag ? kept?.identificationTag === tag : kept?.service.uid === uid;
    const wanted = tag ?? (isMeant ? kept?.identificationTag : undefined);
    setShown({ ...nothingYet, order: isMeant ? kept : null, isMissing: !wanted });
    if (!wanted) return;

    const stop = new AbortController();
    // Signing out also hides an order that was shown only from this device's storage.
    const stopHearing = onLeaving(() => {
      if (tag) return;
      stop.abort();
      setShown({ ...nothingYet, isMissing: true });
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looks = 0;
    let lostAnswers = 0;
    let status = isMeant ? kept?.status : undefined;
    let asked = isMeant ? kept?.takeawayAt : undefined;
    let isMoved = false;
    let isGone = false;

    async function look(tagToAsk: string): Promise<void> {
      timer = undefined;
      try {
        const { answer: order } = await api(getOrder, { params: { tag: tagToAsk } }, { signal: stop.signal });
        settleOrder(store, order);
        lostAnswers = 0;
        isMoved ||= asked !== undefined && order.takeawayAt !== asked;
        asked = order.takeawayAt;
        looks = order.status === status ? looks + 1 : 1;
        status = order.status;
        setShown({ ...nothingYet, order, isMoved, gaveUp: status === "AWAITING_PAYMENT" && looks > looksBorne });
      } catch (error) {
        if (stop.signal.aborted) return;
        lostAnswers += 1;
        looks += 1;
        isGone = error instanceof ProblemError && error.problem.status === 404;
        // What this browser placed itself can be shown all the same.
        if (isGone || lostAnswers >= lostAnswersBorne)
          setShown((before) => ({ ...before, isMissing: before.order === null, isUnreachable: before.order !== null }));
      }
      if (mayChange()) timer = setTimeout(() => void look(tagToAsk), pauseMs(status, looks));
    }

    function mayChange(): boolean {
      return !isGone && !(status && isFinal(status));
    }

    /** Reloads at once when the visitor or the network is back. */
    function lookNow(tagToAsk: string): void {
      if (document.visibilityState !== "visible" || timer === undefined) return;
      clearTimeout(timer);
      void look(tagToAsk);
    }

    void look(wanted);
    document.addEventListener("visibilitychange", () => lookNow(wanted), { signal: stop.signal });
    addEventListener("online", () => lookNow(wanted), { signal: stop.signal });
    return () => {
      stopHearing();
      stop.abort();
      clearTimeout(timer);
    };
  }, [store, uid, tag, round]);

  return {
    ...shown,
    askAgain: () => setRound((before) => before + 1),
    replace(order) {
      replacePlacedOrder(store, order);
      setShown((before) => ({ ...before, order }));
    },
  };
}

/** Seconds between looks at an order whose payment is on its way; it may take as long as the last one then. */
const ofPayment = [1, 1, 2, 2, 3, 5, 5, 8, 10, 10, 15, 15, 20, 20, 30, 30, 60, 60];
/** The same for an order the restaurant has: an answer takes minutes. */
const ofKitchen = [3, 3, 5, 5, 8, 10, 15];

/** How long to wait after so many looks at an order in the same state. */
function pauseMs(status: OrderState | undefined, looks: number): number {
  const pauses = status === "AWAITING_PAYMENT" ? ofPayment : ofKitchen;
  return (pauses[Math.min(looks, pauses.length) - 1] ?? 1) * 1000;
}
