import { ProblemError } from "@mahlzeit/contract/client-errors";
import { customerOrders } from "@mahlzeit/contract/customer-orders";
import { nextCursorHeader, type Order } from "@mahlzeit/contract/orders";
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
  /** Null where nothing follows. */
  readonly nextCursor: string | null;
}

/** The signed-in customer's orders, a page at a time. `onSignedOut` is called where the session is over. */
export function useCustomerOrders(pageSize: number, onSignedOut: () => void): OrderHistory {
  const [{ orders, nextCursor }, setLoaded] = useState<Loaded>({ orders: null, nextCursor: null });
  const [progress, setProgress] = useState<OrderHistory["progress"]>("asking");

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const query = { pageSize, ...(nextCursor ? { after: nextCursor } : {}) };
      const { answer, headers } = await api(customerOrders, { query }, { signal });
      setLoaded({ orders: [...(orders ?? []), ...answer], nextCursor: headers.get(nextCursorHeader) });
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

  return { orders, progress, hasMore: nextCursor !== null, askMore: () => setProgress("asking") };
}
