import type { Instant } from "@mahlzeit/domain/local-time";
import type { MemberRole } from "@mahlzeit/domain/people/roles";
import type { AttemptParts } from "../customers/attempts.ts";
import { findCredentials } from "../customers/find-account.ts";
import { lockAccountAgainstEnd } from "../customers/lock-account.ts";
import { countLookUp } from "../customers/look-ups.ts";
import { noteAct, noteChanges } from "../platform/database/audit-scope.ts";
import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import type { Identity } from "../platform/http/identity.ts";
import { ProblemException } from "../platform/http/problems.ts";
import { requirePermission } from "../platform/http/require-permission.ts";
import { type Member, requireMembers } from "./find-members.ts";
import { requireRemainingOwner } from "./require-remaining-owner.ts";

/**
 * Makes an account owner or staff of a restaurant, or changes its role. Throws `service-not-found`,
 * `account-not-found`, `email-unconfirmed`, `last-owner` and `too-many-attempts`.
 */
export async function appointMember(
  parts: AttemptParts & { readonly db: Database },
  identity: Identity,
  { restaurantId, email, role }: { restaurantId: string; email: string; role: MemberRole },
  { address, now }: { address: string | null; now: Instant },
): Promise<Member[]> {
  const { db } = parts;
  requirePermission(identity, "appoint-members", { restaurantId, otherwise: "service-not-found" });
  await requireMembers(db, restaurantId);
  // The answer tells whether the address has an account, so the same limit applies as to asking for that.
  await countLookUp(db, parts, { address, now });
  const appointed = await findCredentials(db, email);
  if (!appointed) throw new ProblemException("account-not-found");
  // Until an address is confirmed, the account may belong to somebody else.
  if (!appointed.isConfirmed) throw new ProblemException("email-unconfirmed");
  noteAct({ about: appointed.id });
  return db.transaction(async (tx) => {
    if (!(await lockAccountAgainstEnd(tx, appointed.id))) throw new ProblemException("account-not-found");
    if (role !== "owner") await requireRemainingOwner(tx, identity, { restaurantId, leaving: appointed.id });
    const before = (await requireMembers(tx, restaurantId)).find((member) => member.accountId === appointed.id);
    noteChanges({ role: [before?.role ?? null, role] });
    await appoint(tx, appointed.id, restaurantId, role, new Date(now));
    return requireMembers(tx, restaurantId);
  });
}

const appoint = namedQuery(
  "appoint_member",
  `INSERT INTO memberships (account_id, restaurant_id, role, since) VALUES ($1, $2, $3, $4)
   ON CONFLICT (account_id, restaurant_id) DO UPDATE SET role = excluded.role`,
);
