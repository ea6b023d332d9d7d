import type { Instant } from "@mahlzeit/domain/local-time";
import { type Campaign, isCampaignActive, type Promotion, promotionFor } from "@mahlzeit/domain/promotion/campaign";
import { lockAccount } from "../customers/lock-account.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { countCardOrders } from "../orders/count-card-orders.ts";

/** The campaign that runs, else the one that comes next. */
export async function findCampaign(db: Database | Transaction, now: Instant): Promise<Campaign | null> {
  return (await runningOrNext(db, new Date(now)))[0] ?? null;
}

/** What an account's next card order gets, as far as nobody orders with it meanwhile. */
export async function findPromotion(
  db: Database | Transaction,
  accountId: string,
  now: Instant,
): Promise<Promotion | null> {
  const campaign = await findCampaign(db, now);
  if (!campaign || !isCampaignActive(campaign, now)) return null;
  return promotionFor(campaign, await countCardOrders(db, accountId), now);
}

/** The same for an order that is placed in this transaction: orders of one account wait here for each other. */
export async function lockPromotion(tx: Transaction, accountId: string, now: Instant): Promise<Promotion | null> {
  const campaign = await findCampaign(tx, now);
  if (!campaign || !isCampaignActive(campaign, now)) return null;
  await lockAccount(tx, accountId);
  return promotionFor(campaign, await countCardOrders(tx, accountId), now);
}

const runningOrNext = namedQuery<Campaign>(
  "running_or_next_campaign",
  `SELECT basis_points AS "basisPoints", orders, max_discount_cents AS "maxDiscountCents",
     floor(extract(epoch FROM starts_at) * 1000)::float8 AS "from",
     floor(extract(epoch FROM ends_at) * 1000)::float8 AS "to"
   FROM campaigns WHERE ends_at > $1 ORDER BY starts_at LIMIT 1`,
);
