import { ProblemError } from "@mahlzeit/contract/client-errors";
import { customerOrders } from "@mahlzeit/contract/customer-orders";
import type { Order } from "@mahlzeit/contract/orders";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../api.ts";

export interface OrderHistory {
  /** Newest first; null until the first ones are there. */
  readonly orders: readonly Order[] | null;
  readonly progress: "asking" | "resting" | "failed";
  readonly hasMore: boolean;
  /** The next page, or the one that failed once more. */
  readonly askMore: () => void;
}

interface Loaded {
  readonly orders: readonly Order[] | null;
  readonly pages: number;
  readonly total: number;
}

/** The signed-in customer's orders, a page at a time. `onSignedOut` is called where the session is over. */
export function useCustomerOrders(pageSize: number, onSignedOut: () => void): OrderHistory {
  const [{ orders, pages, total }, setLoaded] = useState<Loaded>({ orders: null, pages: 0, total: 0 });
  const [progress, setProgress] = useState<OrderHistory["progress"]>("asking");

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { answer, headers } = await api(customerOrders, { query: { page: pages + 1, pageSize } }, { signal });
      const counted = Number(headers.get("x-total-count") ?? answer.length);
      setLoaded({ orders: withoutRepeats(orders ?? [], answer), pages: pages + 1, total: counted });
      setProgress("resting");
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ProblemError && [401, 403].includes(error.problem.status)) onSignedOut();
      else setProgress("failed");
    }
  });

  useEffect(() => {
    if (progress !== "asking") return;
    const stop = new AbortController();
    void ask(stop.signal);
    return () => stop.abort();
  }, [progress]);

  return { orders, progress, hasMore: pages * pageSize < total, askMore: () => setProgress("asking") };
}

/** An order placed meanwhile pushes the last one of a page into the next. */
function withoutRepeats(known: readonly Order[], more: readonly Order[]): readonly Order[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...more.filter(({ id }) => !ids.has(id))];
}
