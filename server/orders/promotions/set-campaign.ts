import type { Instant } from "@mahlzeit/domain/local-time";
import type { Campaign } from "@mahlzeit/domain/orders/promotion/campaign";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";

/** Replaces all campaigns by this one: the current one ends, and future ones are deleted. */
export async function setCampaign(db: Database, campaign: Campaign, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    // Two concurrent calls would otherwise deadlock at the constraint that allows only one campaign.
    await lockCampaigns(tx);
    await endCampaigns(tx, now);
    const { basisPoints, orders, maxDiscountCents, from, to } = campaign;
    await add(tx, uuidv7(now), basisPoints, orders, maxDiscountCents, new Date(from), new Date(to));
  });
}

/** Ends the current campaign and deletes future ones. Placed orders keep their discount. */
export async function endCampaigns(tx: Database | Transaction, now: Instant): Promise<void> {
  await removeUpcoming(tx, new Date(now));
  await end(tx, new Date(now));
}

export async function hasHadCampaign(db: Database): Promise<boolean> {
  return (await anyCampaign(db)).length > 0;
}

const anyCampaign = namedQuery("any_campaign", "SELECT FROM campaigns LIMIT 1");
const lockCampaigns = namedQuery("lock_campaigns", "LOCK TABLE campaigns IN SHARE ROW EXCLUSIVE MODE");
const removeUpcoming = namedQuery("give_up_campaigns", "DELETE FROM campaigns WHERE starts_at >= $1");
const end = namedQuery("end_campaigns", "UPDATE campaigns SET ends_at = $1 WHERE ends_at > $1");
const add = namedQuery(
  "add_campaign",
  `INSERT INTO campaigns (id, basis_points, orders, max_discount_cents, starts_at, ends_at)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);
