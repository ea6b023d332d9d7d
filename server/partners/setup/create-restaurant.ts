import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { ManagedRestaurant } from "@mahlzeit/contract/operator/restaurants";
import { faultsInNewRestaurant, takenUidSentence } from "@mahlzeit/domain/catalogue/restaurants/new-restaurant";
import { faultInSignInEmail } from "@mahlzeit/domain/people/account";
import { createRestaurant as writeEmpty } from "../../catalogue/restaurants/create-restaurant.ts";
import { type AttemptParts, takeAttempt } from "../../people/accounts/attempts.ts";
import { type Caller, saveInvitation } from "../../people/members/invite-member.ts";
import { noteAct, noteChanges } from "../../platform/database/audit-scope.ts";
import type { Database } from "../../platform/database/connect.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { invalidField, ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";

/**
 * Creates a restaurant and invites its first owner, both or neither. Throws `not-found`, `invalid-input` and
 * `too-many-attempts`.
 */
export async function createRestaurant(
  parts: AttemptParts & { readonly db: Database },
  identity: Identity,
  { ownerEmail: email, ...restaurant }: Input<typeof api.createRestaurant>["body"],
  caller: Caller,
): Promise<ManagedRestaurant> {
  requirePermission(identity, "create-restaurants", { otherwise: "not-found" });
  const faultInEmail = faultInSignInEmail(email);
  const errors = [
    ...faultsInNewRestaurant(restaurant),
    ...(faultInEmail === null ? [] : [{ field: "ownerEmail", message: faultInEmail }]),
  ];
  if (errors.length > 0) throw new ProblemException("invalid-input", { errors });
  await takeAttempt(parts.db, parts, { what: "send-link", email, address: caller.address }, caller.now);
  return parts.db.transaction(async (tx) => {
    const id = await writeEmpty(tx, restaurant);
    if (id === null) throw invalidField("uid", takenUidSentence);
    const { uid, name, city } = restaurant;
    noteAct({ restaurantId: id, about: id });
    noteChanges({ name: [null, name], uid: [null, uid] });
    await saveInvitation(tx, parts, { restaurantId: id, email, role: "owner", by: identity.accountId }, caller.now);
    return { id, uid, name, city: city || null, isOnline: false, suspendedAt: null, endedAt: null };
  });
}
