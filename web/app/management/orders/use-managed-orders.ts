import { ProblemError } from "@mahlzeit/contract/client-errors";
import {
  findManagedOrders,
  type ManagedOrder,
  refundOrder,
  transitionOrder,
} from "@mahlzeit/contract/management-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { OrderState } from "@mahlzeit/domain/order/states";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../api.ts";
import { orderName } from "./kitchen-words.ts";

export interface Move {
  readonly to: OrderState;
  readonly reason?: string;
  readonly minutes?: number;
}

export interface Refund {
  readonly key: string;
  readonly amount: Cents;
  readonly reason: string;
}

interface Loaded {
  readonly orders: readonly ManagedOrder[];
  readonly total: number;
  /** When it was looked at. */
  readonly now: Instant;
}

export interface ManagedList {
  /** Null until the first look. */
  readonly loaded: Loaded | null;
  /** The last look got no answer: what is shown may be old. */
  readonly isOld: boolean;
  /** What a screen reader is told: the orders that came. */
  readonly news: string;
  readonly look: () => void;
  /** Throws what the server said; where the order had gone another way, the list shows it by then. */
  readonly move: (order: ManagedOrder, move: Move) => Promise<void>;
  readonly refund: (order: ManagedOrder, refund: Refund) => Promise<void>;
}

const everyMs = 5_000;

/** A page of orders, looked at every few seconds while somebody sees it. */
export function useManagedOrders(status: "OPEN" | undefined, page: number, pageSize: number): ManagedList {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isOld, setIsOld] = useState(false);
  const [news, setNews] = useState("");
  const known = useRef<ReadonlySet<string> | null>(null);
  // What was asked before a change is no answer after it.
  const changes = useRef(0);

  async function look(signal?: AbortSignal): Promise<void> {
    const before = changes.current;
    try {
      const query = { page, pageSize, ...(status ? { status } : {}) };
      const { answer, headers } = await api(findManagedOrders, { query }, signal ? { signal } : {});
      if (signal?.aborted || before !== changes.current) return;
      setLoaded(loadedNow(answer, headers));
      setIsOld(false);
      tellNew(answer);
    } catch {
      if (!signal?.aborted) setIsOld(true);
    }
  }

  function tellNew(orders: readonly ManagedOrder[]): void {
    const placed = orders.filter((order) => order.status === "PLACED");
    const fresh = placed.filter(({ id }) => known.current !== null && !known.current.has(id));
    known.current = new Set([...(known.current ?? []), ...placed.map(({ id }) => id)]);
    if (fresh.length > 0) setNews(`Neue Bestellung: ${fresh.map(orderName).join("; ")}`);
  }

  const lookOn = useEffectEvent(look);
  useEffect(() => {
    setLoaded(null);
    const stop = new AbortController();
    const lookIfSeen = () => document.visibilityState === "visible" && void lookOn(stop.signal);
    void lookOn(stop.signal);
    const timer = setInterval(lookIfSeen, everyMs);
    for (const event of ["visibilitychange", "focus"]) addEventListener(event, lookIfSeen, { signal: stop.signal });
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [status, page, pageSize]);

  async function change(send: () => Promise<{ readonly answer: ManagedOrder }>): Promise<void> {
    try {
      const { answer } = await send();
      changes.current += 1;
      setLoaded((before) => before && { ...before, orders: withOrder(before.orders, answer) });
    } catch (error) {
      changes.current += 1;
      if (error instanceof ProblemError) await look();
      throw error;
    }
  }

  return {
    loaded,
    isOld,
    news,
    look: () => void look(),
    move: ({ id }, { to, ...saying }) =>
      change(() => api(transitionOrder, { params: { id }, body: { to, ...saying } })),
    refund: ({ id }, { key, ...body }) =>
      change(() => api(refundOrder, { params: { id }, headers: { "idempotency-key": key }, body })),
  };
}

function loadedNow(orders: readonly ManagedOrder[], headers: Headers): Loaded {
  return { orders, total: Number(headers.get("x-total-count") ?? orders.length), now: Date.now() };
}

function withOrder(orders: readonly ManagedOrder[], changed: ManagedOrder): readonly ManagedOrder[] {
  return orders.map((order) => (order.id === changed.id ? changed : order));
}
