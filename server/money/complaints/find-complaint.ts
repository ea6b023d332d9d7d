import type { ManagedComplaint } from "@mahlzeit/contract/money/complaints";
import { type Instant, startOfViennaDay } from "@mahlzeit/domain/local-time";
import { type Cents, cents } from "@mahlzeit/domain/money";
import { deviceLimits } from "@mahlzeit/domain/money/complaint/amount";
import type { ComplaintMover } from "@mahlzeit/domain/money/complaint/states";
import { type Action, type Actor, mayDo } from "@mahlzeit/domain/people/roles";
import { readHistory } from "../../orders/order/read/find-history.ts";
import { findOrderById } from "../../orders/order/read/find-orders.ts";
import type { OrderRecord } from "../../orders/order/read/order-record.ts";
import { recordLook } from "../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import type { ComplaintParts } from "./claim-complaint.ts";
import { findComplaintOf } from "./complaint-record.ts";
import { countOfGuest } from "./count-of-guest.ts";
import { readComplaint } from "./lock-complaint.ts";
import { presentManagedComplaint } from "./present-complaint.ts";

/** Finds the complaint about an order, for people and devices that may see it. Throws `order-not-found`. */
export async function findManagedComplaint(
  parts: ComplaintParts,
  actor: Actor,
  orderId: string,
  now: Instant,
): Promise<ManagedComplaint> {
  await requireManagedComplaint(parts.db, actor, { orderId, action: "see-complaints" });
  await recordLook(parts.db);
  return showManagedComplaint(parts, actor, orderId, now);
}

/** Presents a complaint to the one who has just moved it. Throws `order-not-found`. */
export async function showManagedComplaint(
  parts: ComplaintParts,
  actor: Actor,
  orderId: string,
  now: Instant,
): Promise<ManagedComplaint> {
  return parts.db.transaction(async (tx) => {
    const found = await readComplaint(tx, parts.payments, orderId, now);
    const { complaint } = found;
    if (!complaint) throw new ProblemException("order-not-found");
    const { deviceId } = actor;
    const mover = moverOf(actor, found.order);
    const isEverywhere = mover === "operator";
    const count = deviceId === undefined ? await countOfGuest(tx, found.order, { isEverywhere, now }) : null;
    const limit = deviceId === undefined ? null : { leftTodayCents: await leftToday(tx, deviceId, now) };
    const history = await readHistory(tx, found.agreed);
    const seenBy = { mover, limit, ofGuest: count && { ...count, isEverywhere } };
    return presentManagedComplaint({ ...found, complaint, history }, seenBy, now);
  });
}

function moverOf(actor: Actor, { restaurantId }: OrderRecord): ComplaintMover {
  if (actor.deviceId !== undefined) return "device";
  return mayDo(actor, "answer-complaints", restaurantId) ? "restaurant" : "operator";
}

async function leftToday(tx: Transaction, deviceId: string, now: Instant): Promise<Cents> {
  return cents(Math.max(0, deviceLimits.perDayCents - (await findAcceptedToday(tx, deviceId, now))));
}

/** Finds the sum that a device has accepted today. */
export async function findAcceptedToday(tx: Transaction, deviceId: string, now: Instant): Promise<Cents> {
  return (await acceptedSince(tx, deviceId, new Date(startOfViennaDay(now))))[0]?.cents ?? 0;
}

/** Finds an order with a complaint for an actor who may do this with it. Throws `order-not-found`. */
export async function requireManagedComplaint(
  db: Database,
  actor: Actor,
  { orderId, action }: { readonly orderId: string; readonly action: Action },
): Promise<OrderRecord> {
  const order = await findOrderById(db, orderId);
  if (!order || !(await findComplaintOf(db, orderId))) throw new ProblemException("order-not-found");
  requirePermission(actor, action, { restaurantId: order.restaurantId, otherwise: "order-not-found" });
  return order;
}

const acceptedSince = namedQuery<{ cents: Cents }>(
  "accepted_by_device",
  `SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM complaint_moves
   WHERE moved_by_device = $1 AND moved_at >= $2`,
);
