import type { Instant } from "@mahlzeit/domain/local-time";
import { countsForCampaign, orderStates } from "@mahlzeit/domain/orders/order/states";
import { isCampaignActive, type Promotion, promotionFor } from "@mahlzeit/domain/orders/promotion/campaign";
import { lockAccount } from "../../../people/accounts/lock-account.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { findCampaign } from "../../promotions/find-campaign.ts";

/** Finds the promotion for an account's next card order, unless a concurrent order uses it first. */
export async function findPromotion(
  db: Database | Transaction,
  accountId: string,
  now: Instant,
): Promise<Promotion | null> {
  const campaign = await findCampaign(db, now);
  if (!campaign || !isCampaignActive(campaign, now)) return null;
  return promotionFor(campaign, await countCardOrders(db, accountId), now);
}

/**
 * Finds the promotion for an order placed in this transaction: concurrent orders of the account wait here for each
 * other.
 */
export async function lockPromotion(tx: Transaction, accountId: string, now: Instant): Promise<Promotion | null> {
  const campaign = await findCampaign(tx, now);
  if (!campaign || !isCampaignActive(campaign, now)) return null;
  await lockAccount(tx, accountId);
  return promotionFor(campaign, await countCardOrders(tx, accountId), now);
}

/**
 * Counts an account's card orders that succeeded or still may. Orders placed as a guest had no discount and do not
 * count.
 */
async function countCardOrders(db: Database | Transaction, accountId: string): Promise<number> {
  const [counted] = await count(db, accountId, orderStates.filter(countsForCampaign));
  return counted?.count ?? 0;
}

const count = namedQuery<{ count: number }>(
  "count_card_orders",
  `SELECT count(*) AS count FROM orders
   WHERE account_id = $1 AND attached_at IS NULL AND payment_type = 'STRIPE' AND status = ANY ($2)`,
);
