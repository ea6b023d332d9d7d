import type { Answer } from "@mahlzeit/contract/endpoint";
import type { exportOrder, Order } from "@mahlzeit/contract/orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { showsContactByTag } from "@mahlzeit/domain/order/retention";
import type { Database } from "../platform/database/connect.ts";
import { ProblemException } from "../platform/http/problems.ts";
import { findOrderByTag, findOrdersOfAccount } from "./find-orders.ts";
import { findTraces, type OrderTraces } from "./find-traces.ts";
import type { OrderPayments } from "./order-payments.ts";
import { presentOrder, redactForTagHolder } from "./present-order.ts";

interface ExportParts {
  readonly db: Database;
  readonly payments: OrderPayments;
}

/** All data stored about one order, for anyone with its tag. Throws `order-not-found`. */
export async function exportOrderByTag(
  { db, payments: of }: ExportParts,
  tag: string,
  now: Instant,
): Promise<Answer<typeof exportOrder>> {
  const order = await findOrderByTag(db, tag);
  if (!order) throw new ProblemException("order-not-found");
  const traces = await findTraces({ db, payments: of }, [order.id]);
  const url = await of.findUrl(db, order);
  const seen = seenTraces(traces.get(order.id) ?? none, showsContactByTag(order, now));
  return {
    exportedAt: now,
    order: presentOrder(redactForTagHolder(order, now), url),
    ...seen,
  };
}

/** Reasons and questions are addressed to the guest, and the tag identifies the guest only for a limited time. */
function seenTraces({ moves, questions, payments, spotRefunds }: OrderTraces, withReasons: boolean): OrderTraces {
  const said = <T extends { reason: string | null }>(all: T[]) =>
    withReasons ? all : all.map((one) => ({ ...one, reason: null }));
  return {
    moves: said(moves),
    questions: withReasons ? questions : [],
    payments: payments.map((payment) => ({ ...payment, refunds: said(payment.refunds) })),
    spotRefunds: said(spotRefunds),
  };
}

/** The same for all orders of an account, newest first, for its owner. */
export async function exportOrdersOfAccount(
  { db, payments }: ExportParts,
  accountId: string,
): Promise<(Order & OrderTraces)[]> {
  const { rows: orders } = await findOrdersOfAccount(db, accountId, { pageSize: all });
  const traces = await findTraces(
    { db, payments },
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({ ...presentOrder(order, null, accountId), ...(traces.get(order.id) ?? none) }));
}

const none: OrderTraces = { moves: [], questions: [], payments: [], spotRefunds: [] };
/** The largest integer PostgreSQL takes here. */
const all = 2 ** 31 - 1;
