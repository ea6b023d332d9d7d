import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../platform/app-context.ts";
import { nextCursorHeaders } from "../../platform/http/list-position.ts";
import { serveCorrections } from "./corrections/routes.ts";
import { shiftOrder } from "./move/shift-order.ts";
import { transitionOrder } from "./move/transition-order.ts";
import type { OrderPayments } from "./order-payments.ts";
import { findBusiestDay } from "./place/find-busiest-day.ts";
import { measureOrders } from "./place/measure-orders.ts";
import { findOrderHistory } from "./read/find-history.ts";
import { findManagedOrder, findManagedOrders } from "./read/find-managed-orders.ts";

export function serveManagedOrders(context: AppContext, payments: OrderPayments): void {
  const { serve, db } = context;
  const parts = { db, payments };
  measureOrders(context.metrics, db);
  serve(api.findManagedOrders, async ({ query }, { identity }) => {
    const page = await findManagedOrders(parts, identity, query);
    return { answer: [...page.rows], headers: nextCursorHeaders(page) };
  });
  serve(api.findManagedOrder, async ({ params }, { identity, now }) => ({
    answer: await findManagedOrder(parts, identity, params.id, now),
  }));
  serve(api.findOrderHistory, async ({ params }, { identity, now }) => ({
    answer: await findOrderHistory(parts, identity, params.id, now),
  }));
  serve(
    api.transitionOrder,
    async ({ params, body }, { identity, now }) => ({
      answer: await transitionOrder(parts, identity, { orderId: params.id, ...body }, now),
    }),
    { importance: "underWay" },
  );
  serve(
    api.shiftOrder,
    async ({ params, body }, { identity, now }) => ({
      answer: await shiftOrder(parts, identity, { orderId: params.id, minutes: body.minutes }, now),
    }),
    { importance: "underWay" },
  );
  serve(api.findBusiestDay, async ({ params }, { identity, now }) => ({
    answer: await findBusiestDay(db, identity, params.id, now),
  }));
  serveCorrections(context, payments);
}
