import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { type Member, requireMembers } from "./find-members.ts";
import { keepOwner } from "./keep-owner.ts";
import { requirePermission } from "./require-permission.ts";

/** Takes an account out of a restaurant; one that is none of its people is fine. Throws `service-not-found`, `last-owner`. */
export async function dismissMember(
  db: Database,
  actor: Actor,
  { restaurantId, accountId }: { restaurantId: string; accountId: string },
): Promise<Member[]> {
  requirePermission(actor, "appoint-members", { restaurantId, otherwise: "service-not-found" });
  return db.transaction(async (tx) => {
    await keepOwner(tx, actor, { restaurantId, leaving: accountId });
    await dismiss(tx, accountId, restaurantId);
    return requireMembers(tx, restaurantId);
  });
}

const dismiss = namedQuery("dismiss_member", "DELETE FROM memberships WHERE account_id = $1 AND restaurant_id = $2");
