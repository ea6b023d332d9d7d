import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";

/** A locked order that missed the time it was ordered for gets another. */
export async function moveToTime(tx: Transaction, orderId: string, takeawayAt: Instant): Promise<void> {
  await move(tx, orderId, new Date(takeawayAt));
}

const move = namedQuery("move_order_to_time", "UPDATE orders SET takeaway_at = $2 WHERE id = $1");
