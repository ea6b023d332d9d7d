import { findBusiestDay as findBusiestDayEndpoint } from "@mahlzeit/contract/management/delivery";
import {
  findManagedOrder as findOrderEndpoint,
  findManagedOrders as findOrdersEndpoint,
  shiftOrder as shiftEndpoint,
  transitionOrder as transitionEndpoint,
} from "@mahlzeit/contract/management-orders";
import { findOrderHistory as findHistoryEndpoint } from "@mahlzeit/contract/order-history";
import type { AppContext } from "../platform/http/app-context.ts";
import { nextCursorHeaders } from "../platform/http/list-position.ts";
import { serveCorrections } from "./corrections/routes.ts";
import { findBusiestDay } from "./find-busiest-day.ts";
import { findOrderHistory } from "./find-history.ts";
import { findManagedOrder, findManagedOrders } from "./find-managed-orders.ts";
import { measureOrders } from "./measure-orders.ts";
import type { OrderPayments } from "./order-payments.ts";
import { shiftOrder } from "./shift-order.ts";
import { transitionOrder } from "./transition-order.ts";

/** How restaurant staff see, answer and correct orders. */
export function serveManagedOrders(context: AppContext, payments: OrderPayments): void {
  const { serve, db } = context;
  const parts = { db, payments };
  measureOrders(context.metrics, db);
  serve(findOrdersEndpoint, async ({ query }, { identity }) => {
    const page = await findManagedOrders(parts, identity, query);
    return { answer: [...page.rows], headers: nextCursorHeaders(page) };
  });
  serve(findOrderEndpoint, async ({ params }, { identity, now }) => ({
    answer: await findManagedOrder(parts, identity, params.id, now),
  }));
  serve(findHistoryEndpoint, async ({ params }, { identity, now }) => ({
    answer: await findOrderHistory(db, identity, params.id, now),
  }));
  serve(
    transitionEndpoint,
    async ({ params, body }, { identity, now }) => ({
      answer: await transitionOrder(parts, identity, { orderId: params.id, ...body }, now),
    }),
    { importance: "underWay" },
  );
  serve(
    shiftEndpoint,
    async ({ params, body }, { identity, now }) => ({
      answer: await shiftOrder(parts, identity, { orderId: params.id, minutes: body.minutes }, now),
    }),
    { importance: "underWay" },
  );
  serve(findBusiestDayEndpoint, async ({ params }, { identity, now }) => ({
    answer: await findBusiestDay(db, identity, params.id.toLowerCase(), now),
  }));
  serveCorrections(context, payments);
}
