import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { isForRestaurant, isInProgress } from "@mahlzeit/domain/orders/order/states";
import { type Action, type Actor, knowsOnlyBoard, mayDo, roleFor } from "@mahlzeit/domain/people/roles";
import { findDefaultMinutes } from "../../../catalogue/restaurants/find-kitchens.ts";
import { noteAct, recordLook } from "../../../platform/database/audit-scope.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { type ListPosition, type Page, readCursor } from "../../../platform/http/list-position.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { isOnBoard } from "../board/find-board.ts";
import type { OrderParts } from "../order-payments.ts";
import { findOrderById, findOrdersByIds } from "./find-orders.ts";
import { findRestaurantOrders } from "./find-restaurant-orders.ts";
import type { OrderRecord } from "./order-record.ts";
import { presentManagedOrder } from "./present-order.ts";

/**
 * Finds a page of the orders that a user may manage: those of their restaurants, for a device those in progress, and
 * none for most users.
 */
export async function findManagedOrders(
  { db, payments }: OrderParts,
  actor: Actor,
  { status, restaurant: one, complaints, after: cursor, pageSize }: Input<typeof api.findManagedOrders>["query"],
): Promise<Page<ManagedOrder>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const all = restaurantsOf(actor);
  const asked = one === undefined ? all : all === null || all.includes(one) ? [one] : [];
  noteAct({ role: roleFor(actor, "see-orders", one), restaurantId: one ?? null, fields: status ? ["status"] : [] });
  await recordLook(db);
  const seen = actor.deviceId === undefined ? status : (status ?? "OPEN");
  if (actor.deviceId !== undefined && seen !== "OPEN" && seen !== undefined && !isInProgress(seen))
    return { rows: [], nextCursor: null };
  if (complaints === "only") return findComplained({ db, payments }, actor, { asked, after, pageSize });
  const { rows, nextCursor } = await findRestaurantOrders(db, asked, { status: seen, after, pageSize });
  return { rows: await presentAll({ db, payments }, rows, actor), nextCursor };
}

/** Finds a page of the orders with a complaint; none for a device, which is shown those that wait on its board. */
async function findComplained(
  { db, payments }: OrderParts,
  actor: Actor,
  {
    asked,
    ...page
  }: { readonly asked: string[] | null; readonly after: ListPosition | undefined; readonly pageSize: number },
): Promise<Page<ManagedOrder>> {
  if (actor.deviceId !== undefined) return { rows: [], nextCursor: null };
  const { rows, nextCursor } = await payments.findComplainedOrders(db, asked, page);
  const orders = await findOrdersByIds(db, rows);
  return { rows: await presentAll({ db, payments }, orders, actor), nextCursor };
}

/** Returns the restaurants whose orders the actor may see; null: all. */
export function restaurantsOf(actor: Actor): string[] | null {
  if (mayDo(actor, "see-orders")) return null;
  const own = actor.memberships.map(({ restaurantId }) => restaurantId);
  return own.filter((id) => mayDo(actor, "see-orders", id));
}

/** Finds one order for a user who may see it. Throws `order-not-found`. */
export async function findManagedOrder(
  parts: OrderParts,
  actor: Actor,
  orderId: string,
  now: Instant,
): Promise<ManagedOrder> {
  const order = await requireManagedOrder(parts.db, actor, { orderId, action: "see-orders", now });
  await recordLook(parts.db);
  return presentOne(parts, order, actor);
}

/** Presents the current order to the one who has just changed it. Throws `order-not-found`. */
export async function showManagedOrder(parts: OrderParts, id: string, viewer: Actor): Promise<ManagedOrder> {
  return presentOne(parts, await requireForRestaurant(parts.db, id), viewer);
}

async function presentOne(parts: OrderParts, order: OrderRecord, viewer: Actor): Promise<ManagedOrder> {
  const [shown] = await presentAll(parts, [order], viewer);
  if (!shown) throw new ProblemException("order-not-found");
  return shown;
}

async function presentAll(
  { db, payments }: OrderParts,
  orders: readonly OrderRecord[],
  viewer: Actor,
): Promise<ManagedOrder[]> {
  const ids = orders.map(({ id }) => id);
  const money = await payments.findMoney(db, ids);
  const complaints = await payments.findComplaintStates(db, ids);
  const claimed = await payments.findClaimedSums(db, ids);
  const withdrawals = await payments.findWithdrawalStates(db, ids);
  const minutes = await findDefaultMinutes(db, [...new Set(orders.map(({ restaurantId }) => restaurantId))]);
  return orders.map((order) => {
    const beside = {
      money: money.get(order.id) ?? null,
      ...(complaints.get(order.id) ?? { complaint: null }),
      claimedCents: claimed.get(order.id),
      withdrawals: withdrawals.get(order.id),
      defaultMinutes: minutes.get(order.restaurantId) ?? 0,
    };
    return presentManagedOrder(order, beside, viewer);
  });
}

interface OrdersQuery {
  readonly orderId: string;
  readonly action: Action;
  readonly now: Instant;
}

/**
 * Finds an order for an actor who may do this with it. A device or key knows only the orders on its board, because past ones
 * are not its user's business. Throws `order-not-found`.
 */
export async function requireManagedOrder(
  db: Database,
  actor: Actor,
  { orderId, action, now }: OrdersQuery,
): Promise<OrderRecord> {
  const order = await requireForRestaurant(db, orderId);
  const { restaurantId } = order;
  requirePermission(actor, action, { restaurantId, otherwise: "order-not-found" });
  if (knowsOnlyBoard(actor) && !(await isOnBoard(db, orderId, now))) throw new ProblemException("order-not-found");
  return order;
}

/** Finds an order visible to the restaurant, which orders that await payment are not. Throws `order-not-found`. */
async function requireForRestaurant(db: Database, id: string): Promise<OrderRecord> {
  const order = await findOrderById(db, id);
  if (!order || !isForRestaurant(order.status)) throw new ProblemException("order-not-found");
  return order;
}
