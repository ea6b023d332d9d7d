import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

export interface Operator {
  readonly accountId: string;
  readonly firstName: string;
  readonly email: string;
}

export function findOperators(db: Database | Transaction): Promise<Operator[]> {
  return operators(db);
}

const operators = namedQuery<Operator>(
  "operators",
  `SELECT id AS "accountId", first_name AS "firstName", email FROM accounts
   WHERE operator_since IS NOT NULL AND blocked_at IS NULL ORDER BY id`,
);
