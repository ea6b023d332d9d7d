import { randomUUID } from "node:crypto";
import { watchBoard, watchManagedOrders, watchOrder } from "@mahlzeit/contract/live";
import type { AppContext } from "../../platform/http/app-context.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { findBoard } from "../board/find-board.ts";
import { restaurantsOf } from "../find-managed-orders.ts";
import { findOrderById, findOrderByTag } from "../find-orders.ts";
import type { OrderPayments } from "../order-payments.ts";
import { presentOrder, redactForTagHolder } from "../present-order.ts";

const orderChanged = (id: string) => `order/${id}`;
const ordersChanged = (restaurantId: string) => `orders-of/${restaurantId}`;
const anyOrderChanged = "orders";

/** Streams of orders, for their guests and for restaurants. The database notifies every process of what changed. */
export function serveLiveOrders(
  { serve, db, now, listener, streams, config: { answerMinutes, orderLimit } }: AppContext,
  payments: OrderPayments,
): void {
  listener.on("order_changed", {
    notified(payload) {
      const [restaurantId = "", orderId = ""] = payload.split(" ");
      for (const changed of [ordersChanged(restaurantId), orderChanged(orderId), anyOrderChanged])
        streams.changed(changed);
    },
    missed: streams.missed,
  });
  // A board also shows what its restaurant set.
  listener.on("catalogue_changed", {
    notified: (restaurantId) =>
      restaurantId === "*" ? streams.missed() : streams.changed(ordersChanged(restaurantId)),
    missed: () => undefined,
  });
  listener.on("access_changed", {
    notified: (restaurantId) => streams.recheck(ordersChanged(restaurantId)),
    missed: () => undefined,
  });

  const limit = orderLimit === undefined ? {} : { perMinute: 1200 };
  const options = { ...limit, importance: "underWay" } as const;

  serve(
    watchOrder,
    async ({ params }) => {
      const found = await findOrderByTag(db, params.tag);
      if (!found) throw new ProblemException("order-not-found");
      return {
        key: orderChanged(found.id),
        dependsOn: [orderChanged(found.id)],
        async read() {
          const order = await findOrderById(db, found.id);
          if (!order) return null;
          const data = presentOrder(redactForTagHolder(order, now()), await payments.findUrl(db, order));
          return { event: "order", data };
        },
      };
    },
    options,
  );
  serve(
    watchBoard,
    ({ query: { restaurant } }, { identity }) => {
      requirePermission(identity, "answer-orders", { restaurantId: restaurant, otherwise: "service-not-found" });
      return {
        key: `board/${restaurant}`,
        dependsOn: [ordersChanged(restaurant)],
        changesWithTime: true,
        async read() {
          const data = await findBoard({ db, answerMinutes }, restaurant, now());
          return data ? { event: "board", data, version: data.version } : null;
        },
      };
    },
    options,
  );
  serve(
    watchManagedOrders,
    (_input, { identity }) => {
      const restaurants = restaurantsOf(identity);
      return {
        key: `managed/${restaurants?.toSorted().join(" ") ?? "all"}`,
        dependsOn: restaurants?.map(ordersChanged) ?? [anyOrderChanged],
        read: async () => ({ event: "changed", data: {}, version: randomUUID() }),
      };
    },
    options,
  );
}
