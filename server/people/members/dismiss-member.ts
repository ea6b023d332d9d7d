import type { Actor } from "@mahlzeit/domain/people/roles";
import { noteChanges } from "../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { type Member, requireMembers } from "./find-members.ts";
import { forgetInvitationsBy, forgetInvitationsOf } from "./invitations.ts";
import { requireRemainingOwner } from "./require-remaining-owner.ts";

/** Removes an account from a restaurant, if it is a member. Throws `service-not-found`, `last-owner`. */
export async function dismissMember(
  db: Database,
  actor: Actor,
  { restaurantId, accountId }: { restaurantId: string; accountId: string },
): Promise<Member[]> {
  requirePermission(actor, "manage-team", { restaurantId, otherwise: "service-not-found" });
  return db.transaction(async (tx) => {
    await requireRemainingOwner(tx, actor, { restaurantId, leaving: accountId });
    const before = (await requireMembers(tx, restaurantId)).find((member) => member.accountId === accountId);
    noteChanges({ role: [before?.role ?? null, null] });
    await dismiss(tx, accountId, restaurantId);
    await forgetInvitationsBy(tx, { restaurantId, accountId });
    return requireMembers(tx, restaurantId);
  });
}

/** Removes all members and invitations of restaurants that are removed. */
export async function dismissEverybody(tx: Transaction, restaurantIds: readonly string[]): Promise<void> {
  await dismissAll(tx, restaurantIds);
  await forgetInvitationsOf(tx, restaurantIds);
}

const dismissAll = namedQuery("dismiss_everybody", "DELETE FROM memberships WHERE restaurant_id = ANY ($1::uuid[])");
const dismiss = namedQuery("dismiss_member", "DELETE FROM memberships WHERE account_id = $1 AND restaurant_id = $2");
