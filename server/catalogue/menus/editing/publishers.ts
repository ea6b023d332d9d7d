import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";

interface Publisher {
  readonly accountId: string;
  readonly firstName: string;
  readonly email: string;
}

/** Finds the owners of a restaurant, who may publish its menu, in the order of joining. */
export async function findPublishers(db: Database | Transaction, restaurantId: string): Promise<Publisher[]> {
  return publishersOf(db, restaurantId);
}

/** Finds an account's first name; null if it is deleted. */
export async function findFirstName(db: Database, accountId: string): Promise<string | null> {
  return (await nameOf(db, accountId))[0]?.firstName ?? null;
}

const publishersOf = namedQuery<Publisher>(
  "menu_publishers",
  `SELECT a.id AS "accountId", a.first_name AS "firstName", a.email
   FROM memberships m JOIN accounts a ON a.id = m.account_id
   WHERE m.restaurant_id = $1 AND m.role = 'owner' ORDER BY m.since, a.id`,
);
const nameOf = namedQuery<{ firstName: string }>(
  "name_of_editor",
  `SELECT first_name AS "firstName" FROM accounts WHERE id = $1`,
);
