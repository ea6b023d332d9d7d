import type { Instant } from "@mahlzeit/domain/local-time";
import { noReply } from "@mahlzeit/domain/orders/order/answer";
import { withoutTaken } from "@mahlzeit/domain/orders/order/correction";
import { linesOfAge, type ProvenAge } from "@mahlzeit/domain/orders/order/id-check";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Transaction } from "../../../platform/database/connect.ts";
import { moveOrder } from "../move/move-order.ts";
import type { OrderPayments } from "../order-payments.ts";
import { currentOrder, type PlacedLine } from "../read/current-order.ts";
import type { OrderRecord } from "../read/order-record.ts";
import { applyCorrection } from "./apply-correction.ts";

interface By {
  readonly actor?: Pick<Actor, "accountId" | "deviceId">;
  readonly driver?: { readonly shiftId: string; readonly saidAt: Instant };
  readonly payments: OrderPayments;
  readonly now: Instant;
}

/**
 * Takes pieces with an age back from a locked order, because its guest showed no identity card. An order of which nothing
 * would be left that has not gone back already is cancelled by its restaurant.
 */
export async function takeWithoutId(
  tx: Transaction,
  order: OrderRecord,
  pieces: readonly { readonly position: number; readonly quantity: number }[],
  by: By,
): Promise<void> {
  const { actor, driver, payments, now } = by;
  const missing = pieces.map(({ position, quantity }) => ({ position, quantity, replacement: null }));
  if (await applyCorrection(tx, order, missing, { ...by, changer: "restaurant", code: "NO_ID" })) return;
  await moveOrder(tx, { id: order.id, state: order.status, type: order.type }, "CANCELLED", {
    mover: "restaurant",
    ...(actor && { actor, via: actor.deviceId === undefined ? "page" : "board" }),
    ...(driver && { driver }),
    reply: { ...noReply, reasonCode: "NO_ID" },
    payments,
    now,
  });
}

/** Finds the lines of an order without the pieces whose price has gone back, for which nothing more goes back. */
export async function findPaidLines(
  tx: Transaction,
  order: OrderRecord,
  payments: Pick<OrderPayments, "findRefundedLines">,
): Promise<PlacedLine[]> {
  return withoutTaken(currentOrder(order).lines, await payments.findRefundedLines(tx, order.id));
}

/** Tells whether an order ended because all of it needed an identity card. */
export function wasEndedWithoutId({ status, reason }: OrderRecord): boolean {
  return status === "CANCELLED" && reason?.reasonCode === "NO_ID";
}

/** Tells whether everything that a guest of this proven age does not get was taken back already, by whomever. */
export function isTakenWithoutId(order: OrderRecord, proven: ProvenAge): boolean {
  if (wasEndedWithoutId(order)) return true;
  const isCorrected = order.changes.some(({ code }) => code === "NO_ID");
  return isCorrected && linesOfAge(currentOrder(order).lines, proven).length === 0;
}
