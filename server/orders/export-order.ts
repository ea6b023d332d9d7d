import type { Answer } from "@mahlzeit/contract/endpoint";
import type { exportOrder, Order } from "@mahlzeit/contract/orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { showsContactByTag } from "@mahlzeit/domain/order/retention";
import type { Database } from "../database/connect.ts";
import { ProblemException } from "../http/problems.ts";
import { findPaymentUrl } from "../payments/request-payment.ts";
import { findOrderByTag, findOrdersOfAccount } from "./find-orders.ts";
import { findTraces, type OrderTraces } from "./find-traces.ts";
import { presentOrder } from "./present-order.ts";
import { seenByTag } from "./seen-by-tag.ts";

/** Everything we hold about one order, for whoever has its tag. Throws `order-not-found`. */
export async function exportOrderByTag(db: Database, tag: string, now: Instant): Promise<Answer<typeof exportOrder>> {
  const order = await findOrderByTag(db, tag);
  if (!order) throw new ProblemException("order-not-found");
  const traces = await findTraces(db, [order.id]);
  const url = await findPaymentUrl(db, order);
  const { moves, payments } = seenTraces(traces.get(order.id) ?? none, showsContactByTag(order, now));
  return {
    exportedAt: now,
    order: presentOrder(seenByTag(order, now), url),
    moves,
    payments,
  };
}

/** What somebody said to the guest is for the guest, and a tag is that for so long only. */
function seenTraces({ moves, payments }: OrderTraces, withReasons: boolean): OrderTraces {
  const said = <T extends { reason: string | null }>(all: T[]) =>
    withReasons ? all : all.map((one) => ({ ...one, reason: null }));
  return { moves: said(moves), payments: payments.map((payment) => ({ ...payment, refunds: said(payment.refunds) })) };
}

/** The same of all orders of an account, newest first, for that account. */
export async function exportOrdersOfAccount(db: Database, accountId: string): Promise<(Order & OrderTraces)[]> {
  const { orders } = await findOrdersOfAccount(db, accountId, { page: 1, pageSize: all });
  const traces = await findTraces(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({ ...presentOrder(order, null, accountId), ...(traces.get(order.id) ?? none) }));
}

const none: OrderTraces = { moves: [], payments: [] };
/** The largest integer PostgreSQL takes here. */
const all = 2 ** 31 - 1;
