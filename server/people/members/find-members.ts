import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";

export type Member = Answer<typeof api.findMembers>[number];

/** Finds the members of a restaurant, owners first, for an actor who may see them. Throws `service-not-found`. */
export async function findMembers(db: Database, actor: Actor, restaurantId: string): Promise<Member[]> {
  requirePermission(actor, "see-members", { restaurantId, otherwise: "service-not-found" });
  return requireMembers(db, restaurantId);
}

/** Finds the members after the permission was checked. */
export async function requireMembers(db: Database | Transaction, restaurantId: string): Promise<Member[]> {
  const [restaurant] = await byRestaurant(db, restaurantId);
  if (!restaurant) throw new ProblemException("service-not-found");
  return restaurant.members;
}

/** Finds the owners of a restaurant, who get its mails. Throws `service-not-found`. */
export async function findOwners(db: Database | Transaction, restaurantId: string): Promise<Member[]> {
  return (await requireMembers(db, restaurantId)).filter(({ role }) => role === "owner");
}

/** Finds an owner of a restaurant; undefined for a former one. Throws `service-not-found`. */
export async function findOwner(db: Database, restaurantId: string, accountId: string): Promise<Member | undefined> {
  return (await findOwners(db, restaurantId)).find((owner) => owner.accountId === accountId);
}

const byRestaurant = namedQuery<{ members: Member[] }>(
  "members_of_restaurant",
  `SELECT (SELECT coalesce(json_agg(json_build_object(
       'accountId', a.id, 'email', a.email, 'firstName', a.first_name, 'lastName', a.last_name, 'role', m.role,
       'since', ${jsonInstant("m.since")}
     ) ORDER BY m.role, m.since, a.id), '[]') FROM memberships m JOIN accounts a ON a.id = m.account_id
     WHERE m.restaurant_id = r.id) AS members
   FROM restaurants r WHERE r.id = $1`,
);
