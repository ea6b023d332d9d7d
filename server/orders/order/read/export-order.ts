import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { Order } from "@mahlzeit/contract/orders/orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { showsContactByTag } from "@mahlzeit/domain/orders/order/retention";
import type { ComplaintTraces } from "../order-payments.ts";
import { findOrdersOfAccount, requireOrder } from "./find-orders.ts";
import { findTraces, type OrderTraces, type TraceParts } from "./find-traces.ts";
import { presentOrder, redactForTagHolder } from "./present-order.ts";

/** Exports all data stored about one order, for anyone with its tag. Throws `order-not-found`. */
export async function exportOrderByTag(
  parts: TraceParts,
  tag: string,
  now: Instant,
): Promise<Answer<typeof api.exportOrder>> {
  const { db, payments: of } = parts;
  const order = await requireOrder(db, tag);
  const traces = await findTraces(parts, [order.id], now);
  const url = await of.findUrl(db, order);
  const seen = seenTraces(traces.get(order.id) ?? none, showsContactByTag(order, now));
  return {
    exportedAt: now,
    order: presentOrder(redactForTagHolder(order, now), url),
    ...seen,
  };
}

/**
 * Removes reasons and questions, which are addressed to the guest, because the tag identifies the guest only for a
 * limited time.
 */
function seenTraces(
  { moves, mails, nobodyThere, questions, payments, spotRefunds, rating, complaint, withdrawals }: OrderTraces,
  withReasons: boolean,
): OrderTraces {
  const said = <T extends { reason: string | null }>(all: T[]) =>
    withReasons ? all : all.map((one) => ({ ...one, reason: null }));
  return {
    moves: said(moves),
    mails,
    nobodyThere,
    questions: withReasons ? questions : [],
    ...(rating && { rating }),
    payments: payments.map((payment) => ({ ...payment, refunds: said(payment.refunds) })),
    spotRefunds: said(spotRefunds),
    ...(withdrawals && { withdrawals }),
    ...(complaint && { complaint: withReasons ? complaint : withoutTexts(complaint) }),
  };
}

function withoutTexts({ moves, ...complaint }: ComplaintTraces): ComplaintTraces {
  return { ...complaint, words: null, ofGuest: null, moves: moves.map((move) => ({ ...move, sentence: null })) };
}

/** Exports all orders of an account, newest first, for its owner. */
export async function exportOrdersOfAccount(
  parts: TraceParts,
  accountId: string,
  now: Instant,
): Promise<(Order & OrderTraces)[]> {
  const { rows: orders } = await findOrdersOfAccount(parts.db, accountId, { pageSize: all });
  const traces = await findTraces(
    parts,
    orders.map(({ id }) => id),
    now,
  );
  return orders.map((order) => ({ ...presentOrder(order, null, accountId), ...(traces.get(order.id) ?? none) }));
}

const none: OrderTraces = { moves: [], mails: [], nobodyThere: [], questions: [], payments: [], spotRefunds: [] };
/** The largest integer that PostgreSQL accepts here. */
const all = 2 ** 31 - 1;
