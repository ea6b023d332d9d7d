import type { Act, AlertOfAccount } from "@mahlzeit/contract/customer-orders";
import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";

/** Which alerts somebody settled. */
export function findAlertsSettledBy(db: Database, accountId: string): Promise<Act[]> {
  return settledBy(db, accountId);
}

/** Which alerts are about somebody. */
export function findAlertsAbout(db: Database, accountId: string): Promise<AlertOfAccount[]> {
  return about(db, accountId);
}

const milliseconds = (column: string): string => `floor(extract(epoch FROM ${column}) * 1000)::float8`;

const settledBy = namedQuery<Act>(
  "alerts_settled_by_account",
  `SELECT 'alert-settled' AS what, id AS about, kind AS detail, ${milliseconds("settled_at")} AS at
   FROM alerts WHERE settled_by = $1`,
);
const about = namedQuery<AlertOfAccount>(
  "alerts_about_account",
  `SELECT kind, mail, ${milliseconds("raised_at")} AS "raisedAt", ${milliseconds("settled_at")} AS "settledAt"
   FROM alerts WHERE account_id = $1 ORDER BY raised_at, id`,
);
