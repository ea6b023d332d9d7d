import { countsForCampaign, orderStates } from "@mahlzeit/domain/order/states";
import type { Database, Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";

/** How many orders by card an account has that came to something, or still may. */
export async function countCardOrders(db: Database | Transaction, accountId: string): Promise<number> {
  const [counted] = await count(db, accountId, orderStates.filter(countsForCampaign));
  return counted?.count ?? 0;
}

const count = namedQuery<{ count: number }>(
  "count_card_orders",
  `SELECT count(*)::int AS count FROM orders
   WHERE account_id = $1 AND payment_type = 'STRIPE' AND status = ANY ($2)`,
);
