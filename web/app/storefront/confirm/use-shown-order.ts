import { NoAnswerError } from "@mahlzeit/contract/client-errors";
import { getOrder, type Order } from "@mahlzeit/contract/orders";
import { useContext, useEffect, useState } from "react";
import { api } from "../../api.ts";
import { onLeaving } from "../../session/leave-session.ts";
import { placedOrder, replacePlacedOrder } from "../cart/placed-order.ts";
import { CartStoreContext } from "../cart/use-cart.ts";
import { settleOrder } from "./settle-order.ts";

export interface ShownOrder {
  /** Null until it is there. */
  readonly order: Order | null;
  /** No order was placed here, or none has this tag. */
  readonly isMissing: boolean;
  /** Its payment has not come through for minutes, and nobody asks any more. */
  readonly gaveUp: boolean;
  readonly askAgain: () => void;
  /** The order is another now: without what was personal in it. */
  readonly replace: (order: Order) => void;
}

const nothingYet = { order: null, isMissing: false, gaveUp: false };

/** Seconds between looks at an order that waits for its payment: about five minutes in all. */
const waits = [1, 1, 2, 2, 3, 5, 5, 8, 10, 10, 15, 15, 20, 20, 30, 30, 60, 60];
/** After how many lost answers the order counts as not to be found. */
const lostAnswersBorne = 3;

/** The order with the tag, else the one just placed in this browser; looked at again while its payment is open. */
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
    // Whoever signs out takes along what only this device knew of.
    const stopHearing = onLeaving(() => {
      if (tag) return;
      stop.abort();
      setShown({ ...nothingYet, isMissing: true });
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looks = 0;
    let lostAnswers = 0;

    async function look(tagToAsk: string): Promise<void> {
      try {
        const { answer: order } = await api(getOrder, { params: { tag: tagToAsk } }, { signal: stop.signal });
        settleOrder(store, order);
        const isOpen = order.status === "AWAITING_PAYMENT";
        setShown({ order, isMissing: false, gaveUp: isOpen && looks >= waits.length });
        if (isOpen) lookLater(tagToAsk);
      } catch (error) {
        if (stop.signal.aborted) return;
        lostAnswers += 1;
        if (error instanceof NoAnswerError && lostAnswers < lostAnswersBorne) return lookLater(tagToAsk);
        // What this browser placed itself can be shown all the same.
        setShown((before) => ({ ...before, isMissing: before.order === null, gaveUp: before.order !== null }));
      }
    }

    function lookLater(tagToAsk: string): void {
      const seconds = waits[looks];
      looks += 1;
      if (seconds !== undefined) timer = setTimeout(() => void look(tagToAsk), seconds * 1000);
    }

    void look(wanted);
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
