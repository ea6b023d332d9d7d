import type { Act, AlertOfAccount } from "@mahlzeit/contract/customer-orders";
import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** Which alerts somebody settled. */
export function findAlertsSettledBy(db: Database, accountId: string): Promise<Act[]> {
  return settledBy(db, accountId);
}

/** Which alerts are about somebody. */
export function findAlertsAbout(db: Database, accountId: string): Promise<AlertOfAccount[]> {
  return about(db, accountId);
}

const settledBy = namedQuery<Act>(
  "alerts_settled_by_account",
  `SELECT 'alert-settled' AS what, id AS about, kind AS detail, settled_at AS at
   FROM alerts WHERE settled_by = $1`,
);
const about = namedQuery<AlertOfAccount>(
  "alerts_about_account",
  `SELECT kind, mail, raised_at AS "raisedAt", settled_at AS "settledAt"
   FROM alerts WHERE account_id = $1 ORDER BY raised_at, id`,
);
