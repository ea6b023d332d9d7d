import { ProblemError } from "@mahlzeit/contract/client-errors";
import {
  findManagedOrder,
  findManagedOrders,
  type ManagedOrder,
  refundOrder,
  shiftOrder,
  transitionOrder,
} from "@mahlzeit/contract/orders/managed-orders";
import { nextCursorHeader } from "@mahlzeit/contract/orders/orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { Bearer } from "@mahlzeit/domain/money/ledger/shares";
import type { ShiftMinutes } from "@mahlzeit/domain/orders/order/promise";
import type { ReasonCode } from "@mahlzeit/domain/orders/order/reasons";
import type { OrderState } from "@mahlzeit/domain/orders/order/states";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../data/api.ts";
import { orderName } from "./kitchen-labels.ts";
import { useOrderNews } from "./use-order-news.ts";

export interface Move {
  readonly to: OrderState;
  readonly reasonCode?: ReasonCode;
  readonly reason?: string;
  /** The ids of the dishes that are out. */
  readonly soldOut?: string[];
  readonly minutes?: number;
}

export interface Refund {
  readonly key: string;
  readonly amount: Cents;
  readonly reason: string;
  /** Absent: the restaurant. */
  readonly borneBy?: Bearer;
  /** Absent: only the amount is given. */
  readonly lines?: { readonly position: number; readonly quantity: number }[];
}

/** The orders to load. */
interface Wanted {
  readonly status: "OPEN" | undefined;
  /** The cursor that the page begins after; null for the first page. */
  readonly after: string | null;
  readonly pageSize: number;
  /** The order opened in the overlay, which may be on another page. */
  readonly openedId: string | null;
}

interface Loaded {
  readonly orders: readonly ManagedOrder[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
  /** The orders waiting for an answer, on all pages. */
  readonly waiting: readonly ManagedOrder[];
  /** The opened order if it is not on the page; null otherwise, or if there is no such order. */
  readonly outsidePage: ManagedOrder | null;
  readonly at: Instant;
}

export interface ManagedList {
  /** Null until the first answer. */
  readonly loaded: Loaded | null;
  /** The order opened in the overlay. */
  readonly opened: ManagedOrder | null;
  /** The current time, to within seconds. */
  readonly now: Instant;
  /** The last request got no answer, so the shown orders may be outdated. */
  readonly isStale: boolean;
  /** True while there is no stream of changes, so that new orders appear some seconds late. */
  readonly isSlow: boolean;
  /** The orders that arrived last, for screen readers; the bell rings when it changes. */
  readonly announcement: string;
  readonly refresh: () => void;
  /** Moves an order. Throws the server's refusal. If somebody else changed it, the list is updated by then. */
  readonly move: (order: ManagedOrder, move: Move) => Promise<void>;
  readonly shift: (order: ManagedOrder, minutes: ShiftMinutes) => Promise<void>;
  readonly refund: (order: ManagedOrder, refund: Refund) => Promise<void>;
}

/** The resolution of `now`: delays and waiting times are shown in minutes. */
const tickMs = 10_000;

/** Loads a page of orders, again whenever the server reports changes. */
export function useManagedOrders({ status, after, pageSize, openedId }: Wanted): ManagedList {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isStale, setIsStale] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const knownIds = useRef<ReadonlySet<string> | null>(null);
  // Answers to requests made before a change are outdated after it.
  const changes = useRef(0);
  /** Aborted when another page of the list is wanted. */
  const shown = useRef(new AbortController());

  async function refresh(): Promise<void> {
    const before = changes.current;
    const { signal } = shown.current;
    try {
      const found = await ask({ signal });
      if (signal.aborted) return;
      // The reported change may be the one made here, so the list is loaded again.
      if (before !== changes.current) return await refresh();
      setLoaded(found);
      setIsStale(false);
      announceNew(found.waiting);
    } catch {
      if (!signal.aborted) setIsStale(true);
    }
  }

  async function ask(options: { signal?: AbortSignal }): Promise<Loaded> {
    const query = { pageSize, ...(after ? { after } : {}), ...(status ? { status } : {}) };
    const { answer: orders, headers } = await api(findManagedOrders, { query }, options);
    const isOutsidePage = openedId !== null && !orders.some(({ id }) => id === openedId);
    return {
      orders,
      nextCursor: headers.get(nextCursorHeader),
      // Waiting orders come first in the list, so the first page has them all.
      waiting: after === null ? orders.filter(isWaiting) : await findWaiting(pageSize, options),
      outsidePage: isOutsidePage ? await findOne(openedId, options) : null,
      at: Date.now(),
    };
  }

  function announceNew(waiting: readonly ManagedOrder[]): void {
    const arrived = waiting.filter(({ id }) => knownIds.current !== null && !knownIds.current.has(id));
    knownIds.current = new Set([...(knownIds.current ?? []), ...waiting.map(({ id }) => id)]);
    if (arrived.length > 0) setAnnouncement(`Neue Bestellung: ${arrived.map(orderName).join("; ")}`);
  }

  const load = useEffectEvent(refresh);
  useEffect(() => {
    setLoaded(null);
    const view = new AbortController();
    shown.current = view;
    void load();
    return () => view.abort();
  }, [status, after, pageSize]);
  const lostSince = useOrderNews(refresh);

  const [ticked, setTicked] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setTicked(Date.now()), tickMs);
    return () => clearInterval(ticking);
  }, []);

  const opened = loaded?.orders.find(({ id }) => id === openedId) ?? null;
  const outsidePage = loaded?.outsidePage?.id === openedId ? (loaded?.outsidePage ?? null) : null;

  async function change(send: () => Promise<{ readonly answer: ManagedOrder }>): Promise<void> {
    try {
      const { answer } = await send();
      changes.current += 1;
      setLoaded((before) => before && withOrder(before, answer));
    } catch (error) {
      changes.current += 1;
      if (error instanceof ProblemError) await refresh();
      throw error;
    }
  }

  return {
    loaded,
    opened: opened ?? outsidePage,
    now: Math.max(ticked, loaded?.at ?? 0),
    isStale,
    isSlow: lostSince !== null && !isStale,
    announcement,
    refresh: () => void refresh(),
    move: ({ id }, { to, ...reply }) => change(() => api(transitionOrder, { params: { id }, body: { to, ...reply } })),
    shift: ({ id }, minutes) => change(() => api(shiftOrder, { params: { id }, body: { minutes } })),
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

/** Loads one order; null if it does not exist for this person. */
async function findOne(id: string, options: { signal?: AbortSignal }): Promise<ManagedOrder | null> {
  try {
    return (await api(findManagedOrder, { params: { id } }, options)).answer;
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404) return null;
    throw error;
  }
}

function withOrder({ orders, waiting, outsidePage, ...rest }: Loaded, changed: ManagedOrder): Loaded {
  const renew = (order: ManagedOrder) => (order.id === changed.id ? changed : order);
  return {
    ...rest,
    orders: orders.map(renew),
    waiting: waiting.map(renew).filter(isWaiting),
    outsidePage: outsidePage && renew(outsidePage),
  };
}
