import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** Gives a locked order that missed its requested time a new one. */
export async function moveToTime(tx: Transaction, orderId: string, takeawayAt: Instant): Promise<void> {
  await move(tx, orderId, new Date(takeawayAt));
}

const move = namedQuery("move_order_to_time", "UPDATE orders SET takeaway_at = $2 WHERE id = $1");
