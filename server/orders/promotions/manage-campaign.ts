import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Campaign } from "@mahlzeit/domain/orders/promotion/campaign";
import { faultsInCampaign } from "@mahlzeit/domain/orders/promotion/new-campaign";
import { termOf } from "@mahlzeit/domain/orders/promotion/new-coupon";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { noteChanges } from "../../platform/database/audit-scope.ts";
import type { Database } from "../../platform/database/connect.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { findCampaign } from "./find-campaign.ts";
import { endCampaigns, setCampaign } from "./set-campaign.ts";

interface By {
  readonly actor: Actor;
  readonly now: Instant;
}

/** Replaces the campaign. Throws `invalid-input`. */
export async function changeCampaign(
  db: Database,
  { actor, now }: By,
  { basisPoints, orders, maxDiscountCents, ...days }: Input<typeof api.setCampaign>["body"],
): Promise<Campaign> {
  requirePermission(actor, "edit-campaigns", { otherwise: "not-found" });
  const terms = { basisPoints, orders, maxDiscountCents };
  const faults = faultsInCampaign({ ...terms, ...days }, now);
  if (faults.length > 0) throw new ProblemException("invalid-input", { errors: faults });
  const before = await findCampaign(db, now);
  noteChanges({
    basisPoints: [before?.basisPoints ?? null, basisPoints],
    orders: [before?.orders ?? null, orders],
    maxDiscountCents: [before?.maxDiscountCents ?? null, maxDiscountCents],
    firstDay: [null, days.firstDay],
    lastDay: [null, days.lastDay],
  });
  const campaign = { ...terms, ...termOf(days, now) };
  await setCampaign(db, campaign, now);
  return campaign;
}

/** Ends the campaign, and deletes a future one. */
export async function stopCampaign(db: Database, { actor, now }: By, reason: string): Promise<void> {
  requirePermission(actor, "edit-campaigns", { otherwise: "not-found" });
  noteChanges({ reason: [null, reason] });
  await db.transaction((tx) => endCampaigns(tx, now));
}
