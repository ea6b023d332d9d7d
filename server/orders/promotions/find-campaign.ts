import type { Instant } from "@mahlzeit/domain/local-time";
import type { Campaign } from "@mahlzeit/domain/orders/promotion/campaign";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/** Finds the current campaign, else the next one. */
export async function findCampaign(db: Database | Transaction, now: Instant): Promise<Campaign | null> {
  return (await runningOrNext(db, new Date(now)))[0] ?? null;
}

const runningOrNext = namedQuery<Campaign>(
  "running_or_next_campaign",
  `SELECT basis_points AS "basisPoints", orders, max_discount_cents AS "maxDiscountCents",
     starts_at AS "from",
     ends_at AS "to"
   FROM campaigns WHERE ends_at > $1 ORDER BY starts_at LIMIT 1`,
);
