import type { Actor, MemberRole } from "@mahlzeit/domain/people/roles";
import { noteAct, noteChanges } from "../../platform/database/audit-scope.ts";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { type Member, requireMembers } from "./find-members.ts";
import { forgetInvitationsBy } from "./invitations.ts";
import { requireRemainingOwner } from "./require-remaining-owner.ts";

/** Changes a member's role. Throws `service-not-found`, `member-not-found` and `last-owner`. */
export async function changeRole(
  db: Database,
  actor: Actor,
  { restaurantId, accountId, role }: { restaurantId: string; accountId: string; role: MemberRole },
): Promise<Member[]> {
  requirePermission(actor, "manage-team", { restaurantId, otherwise: "service-not-found" });
  noteAct({ about: accountId });
  return db.transaction(async (tx) => {
    if (role !== "owner") await requireRemainingOwner(tx, actor, { restaurantId, leaving: accountId });
    const before = (await requireMembers(tx, restaurantId)).find((member) => member.accountId === accountId);
    if (!before || (await change(tx, accountId, restaurantId, role)).length === 0)
      throw new ProblemException("member-not-found");
    noteChanges({ role: [before.role, role] });
    if (role !== "owner") await forgetInvitationsBy(tx, { restaurantId, accountId });
    return requireMembers(tx, restaurantId);
  });
}

const change = namedQuery(
  "change_role",
  "UPDATE memberships SET role = $3 WHERE account_id = $1 AND restaurant_id = $2 RETURNING account_id",
);
