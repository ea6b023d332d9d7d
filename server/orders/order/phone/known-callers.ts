import type { Answer, Input } from "@mahlzeit/contract/endpoint";
import type * as endpoints from "@mahlzeit/contract/orders/phone-orders";
import { hourMs, type Instant } from "@mahlzeit/domain/local-time";
import { maxCallerLookUps, shownOrdersOfCaller } from "@mahlzeit/domain/orders/order/caller";
import { type PhoneOrderType, phoneOrderTypes } from "@mahlzeit/domain/orders/order/source";
import { type Action, type Actor } from "@mahlzeit/domain/people/roles";
import { findKnowsCallers } from "../../../catalogue/restaurants/knows-callers.ts";
import { noteAct } from "../../../platform/database/audit-scope.ts";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { countAct } from "../../../platform/database/recent-acts.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { currentOrder } from "../read/current-order.ts";
import { findOrdersByIds } from "../read/find-orders.ts";
import type { OrderRecord } from "../read/order-record.ts";
import { presentOrder } from "../read/present-order.ts";
import type { PhoneParts } from "./place-phone-order.ts";

type LookUp = Input<typeof endpoints.findKnownCaller>["body"];
type TakeOver = Input<typeof endpoints.takeOverKnownOrder>["body"];

/**
 * Finds the last orders that the restaurant took by telephone from this number. It tells first name, street and dishes;
 * the rest of an address comes with `takeOverKnownOrder`. Throws `service-not-found` and `too-many-attempts`.
 */
export async function findKnownCaller(
  parts: PhoneParts,
  actor: Actor,
  { restaurant, phone }: LookUp,
  now: Instant,
): Promise<Answer<typeof endpoints.findKnownCaller>> {
  requirePermission(actor, known, { restaurantId: restaurant, otherwise: "service-not-found" });
  return parts.db.transaction(async (tx) => {
    await countLookUp(tx, parts, actor, { what: "caller", now });
    const orders = await findOrdersOfCaller(tx, restaurant, phone);
    return { orders: orders.map(presentKnown) };
  });
}

/** Returns one of these orders with its address, to be taken again. Throws as well `order-not-found`. */
export async function takeOverKnownOrder(
  parts: PhoneParts,
  actor: Actor,
  { restaurant, phone, order: orderId }: TakeOver,
  now: Instant,
): Promise<Answer<typeof endpoints.takeOverKnownOrder>> {
  requirePermission(actor, known, { restaurantId: restaurant, otherwise: "service-not-found" });
  return parts.db.transaction(async (tx) => {
    await countLookUp(tx, parts, actor, { what: "taken-over", now });
    const [order] = await findOrdersOfCaller(tx, restaurant, phone, orderId);
    if (!order) throw new ProblemException("order-not-found");
    noteAct({ about: order.id });
    const { address, orderProducts } = presentOrder(order, null);
    return {
      type: typeOf(order),
      firstName: order.customer?.firstName ?? "",
      address,
      orderProducts,
      ...(order.allergies.length > 0 && { hadAllergies: true }),
    };
  });
}

const known: Action = "see-known-callers";

/** Counts it for the person or device, and leaves the number out of the audit log. Throws `too-many-attempts`. */
async function countLookUp(
  tx: Transaction,
  { sourceSecret: secret }: PhoneParts,
  { accountId, deviceId }: Actor,
  { what, now }: { readonly what: string; readonly now: Instant },
): Promise<void> {
  noteAct({ fields: [] });
  const limit = { limit: maxCallerLookUps, windowMs: hourMs, secret, now };
  const retryAfterSeconds = await countAct(tx, [`${what} ${deviceId ?? accountId}`], limit);
  if (retryAfterSeconds !== null) throw new ProblemException("too-many-attempts", { retryAfterSeconds });
}

/**
 * Finds a number's last orders by telephone in a restaurant, the newest first, or only one of all; none if its owner
 * has switched it off.
 */
async function findOrdersOfCaller(
  tx: Transaction,
  restaurantId: string,
  phone: string,
  only: string | null = null,
): Promise<OrderRecord[]> {
  if (!(await findKnowsCallers(tx, restaurantId))) return [];
  const ids = (await ordersOfCaller(tx, restaurantId, phone, shownOrdersOfCaller, only)).map(({ id }) => id);
  const orders = new Map((await findOrdersByIds(tx, ids)).map((order) => [order.id, order]));
  return ids.flatMap((id) => orders.get(id) ?? []);
}

// A number without a digit would find all that have none.
const ordersOfCaller = namedQuery<{ id: string }>(
  "orders_of_caller",
  `SELECT o.id FROM order_customers c JOIN orders o ON o.id = c.order_id
   WHERE (phone_key(c.phone)) COLLATE "C" = phone_key($2) AND $2 ~ '[0-9]' AND o.restaurant_id = $1 AND o.source = 'PHONE'
     AND ($4::uuid IS NULL OR o.id = $4)
   ORDER BY o.created_at DESC, o.id DESC LIMIT $3`,
);

function presentKnown(order: OrderRecord): Answer<typeof endpoints.findKnownCaller>["orders"][number] {
  return {
    id: order.id,
    at: order.createdAt,
    type: typeOf(order),
    firstName: order.customer?.firstName ?? "",
    street: order.address?.street ?? null,
    dishes: currentOrder(order).lines.map(({ name, quantity }) => ({ name, quantity })),
  };
}

function typeOf({ type }: OrderRecord): PhoneOrderType {
  return phoneOrderTypes.find((one) => one === type) ?? "TAKEAWAY";
}
