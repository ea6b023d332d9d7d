import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { AuditEntry } from "@mahlzeit/contract/orders/customer-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { findMenuWorkBy } from "../../../catalogue/menus/editing/find-work.ts";
import { findDevicesPairedBy } from "../../../kitchen/devices/find-devices.ts";
import { findPushesTo } from "../../../kitchen/devices/push/find-pushes.ts";
import { findKeysMadeBy } from "../../../kitchen/keys/find-keys.ts";
import { findComplaintMovesBy } from "../../../money/complaints/complaint-traces.ts";
import { findRefundsBy } from "../../../money/payments/find-refunds.ts";
import { orderPayments } from "../../../money/payments/order-payments.ts";
import { findWithdrawalMovesBy } from "../../../money/withdrawals/withdrawal-traces.ts";
import { findPromotion } from "../../../orders/order/place/find-promotion.ts";
import { exportOrdersOfAccount } from "../../../orders/order/read/export-order.ts";
import { findMovesBy } from "../../../orders/order/read/find-traces.ts";
import { findClaims } from "../../../orders/order-accounts/claims.ts";
import { findRatingTraces } from "../../../orders/ratings/find-ratings.ts";
import { findApplicationsAbout } from "../../../partners/applications/forget-applications.ts";
import { findFavouritesOf } from "../../../people/accounts/favourites/favourites.ts";
import { requireAccount } from "../../../people/accounts/find-account.ts";
import { requireAccountTraces } from "../../../people/accounts/find-account-traces.ts";
import { presentAccount } from "../../../people/accounts/present-account.ts";
import { findInvitationsAbout } from "../../../people/members/invitations.ts";
import { findAlertsAbout, findAlertsSettledBy } from "../../../platform/alerts/find-alerts.ts";
import type { Database } from "../../../platform/database/connect.ts";
import type { Identity } from "../../../platform/http/identity.ts";
import { findAuditOf } from "../../audit/find-audit.ts";
import { findEditsBy } from "../../content/find-entries.ts";
import { findCountedOrders } from "../../numbers/count-guests.ts";

/** Exports all stored data about the signed-in account; secrets are only listed. */
export async function exportAccount(
  db: Database,
  identity: Identity,
  now: Instant,
): Promise<Answer<typeof api.exportCustomer>> {
  const { accountId } = identity;
  const promotion = await findPromotion(db, accountId, now);
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
    orders: await exportOrdersOfAccount({ db, payments: orderPayments, findRatings: findRatingTraces }, accountId, now),
    acts: await findAuditEntries(db, accountId),
  };
}

async function findAuditEntries(db: Database, accountId: string): Promise<AuditEntry[]> {
  const acts = await Promise.all(
    [
      findMovesBy,
      findRefundsBy,
      findComplaintMovesBy,
      findWithdrawalMovesBy,
      findAlertsSettledBy,
      findEditsBy,
      findDevicesPairedBy,
      findKeysMadeBy,
      findMenuWorkBy,
      findAuditOf,
    ].map((find) => find(db, accountId)),
  );
  return acts.flat().sort((a, b) => b.at - a.at);
}
