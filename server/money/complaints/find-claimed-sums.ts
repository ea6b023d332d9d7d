import type { Cents } from "@mahlzeit/domain/money";
import { claimedMoney } from "@mahlzeit/domain/money/complaint/amount";
import { findOrderById } from "../../orders/order/read/find-orders.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { ComplaintParts } from "./claim-complaint.ts";
import { findComplaintOf, stillClaimed } from "./complaint-record.ts";

/** Finds what the complaints about these orders come to that nobody has decided. */
export async function findClaimedSums(
  { db, payments }: ComplaintParts,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const sums = new Map<string, Cents>();
  const undecided = await undecidedOf(db, orderIds);
  if (undecided.length === 0) return sums;
  await db.transaction(async (tx) => {
    for (const { orderId } of undecided) {
      const [order, complaint] = [await findOrderById(tx, orderId), await findComplaintOf(tx, orderId)];
      if (!order || !complaint) continue;
      const money = await payments.findClaimable(tx, order);
      sums.set(orderId, claimedMoney(stillClaimed(complaint, money), money)?.cents ?? 0);
    }
  });
  return sums;
}

const undecidedOf = namedQuery<{ orderId: string }>(
  "undecided_complaints_of_orders",
  `SELECT order_id AS "orderId" FROM complaints
   WHERE order_id = ANY ($1::uuid[]) AND status IN ('OPEN', 'UNANSWERED', 'OBJECTED')`,
);
