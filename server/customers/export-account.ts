import type { Act, exportCustomer } from "@mahlzeit/contract/customer-orders";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import { findAlertsAbout, findAlertsSettledBy } from "../alerts/find-alerts-of.ts";
import { findEditsBy } from "../content/find-edits-by.ts";
import type { Database } from "../database/connect.ts";
import { exportOrdersOfAccount } from "../orders/export-order.ts";
import { findMovesBy } from "../orders/find-moves-by.ts";
import { findRefundsBy } from "../payments/find-refunds-by.ts";
import { findPromotion } from "../promotions/find-campaign.ts";
import { requireAccount } from "./find-account.ts";
import { requireAccountTraces } from "./find-account-traces.ts";
import type { Identity } from "./identity.ts";
import { presentAccount } from "./present-account.ts";

/** Everything we hold about whoever is signed in; of secrets only that they are there. */
export async function exportAccount(
  db: Database,
  { accountId, signedInAt }: Identity,
  now: Instant,
): Promise<Answer<typeof exportCustomer>> {
  return {
    exportedAt: now,
    account: presentAccount(await requireAccount(db, accountId), {
      signedInAt,
      promotion: await findPromotion(db, accountId, now),
    }),
    ...(await requireAccountTraces(db, accountId, now)),
    alerts: await findAlertsAbout(db, accountId),
    orders: await exportOrdersOfAccount(db, accountId),
    acts: await findActs(db, accountId),
  };
}

async function findActs(db: Database, accountId: string): Promise<Act[]> {
  const acts = await Promise.all(
    [findMovesBy, findRefundsBy, findAlertsSettledBy, findEditsBy].map((find) => find(db, accountId)),
  );
  return acts.flat().sort((a, b) => b.at - a.at);
}
