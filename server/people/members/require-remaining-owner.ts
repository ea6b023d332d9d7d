import { type Actor, mayDo } from "@mahlzeit/domain/people/roles";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";

/**
 * Throws `last-owner` if the leaving account is the only owner. The owners stay locked until the transaction ends,
 * because two owners could otherwise dismiss each other at the same time.
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

/**
 * Tells whether a restaurant would have no owner without this account. The owners of its restaurants stay locked too.
 */
export async function isLastOwner(tx: Transaction, accountId: string): Promise<boolean> {
  const others = Object.values(
    Object.groupBy(await lockOwnersBeside(tx, accountId), ({ restaurantId }) => restaurantId),
  );
  return others.some((owners) => owners?.length === 1);
}

const lockOwnersBeside = namedQuery<{ restaurantId: string }>(
  "lock_owners_beside",
  `SELECT restaurant_id AS "restaurantId" FROM memberships
   WHERE role = 'owner' AND restaurant_id IN (SELECT restaurant_id FROM memberships WHERE account_id = $1 AND role = 'owner')
   ORDER BY restaurant_id, account_id FOR UPDATE`,
);

const lockOwners = namedQuery<{ accountId: string }>(
  "lock_owners",
  `SELECT account_id AS "accountId" FROM memberships WHERE restaurant_id = $1 AND role = 'owner'
   ORDER BY account_id FOR UPDATE`,
);
