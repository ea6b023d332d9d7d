import { ProblemError } from "@mahlzeit/contract/client-errors";
import { customerOrders } from "@mahlzeit/contract/customer-orders";
import { nextCursorHeader, type Order } from "@mahlzeit/contract/orders";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../api.ts";

export interface OrderHistory {
  /** Newest first; null until the first page is loaded. */
  readonly orders: readonly Order[] | null;
  readonly progress: "loading" | "idle" | "failed";
  readonly hasMore: boolean;
  /** Loads the next page, or the one that failed again. */
  readonly loadMore: () => void;
}

interface Loaded {
  readonly orders: readonly Order[] | null;
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** The signed-in customer's orders, a page at a time. `onSignedOut` is called where the session is over. */
export function useCustomerOrders(pageSize: number, onSignedOut: () => void): OrderHistory {
  const [{ orders, nextCursor }, setLoaded] = useState<Loaded>({ orders: null, nextCursor: null });
  const [progress, setProgress] = useState<OrderHistory["progress"]>("loading");

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const query = { pageSize, ...(nextCursor ? { after: nextCursor } : {}) };
      const { answer, headers } = await api(customerOrders, { query }, { signal });
      setLoaded({ orders: [...(orders ?? []), ...answer], nextCursor: headers.get(nextCursorHeader) });
      setProgress("idle");
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ProblemError && [401, 403].includes(error.problem.status)) onSignedOut();
      else setProgress("failed");
    }
  });

  useEffect(() => {
    if (progress !== "loading") return;
    const stop = new AbortController();
    void ask(stop.signal);
    return () => stop.abort();
  }, [progress]);

  return { orders, progress, hasMore: nextCursor !== null, loadMore: () => setProgress("loading") };
}
