import { randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import { streamsPerKey } from "@mahlzeit/domain/kitchen/api-key";
import { deviceTested } from "../../../kitchen/devices/trials.ts";
import { requireRestaurant, showIntake } from "../../../kitchen/intake/find-intake.ts";
import type { AppContext } from "../../../platform/app-context.ts";
import type { Shown } from "../../../platform/http/open-stream.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { findBoard } from "../board/find-board.ts";
import { findOpened, notifyOpened, OpenedTickets, ticketOpened } from "../board/opened-tickets.ts";
import type { OrderPayments } from "../order-payments.ts";
import { restaurantsOf } from "../read/find-managed-orders.ts";
import { findOrderById, requireOrder } from "../read/find-orders.ts";
import { showToGuest } from "../read/show-to-guest.ts";
import { DeviceTrials } from "./device-trials.ts";

const orderChanged = (id: string) => `order/${id}`;
export const ordersChanged = (restaurantId: string) => `orders-of/${restaurantId}`;
const anyOrderChanged = "orders";
const restaurantChanged = (id: string) => `restaurant/${id}`;
const trialChanged = (restaurantId: string) => `trial-at/${restaurantId}`;
const openedChanged = (restaurantId: string) => `opened-at/${restaurantId}`;

/** Returns a topic of a restaurant's board. */
export type ShowOnBoard = (restaurantId: string) => Shown<typeof api.watchBoard>;

/** Serves streams of orders, for their guests and for restaurants. The database notifies every process of changes. */
export function serveLiveOrders(
  { serve, db, now, listener, streams, config: { answerMinutes } }: AppContext,
  payments: OrderPayments,
  // Injected, because orders depend on neither printers nor complaints.
  otherTopics: readonly ShowOnBoard[],
): void {
  listener.on("order_changed", {
    notified(payload) {
      const [restaurantId = "", orderId = ""] = payload.split(" ");
      for (const changed of [ordersChanged(restaurantId), orderChanged(orderId), anyOrderChanged])
        streams.changed(changed);
    },
    missed: streams.missed,
  });
  // A board also shows the restaurant's settings.
  listener.on("catalogue_changed", {
    notified: (restaurantId) =>
      restaurantId === "*" ? streams.missed() : streams.changed(restaurantChanged(restaurantId)),
    missed: () => undefined,
  });
  listener.on("access_changed", {
    notified: (restaurantId) => streams.recheck(ordersChanged(restaurantId)),
    missed: () => undefined,
  });

  const openedTickets = new OpenedTickets((restaurantId) => streams.changed(openedChanged(restaurantId)));
  listener.on(ticketOpened, openedTickets);
  const trials = new DeviceTrials((restaurantId) => streams.changed(trialChanged(restaurantId)));
  listener.on(deviceTested, trials);

  const options = { perMinute: 1200, importance: "underWay" } as const;

  serve(
    api.watchOrder,
    async ({ params }) => {
      const found = await requireOrder(db, params.tag);
      return {
        key: orderChanged(found.id),
        // The restaurant's settings may change the deadline.
        dependsOn: [
          orderChanged(found.id),
          ...(found.status === "PLACED" ? [restaurantChanged(found.restaurantId)] : []),
        ],
        async read() {
          const order = await findOrderById(db, found.id);
          if (!order) return null;
          return { event: "order", data: await showToGuest({ db, payments, answerMinutes }, order, now()) };
        },
      };
    },
    options,
  );
  serve(
    api.watchBoard,
    ({ query: { restaurant } }, { identity }) => {
      requirePermission(identity, "see-board", { restaurantId: restaurant, otherwise: "service-not-found" });
      const { keyId } = identity;
      const board: Shown<typeof api.watchBoard> = {
        // A key's streams are counted apart, so that they take no place of a board.
        key: keyId === undefined ? `board/${restaurant}` : `board/${restaurant} of key ${keyId}`,
        dependsOn: [ordersChanged(restaurant), restaurantChanged(restaurant)],
        readEverySeconds: 60,
        async read() {
          const data = await findBoard({ db, answerMinutes }, restaurant, now());
          return data ? { event: "board", data, version: data.version } : null;
        },
      };
      if (keyId !== undefined) return [{ ...board, maxStreams: streamsPerKey }];
      const intake: Shown<typeof api.watchBoard> = {
        key: `intake/${restaurant}`,
        dependsOn: [restaurantChanged(restaurant)],
        // The board itself notices when a setting ends, but not which days come next.
        readEverySeconds: 3600,
        read: async () => ({
          event: "intake",
          data: await showIntake(db, await requireRestaurant(db, restaurant), now()),
        }),
      };
      const opened: Shown<typeof api.watchBoard> = {
        key: `opened/${restaurant}`,
        dependsOn: [openedChanged(restaurant)],
        read: async () => ({ event: "opened", data: await findOpened(db, openedTickets.of(restaurant)) }),
      };
      const trial: Shown<typeof api.watchBoard> = {
        key: `trial/${restaurant}`,
        dependsOn: [trialChanged(restaurant)],
        read: async () => ({ event: "trial", data: trials.of(restaurant) }),
      };
      return [board, intake, opened, trial, ...otherTopics.map((show) => show(restaurant))];
    },
    options,
  );
  serve(api.reportOpenedTicket, async ({ body }, { identity }) => {
    requirePermission(identity, "answer-orders", { restaurantId: body.restaurant, otherwise: "service-not-found" });
    await notifyOpened(db, identity, body);
    return { answer: { order: body.order } };
  });
  serve(
    api.watchManagedOrders,
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
