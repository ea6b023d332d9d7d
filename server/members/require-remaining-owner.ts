import { type Actor, mayDo } from "@mahlzeit/domain/people/roles";
import type { Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { ProblemException } from "../platform/http/problems.ts";

/**
 * Throws `last-owner` if the leaving account is the only owner. The owners stay locked until the transaction ends, because
 * two owners could otherwise dismiss each other at the same time.
 */
export async function requireRemainingOwner(
  tx: Transaction,
  actor: Actor,
  { restaurantId, leaving }: { restaurantId: string; leaving: string },
): Promise<void> {
  const owners = await lockOwners(tx, restaurantId);
  const isLast = owners.length === 1 && owners[0]?.accountId === leaving;
  if (isLast && !mayDo(actor, "leave-without-owner", restaurantId)) throw new ProblemException("last-owner");
}

const lockOwners = namedQuery<{ accountId: string }>(
  "lock_owners",
  `SELECT account_id AS "accountId" FROM memberships WHERE restaurant_id = $1 AND role = 'owner'
   ORDER BY account_id FOR UPDATE`,
);
