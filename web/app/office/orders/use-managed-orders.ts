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
import { useEffect, useRef, useState } from "react";
import { api } from "../../data/api.ts";
import { useLoaded } from "../../data/use-loaded.ts";
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
  readonly amountCents: Cents;
  readonly reason: string;
  /** Absent: the restaurant. */
  readonly borneBy?: Bearer;
  /** Absent: only the amount is given. */
  readonly lines?: { readonly position: number; readonly quantity: number }[];
}

/** The orders to load. */
interface Wanted {
  readonly status: "OPEN" | undefined;
  /** True for those with a complaint only. */
  readonly isComplained: boolean;
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
  /** Moves an order. Throws the server's refusal. The list is loaded again in any case. */
  readonly move: (order: ManagedOrder, move: Move) => Promise<void>;
  readonly shift: (order: ManagedOrder, minutes: ShiftMinutes) => Promise<void>;
  readonly refund: (order: ManagedOrder, refund: Refund) => Promise<void>;
}

/** The resolution of `now`: delays and waiting times are shown in minutes. */
const tickMs = 10_000;

/** Loads a page of orders, again whenever the server reports changes. */
export function useManagedOrders(wanted: Wanted): ManagedList {
  const { status, isComplained, after, pageSize, openedId } = wanted;
  const [announcement, setAnnouncement] = useState("");
  const knownIds = useRef<ReadonlySet<string> | null>(null);
  const { answer, isOld, hasFailed, reload, reloaded, show } = useLoaded(
    {
      key: ["managed orders", status, isComplained, after, pageSize],
      find: async (signal) => {
        const found = await find(wanted, signal);
        if (!signal.aborted) announceNew(found.waiting);
        return found;
      },
    },
    // New orders ring also while a move is being sent.
    { atOnce: true },
  );
  const loaded = isOld ? null : answer;
  const lostSince = useOrderNews(reloaded);

  function announceNew(waiting: readonly ManagedOrder[]): void {
    const arrived = waiting.filter(({ id }) => knownIds.current !== null && !knownIds.current.has(id));
    knownIds.current = new Set([...(knownIds.current ?? []), ...waiting.map(({ id }) => id)]);
    if (arrived.length > 0) setAnnouncement(`Neue Bestellung: ${arrived.map(orderName).join("; ")}`);
  }

  const [ticked, setTicked] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setTicked(Date.now()), tickMs);
    return () => clearInterval(ticking);
  }, []);

  const opened = loaded?.orders.find(({ id }) => id === openedId) ?? null;
  const outsidePage = loaded?.outsidePage?.id === openedId ? (loaded?.outsidePage ?? null) : null;

  /** Shows the changed order at once, then everything that may have changed besides. */
  async function change(send: () => Promise<{ readonly answer: ManagedOrder }>): Promise<void> {
    try {
      const { answer: changed } = await send();
      show((before) => before && withOrder(before, changed));
    } finally {
      reload();
    }
  }

  return {
    loaded,
    opened: opened ?? outsidePage,
    now: Math.max(ticked, loaded?.at ?? 0),
    isStale: hasFailed,
    isSlow: lostSince !== null && !hasFailed,
    announcement,
    refresh: reload,
    move: ({ id }, { to, ...reply }) => change(() => api(transitionOrder, { params: { id }, body: { to, ...reply } })),
    shift: ({ id }, minutes) => change(() => api(shiftOrder, { params: { id }, body: { minutes } })),
    refund: ({ id }, { key, ...body }) =>
      change(() => api(refundOrder, { params: { id }, headers: { "idempotency-key": key }, body })),
  };
}

async function find({ status, isComplained, after, pageSize, openedId }: Wanted, signal: AbortSignal): Promise<Loaded> {
  const query = {
    pageSize,
    ...(after && { after }),
    ...(status && { status }),
    ...(isComplained && { complaints: "only" as const }),
  };
  const { answer: orders, headers } = await api(findManagedOrders, { query }, { signal });
  // Waiting orders come first in the list of all, so its first page has them.
  const waiting = after === null && !isComplained ? orders.filter(isWaiting) : await findWaiting(pageSize, signal);
  const isOutsidePage = openedId !== null && !orders.some(({ id }) => id === openedId);
  const outsidePage = isOutsidePage ? await findOne(openedId, signal) : null;
  return { orders, nextCursor: headers.get(nextCursorHeader), waiting, outsidePage, at: Date.now() };
}

function isWaiting({ status }: ManagedOrder): boolean {
  return status === "PLACED";
}

async function findWaiting(pageSize: number, signal: AbortSignal): Promise<readonly ManagedOrder[]> {
  return (await api(findManagedOrders, { query: { status: "PLACED", pageSize } }, { signal })).answer;
}

/** Loads one order; null if it does not exist for this person. */
async function findOne(id: string, signal: AbortSignal): Promise<ManagedOrder | null> {
  try {
    return (await api(findManagedOrder, { params: { id } }, { signal })).answer;
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
