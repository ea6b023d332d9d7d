import type { AuditEntry, exportCustomer } from "@mahlzeit/contract/customer-orders";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import { findAlertsAbout, findAlertsSettledBy } from "../alerts/find-alerts.ts";
import { findApplicationsAbout } from "../applications/forget-applications.ts";
import { findAuditOf } from "../audit/find-audit.ts";
import { findEditsBy } from "../content/find-entries.ts";
import { requireAccount } from "../customers/find-account.ts";
import { requireAccountTraces } from "../customers/find-account-traces.ts";
import { presentAccount } from "../customers/present-account.ts";
import { findDevicesPairedBy } from "../devices/find-devices.ts";
import { findFavouritesOf } from "../favourites/favourites.ts";
import { findInvitationsAbout } from "../members/invitations.ts";
import { findMenuWorkBy } from "../menus/editing/find-work.ts";
import { findCountedOrders } from "../numbers/count-guests.ts";
import { findClaims } from "../order-accounts/claims.ts";
import { exportOrdersOfAccount } from "../orders/export-order.ts";
import { findPromotion } from "../orders/find-promotion.ts";
import { findMovesBy } from "../orders/find-traces.ts";
import { findRefundsBy } from "../payments/find-refunds.ts";
import { orderPayments } from "../payments/order-payments.ts";
import type { Database } from "../platform/database/connect.ts";
import type { Identity } from "../platform/http/identity.ts";
import { presentPromotion } from "../promotions/present-campaign.ts";
import { findPushesTo } from "../push/find-pushes.ts";
import { findRatingTraces } from "../ratings/find-ratings.ts";

/** Exports all stored data about the signed-in account; secrets are only listed. */
export async function exportAccount(
  db: Database,
  identity: Identity,
  now: Instant,
): Promise<Answer<typeof exportCustomer>> {
  const { accountId } = identity;
  const promotion = presentPromotion(await findPromotion(db, accountId, now));
  return {
    exportedAt: now,
    account: presentAccount(await requireAccount(db, accountId), identity, promotion),
    ...(await requireAccountTraces(db, accountId, now)),
    invitations: await findInvitationsAbout(db, accountId),
    applications: await findApplicationsAbout(db, accountId),
    favourites: await findFavouritesOf(db, accountId),
    pushes: await findPushesTo(db, accountId),
    alerts: await findAlertsAbout(db, accountId),
    claims: await findClaims(db, accountId),
    countedOrders: await findCountedOrders(db, accountId),
    orders: await exportOrdersOfAccount({ db, payments: orderPayments, findRatings: findRatingTraces }, accountId),
    acts: await findAuditEntries(db, accountId),
  };
}

async function findAuditEntries(db: Database, accountId: string): Promise<AuditEntry[]> {
  const acts = await Promise.all(
    [
      findMovesBy,
      findRefundsBy,
      findAlertsSettledBy,
      findEditsBy,
      findDevicesPairedBy,
      findMenuWorkBy,
      findAuditOf,
    ].map((find) => find(db, accountId)),
  );
  return acts.flat().sort((a, b) => b.at - a.at);
}
