import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { checkReply, marksNothingOutSentence, minutesAt, type OrderReply } from "@mahlzeit/domain/orders/order/answer";
import { usualPromise } from "@mahlzeit/domain/orders/order/promise";
import { type MoveVia, type OrderState, refusalToMove } from "@mahlzeit/domain/orders/order/states";
import { type Actor, mayDo } from "@mahlzeit/domain/people/roles";
import { markOutToday } from "../../../catalogue/menus/sold-out.ts";
import { findDefaultMinutes } from "../../../catalogue/restaurants/find-kitchens.ts";
import { lockIntake } from "../../../kitchen/intake/lock-intake.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { invalidField, ProblemException } from "../../../platform/http/problems.ts";
import type { OrderParts } from "../order-payments.ts";
import { currentOrder } from "../read/current-order.ts";
import { requireManagedOrder, showManagedOrder } from "../read/find-managed-orders.ts";
import { lockOrder } from "../read/find-orders.ts";
import type { OrderRecord } from "../read/order-record.ts";
import { refusalOfLate } from "./last-move.ts";
import { moveOrder } from "./move-order.ts";

/**
 * Changes an order's state for its restaurant's staff, or cancels it for an operator. Accepted without minutes, it gets
 * the usual ones. A repeated transition returns the order unchanged. Dishes for lack of which it ends are sold out for
 * the day, unless it is a test. Throws `order-not-found`, `invalid-input` and, with the order's state and who changed it,
 * `illegal-transition`.
 */
export async function transitionOrder(
  parts: OrderParts,
  actor: Actor,
  { orderId, to, via = "page", ...given }: { orderId: string } & Input<typeof api.transitionOrder>["body"],
  now: Instant,
): Promise<ManagedOrder> {
  const action = to === "CANCELLED" ? "cancel-orders" : "answer-orders";
  const known = await requireManagedOrder(parts.db, actor, { orderId, action, now });
  const dishes = currentOrder(known).lines.map(({ productId: id, name }) => ({ id, name }));
  const statedAt = await minutesStatedAt(parts.db, known, to, given.minutes);
  const { reply, fault } = checkReply({ ...known, dishes }, to, { ...given, minutes: statedAt(now) }, now);
  if (fault) throw new ProblemException("invalid-input", { errors: [fault] });

  const mover = mayDo(actor, "answer-orders", known.restaurantId) ? "restaurant" : "operator";
  if (reply.soldOut.length > 0 && !mayDo(actor, "mark-sold-out", known.restaurantId))
    throw invalidField("soldOut", marksNothingOutSentence);
  const takesOff = reply.soldOut.length > 0 && !known.isTest;
  await parts.db.transaction(async (tx) => {
    if (takesOff) await lockIntake(tx, known.restaurantId);
    const locked = await lockOrder(tx, orderId);
    if (!locked) throw new ProblemException("order-not-found");
    const keptAt = (at: Instant) => minutesAt(statedAt(at), known.takeawayAt, at);
    if (await wasMoved(tx, orderId, to, reply, keptAt, actor)) return;
    if (refusalToMove(locked, to, mover)) throw await refusalOfLate(tx, locked);
    await moveOrder(tx, locked, to, { mover, actor, ...wayOf(actor, via), reply, payments: parts.payments, now });
    if (takesOff) {
      const out = dishes.map(({ id }) => id).filter((id) => given.soldOut?.includes(id));
      await markOutToday(tx, known.restaurantId, [...new Set(out)], now);
    }
  });
  return showManagedOrder(parts, orderId, actor);
}

/** Returns the minutes that a transition states at a time: the given ones, else the usual ones; null if it states none. */
async function minutesStatedAt(
  db: Database,
  order: OrderRecord,
  to: OrderState,
  given: number | undefined,
): Promise<(at: Instant) => number | null> {
  if (to !== "ACCEPTED") return () => null;
  if (given !== undefined) return () => given;
  const usual = (await findDefaultMinutes(db, [order.restaurantId])).get(order.restaurantId) ?? 0;
  return (at) => usualPromise(order, usual, at);
}

/** A device uses its board, and a key no screen. */
function wayOf({ deviceId, keyId }: Actor, via: "board" | "page"): { readonly via?: MoveVia } {
  if (keyId !== undefined) return {};
  return { via: deviceId === undefined ? via : "board" };
}

/**
 * Tells whether the same actor made the same transition before: a second click, or a retry after a lost response. The
 * same minutes may have meant the guest's chosen time then.
 */
async function wasMoved(
  tx: Transaction,
  orderId: string,
  to: OrderState,
  { reasonCode, reason, soldOut }: OrderReply,
  keptAt: (at: Instant) => number | null,
  { accountId, deviceId, keyId }: Actor,
): Promise<boolean> {
  const by = [accountId ?? null, deviceId ?? null, keyId ?? null];
  const moves = await sameMoves(tx, orderId, to, reasonCode, reason, ...by, [...soldOut]);
  return moves.some(({ minutes, movedAt }) => minutes === keptAt(movedAt));
}

const sameMoves = namedQuery<{ minutes: number | null; movedAt: Instant }>(
  "same_order_moves",
  `SELECT minutes, moved_at AS "movedAt" FROM order_moves
   WHERE order_id = $1 AND status = $2 AND (moved_by_account = $5 OR moved_by_device = $6 OR moved_by_key = $7)
     AND reason_code IS NOT DISTINCT FROM $3 AND reason IS NOT DISTINCT FROM $4 AND sold_out = $8`,
);
