import type { api } from "@mahlzeit/contract/api";
import type { Answer, Input } from "@mahlzeit/contract/endpoint";
import type { OrderNow } from "@mahlzeit/contract/orders/driver-round";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type DriverReport, isMove, isReached, refusalOfReport } from "@mahlzeit/domain/orders/order/delivery-round";
import { linesOfAge, type ProvenAge } from "@mahlzeit/domain/orders/order/id-check";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { lockOwnOrder } from "../corrections/correctable-order.ts";
import { findPaidLines, isTakenWithoutId, takeWithoutId } from "../corrections/take-without-id.ts";
import { moveOrder, withQuestion } from "../move/move-order.ts";
import type { OrderParts } from "../order-payments.ts";
import { currentOrder } from "../read/current-order.ts";
import { type LockedOrder, lockOrder } from "../read/find-orders.ts";
import type { OrderRecord } from "../read/order-record.ts";

type Report = Input<typeof api.reportStop>["body"];

/**
 * Takes a driver's report about an order that was given to the shift: moves the order, takes back what needs an identity
 * card, or notes that nobody was there.
 * The same id again is answered as before. A report that does not fit is kept without an effect, and its answer says what
 * became of the order; of other orders it says nothing. Throws `invalid-input` for an id that was used for another report.
 */
export function reportStop(
  { db, payments }: OrderParts,
  shiftId: string,
  report: Report,
  now: Instant,
): Promise<Answer<typeof api.reportStop>> {
  const { id, order: orderId, kind, provenAge, at: saidAt } = report;
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    // Giving locks the order too, so this sees to whom it was given last.
    const [given] = await givenTo(tx, orderId, shiftId);
    if (!locked || !given) return { isTaken: false };
    const answer = async (isTaken: boolean) =>
      isTaken ? { isTaken } : { isTaken, became: await whatBecame(tx, orderId, shiftId) };
    const [earlier] = await byId(tx, id, shiftId);
    if (earlier) return answer(earlier.isTaken);
    const order = kind === "NO_ID" ? await lockOwnOrder(tx, orderId) : null;
    const isTaken = given.isStill && (order ? fitsWithoutId(order, provenAge) : await fits(tx, locked, kind));
    const kept = await keep(tx, id, shiftId, orderId, kind, new Date(saidAt), new Date(now), isTaken);
    // Another shift, or this one about another order, has sent this id.
    if (kept.length === 0) throw new ProblemException("invalid-input");
    const by = { driver: { shiftId, saidAt }, payments, now };
    const pieces = isTaken && order ? linesOfAge(await findPaidLines(tx, order, payments), provenAge) : [];
    if (order && pieces.length > 0 && !isTakenWithoutId(order, provenAge)) await takeWithoutId(tx, order, pieces, by);
    if (isTaken && isMove(kind) && !isReached(locked.state, kind))
      await moveOrder(tx, locked, kind, { mover: "driver", ...by });
    return answer(isTaken);
  });
}

async function fits(tx: Transaction, locked: LockedOrder, kind: DriverReport): Promise<boolean> {
  return isReached(locked.state, kind) || refusalOfReport(await withQuestion(tx, locked), kind) === null;
}

/** Tells whether there is something to take back, or it was taken back by somebody else. */
function fitsWithoutId(order: OrderRecord, proven: ProvenAge): boolean {
  if (isTakenWithoutId(order, proven)) return order.status !== "COMPLETED";
  return order.status === "ON_THE_WAY" && linesOfAge(currentOrder(order).lines, proven).length > 0;
}

async function whatBecame(tx: Transaction, orderId: string, shiftId: string): Promise<OrderNow> {
  const [now] = await became(tx, orderId, shiftId);
  if (!now) throw new Error(`order ${orderId} has not reached its state`);
  const { firstName, ...order } = now;
  return { ...order, ...(firstName !== null && { isWith: { firstName } }) };
}

const givenTo = namedQuery<{ isStill: boolean }>(
  "given_to_driver",
  `SELECT taken_at IS NULL AS "isStill" FROM order_drivers WHERE order_id = $1 AND shift_id = $2`,
);

const byId = namedQuery<{ isTaken: boolean }>(
  "driver_report_by_id",
  `SELECT is_taken AS "isTaken" FROM driver_reports WHERE id = $1 AND shift_id = $2`,
);

const keep = namedQuery(
  "keep_driver_report",
  `INSERT INTO driver_reports (id, shift_id, order_id, kind, said_at, received_at, is_taken)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING RETURNING id`,
);

const became = namedQuery<Omit<OrderNow, "isWith"> & { firstName: string | null }>(
  "what_became_of_stop",
  `SELECT o.number, o.status, m.moved_at AS at, (
       SELECT s.first_name FROM order_drivers g JOIN driver_shifts s ON s.id = g.shift_id
       WHERE g.order_id = o.id AND g.taken_at IS NULL AND g.shift_id <> $2
     ) AS "firstName"
   FROM orders o JOIN order_moves m ON m.order_id = o.id AND m.status = o.status WHERE o.id = $1`,
);
