import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import type { OrderReply } from "@mahlzeit/domain/orders/order/answer";
import { noReply } from "@mahlzeit/domain/orders/order/answer";
import { type OrderState, refusalToMove } from "@mahlzeit/domain/orders/order/states";
import { findIdsByUid } from "../catalogue/restaurants/find-restaurants.ts";
import { isBoardOpen } from "../kitchen/devices/life-sign.ts";
import { moveOrder } from "../orders/order/move/move-order.ts";
import type { OrderParts } from "../orders/order/order-payments.ts";
import { placeTestOrder } from "../orders/order/place/place-test-order.ts";
import { findTestOrders, lockOrder, type TestOrder } from "../orders/order/read/find-orders.ts";
import { type DemoDriver, driveOn, sendDemoDriver } from "./run-demo-driver.ts";

/** The demo's restaurant whose board moves by itself. */
export const demoKitchenUid = "da-marco-al-forno";

/** The number of its orders on the board, so that every lane has some. */
const ordersAtOnce = 7;

/** The minutes an order stays in a state before the demo moves it on. */
const stays: Partial<Record<OrderState, { readonly minutes: number; readonly to: readonly OrderState[] }>> = {
  PLACED: { minutes: 3, to: ["ACCEPTED"] },
  ACCEPTED: { minutes: 6, to: ["READY"] },
  READY: { minutes: 3, to: ["ON_THE_WAY", "COMPLETED"] },
  ON_THE_WAY: { minutes: 4, to: ["COMPLETED"] },
};

/** The first moves of orders on an empty board, so that there is one in every lane. */
const firstMoves: readonly (readonly OrderState[])[] = [
  ["ACCEPTED", "READY"],
  ["ACCEPTED", "READY", "ON_THE_WAY"],
  ["ACCEPTED"],
  ["ACCEPTED"],
  [],
];

/**
 * Advances the demo's board by one minute: test orders are placed, accepted, cooked, and handed over or driven. It runs only while
 * somebody has the board open, and does not undo visitors' actions.
 */
export async function runDemoKitchen(parts: OrderParts, now: Instant): Promise<void> {
  const { db } = parts;
  const restaurantId = await db.transaction(async (tx) =>
    (await findIdsByUid(tx, [demoKitchenUid])).get(demoKitchenUid),
  );
  if (restaurantId === undefined || !(await isBoardOpen(db, restaurantId, now))) return;
  const orders = await findTestOrders(db, restaurantId);
  const driving = await sendDemoDriver(db, restaurantId, orders, now);
  for (const order of orders) {
    const stay = stays[order.state];
    const isDue = stay && now - order.since >= stay.minutes * minuteMs;
    const to = stay?.to.find((state) => refusalToMove(order, state, "restaurant") === null);
    if (isDue && to) await moveOn(parts, { order, to, driving }, now);
  }
  if (orders.length === 0) await fillBoard(parts, restaurantId, now);
  else if (orders.length < ordersAtOnce) await placeTestOrder(db, restaurantId, now);
}

async function fillBoard(parts: OrderParts, restaurantId: string, now: Instant): Promise<void> {
  for (const states of firstMoves) {
    const { id, type } = await placeTestOrder(parts.db, restaurantId, now);
    for (const to of states) if (to !== "ON_THE_WAY" || type === "DELIVERY") await move(parts, { id }, to, now);
  }
}

/** Moves an order on: one that its driver has by its driver, and none that a visitor's driver has. */
async function moveOn(
  parts: OrderParts,
  { order, to, driving }: { order: TestOrder; to: OrderState; driving: DemoDriver },
  now: Instant,
): Promise<void> {
  const shiftId = driving.shiftOf.get(order.id);
  if (shiftId === undefined || to === "READY") await move(parts, order, to, now);
  else if (shiftId === driving.shiftId && (to === "ON_THE_WAY" || to === "COMPLETED"))
    await driveOn(parts, { orderId: order.id, shiftId, to }, now);
}

async function move({ db, payments }: OrderParts, { id }: Pick<TestOrder, "id">, to: OrderState, now: Instant) {
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, id);
    // A visitor at the board was faster.
    if (!locked || refusalToMove(locked, to, "restaurant")) return;
    const reply: OrderReply = to === "ACCEPTED" ? { ...noReply, minutes: 15 } : noReply;
    await moveOrder(tx, locked, to, { mover: "restaurant", reply, payments, now });
  });
}
