import type { AccountDossier } from "@mahlzeit/contract/operator/accounts";
import type { Instant } from "@mahlzeit/domain/local-time";
import { countOrdersOfAccount, findOrdersOfAccount } from "../../orders/order/read/find-orders.ts";
import { presentFound } from "../../orders/order/read/search-orders.ts";
import { describeAccount } from "../../people/accounts/describe-account.ts";
import type { Database } from "../../platform/database/connect.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";

const newestOrders = 10;

/** Finds everything about an account, and records that in the audit log. Throws `not-found`. */
export function findAccountDossier(
  db: Database,
  actor: Identity,
  accountId: string,
  now: Instant,
): Promise<AccountDossier> {
  requirePermission(actor, "see-people", { otherwise: "not-found" });
  return db.transaction(async (tx) => {
    const account = await describeAccount(tx, accountId, now);
    if (!account) throw new ProblemException("not-found");
    const { rows } = await findOrdersOfAccount(tx, accountId, { pageSize: newestOrders });
    return { ...account, orderCount: await countOrdersOfAccount(tx, accountId), orders: rows.map(presentFound) };
  });
}
