import { ProblemError } from "@mahlzeit/contract/client-errors";
import {
  findManagedOrder,
  findManagedOrders,
  type ManagedOrder,
  refundOrder,
  transitionOrder,
} from "@mahlzeit/contract/management-orders";
import { nextCursorHeader } from "@mahlzeit/contract/orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { OrderState } from "@mahlzeit/domain/order/states";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../api.ts";
import { isSessionOver } from "../../failures.ts";
import { forgetSession } from "../../session/account-store.ts";
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

/** What is looked at. */
interface Wanted {
  readonly status: "OPEN" | undefined;
  /** Where the page begins; null for the first. */
  readonly after: string | null;
  readonly pageSize: number;
  /** One order that is looked at closely, perhaps none of the page's. */
  readonly seenId: string | null;
}

interface Loaded {
  readonly orders: readonly ManagedOrder[];
  /** Null where nothing follows. */
  readonly nextCursor: string | null;
  /** The number of orders that wait for an answer, on all pages of the list. */
  readonly waiting: readonly ManagedOrder[];
  /** Null where there is no such order, or it stands in the list. */
  readonly beside: ManagedOrder | null;
  /** When it was looked at. */
  readonly now: Instant;
}

export interface ManagedList {
  /** Null until the first look. */
  readonly loaded: Loaded | null;
  /** The order that is looked at closely. */
  readonly seen: ManagedOrder | null;
  /** The last look got no answer: what is shown may be old. */
  readonly isOld: boolean;
  /** What a screen reader is told, and what rings: the orders that came. */
  readonly news: string;
  readonly look: () => void;
  /** Throws what the server said; where the order had gone another way, the list shows it by then. */
  readonly move: (order: ManagedOrder, move: Move) => Promise<void>;
  readonly refund: (order: ManagedOrder, refund: Refund) => Promise<void>;
}

const everyMs = 5_000;
/** So many looks are left out while nobody sees the page: what comes still shows in its title, and rings. */
const unseenLooks = 3;

/** A page of orders, looked at every few seconds. */
export function useManagedOrders({ status, after, pageSize, seenId }: Wanted): ManagedList {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isOld, setIsOld] = useState(false);
  const [news, setNews] = useState("");
  const known = useRef<ReadonlySet<string> | null>(null);
  // What was asked before a change is no answer after it.
  const changes = useRef(0);

  async function look(signal?: AbortSignal): Promise<void> {
    const before = changes.current;
    try {
      const found = await ask(signal ? { signal } : {});
      if (signal?.aborted || before !== changes.current) return;
      setLoaded(found);
      setIsOld(false);
      announceNew(found.waiting);
    } catch (error) {
      if (signal?.aborted) return;
      if (isSessionOver(error)) forgetSession();
      else setIsOld(true);
    }
  }

  async function ask(options: { signal?: AbortSignal }): Promise<Loaded> {
    const query = { pageSize, ...(after ? { after } : {}), ...(status ? { status } : {}) };
    const { answer: orders, headers } = await api(findManagedOrders, { query }, options);
    const isBeside = seenId !== null && !orders.some(({ id }) => id === seenId);
    return {
      orders,
      nextCursor: headers.get(nextCursorHeader),
      // They come first: only who turned the page does not see them.
      waiting: after === null ? orders.filter(isWaiting) : await findWaiting(pageSize, options),
      beside: isBeside ? await findOne(seenId, options) : null,
      now: Date.now(),
    };
  }

  function announceNew(waiting: readonly ManagedOrder[]): void {
    const fresh = waiting.filter(({ id }) => known.current !== null && !known.current.has(id));
    known.current = new Set([...(known.current ?? []), ...waiting.map(({ id }) => id)]);
    if (fresh.length > 0) setNews(`Neue Bestellung: ${fresh.map(orderName).join("; ")}`);
  }

  const lookOn = useEffectEvent(look);
  useEffect(() => {
    setLoaded(null);
    const stop = new AbortController();
    let leftOut = 0;
    const lookIfSeen = () => document.visibilityState === "visible" && void lookOn(stop.signal);
    const timer = setInterval(() => {
      leftOut = document.visibilityState === "visible" || leftOut === unseenLooks ? 0 : leftOut + 1;
      if (leftOut === 0) void lookOn(stop.signal);
    }, everyMs);
    void lookOn(stop.signal);
    for (const event of ["visibilitychange", "focus", "online"])
      addEventListener(event, lookIfSeen, { signal: stop.signal });
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [status, after, pageSize]);

  const seen = loaded?.orders.find(({ id }) => id === seenId) ?? null;
  const beside = loaded?.beside?.id === seenId ? (loaded?.beside ?? null) : null;

  async function change(send: () => Promise<{ readonly answer: ManagedOrder }>): Promise<void> {
    try {
      const { answer } = await send();
      changes.current += 1;
      setLoaded((before) => before && withOrder(before, answer));
    } catch (error) {
      changes.current += 1;
      if (isSessionOver(error)) forgetSession();
      else if (error instanceof ProblemError) await look();
      throw error;
    }
  }

  return {
    loaded,
    seen: seen ?? beside,
    isOld,
    news,
    look: () => void look(),
    move: ({ id }, { to, ...reply }) => change(() => api(transitionOrder, { params: { id }, body: { to, ...reply } })),
    refund: ({ id }, { key, ...body }) =>
      change(() => api(refundOrder, { params: { id }, headers: { "idempotency-key": key }, body })),
  };
}

function isWaiting({ status }: ManagedOrder): boolean {
  return status === "PLACED";
}

async function findWaiting(pageSize: number, options: { signal?: AbortSignal }): Promise<readonly ManagedOrder[]> {
  return (await api(findManagedOrders, { query: { status: "PLACED", pageSize } }, options)).answer;
}

/** Null where there is no such order, or not for this person. */
async function findOne(id: string, options: { signal?: AbortSignal }): Promise<ManagedOrder | null> {
  try {
    return (await api(findManagedOrder, { params: { id } }, options)).answer;
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404) return null;
    throw error;
  }
}

function withOrder({ orders, waiting, beside, ...rest }: Loaded, changed: ManagedOrder): Loaded {
  const renew = (order: ManagedOrder) => (order.id === changed.id ? changed : order);
  return {
    ...rest,
    orders: orders.map(renew),
    waiting: waiting.map(renew).filter(isWaiting),
    beside: beside && renew(beside),
  };
}
