import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { MemberRole } from "@mahlzeit/domain/people/roles";
import { lockRestaurant } from "../../catalogue/restaurants/restaurant-status.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import { jobToForgetMails } from "../../platform/mail/forget-mails.ts";
import { type AttemptParts, forgiveAttempt, takeAttempt } from "../accounts/attempts.ts";
import { confirmOwnEmail } from "../accounts/confirm-email.ts";
import { findCredentials } from "../accounts/find-account.ts";
import { lockOwnAccount } from "../accounts/lock-account.ts";
import { type LinkedInvitation, requireInvitation, takeInvitation } from "./invitations.ts";
import { mailsAbout } from "./invite-member.ts";

/** Writes an accepted invitation to the audit log. */
export type RecordAcceptance = (
  tx: Transaction,
  accepted: {
    readonly accountId: string;
    readonly restaurantId: string;
    readonly before: MemberRole | null;
    readonly after: MemberRole;
  },
  now: Instant,
) => Promise<void>;

export interface AcceptanceParts extends AttemptParts {
  readonly db: Database;
  readonly record: RecordAcceptance;
}
interface Caller {
  readonly address: string | null;
  readonly now: Instant;
}

/** Describes a link's invitation to its holder. Throws `link-expired` and `too-many-attempts`. */
export async function lookAtInvitation(
  parts: AcceptanceParts,
  token: string,
  { address, now }: Caller,
): Promise<Answer<typeof api.lookAtInvitation>> {
  const { db } = parts;
  const attempt = { what: "use-link", email: null, address } as const;
  await takeAttempt(db, parts, attempt, now);
  const invitation = await requireInvitation(db, token, now);
  await forgiveAttempt(db, parts, attempt);
  const { role, email, invitedBy } = invitation;
  const hasAccount = (await findCredentials(db, email)) !== undefined;
  return { service: serviceOf(invitation), role, email, invitedBy, hasAccount };
}

/**
 * Adds the account with the invited address to the restaurant; the link proves that the address is theirs. Nobody gets
 * a lower role than before. Throws `link-expired`, also if it was used before, `other-account` and `too-many-attempts`.
 */
export async function acceptInvitation(
  parts: AcceptanceParts,
  identity: Identity,
  token: string,
  { address, now }: Caller,
): Promise<Answer<typeof api.acceptInvitation>> {
  const { db } = parts;
  const attempt = { what: "use-link", email: null, address } as const;
  await takeAttempt(db, parts, attempt, now);
  const accepted = await db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, identity);
    const { restaurantId, emailKey } = await requireInvitation(tx, token, now);
    if (emailKey !== account.emailKey) throw new ProblemException("other-account");
    // The locks have the same order as in removing a restaurant and changing owners: restaurant, members, invitations.
    await lockRestaurant(tx, restaurantId);
    const [former] = await lockMembership(tx, account.id, restaurantId);
    const invitation = await takeInvitation(tx, token, now);
    const { id, role } = invitation;
    await confirmOwnEmail(tx, account.id, now);
    const after = former?.role === "owner" ? "owner" : role;
    await join(tx, account.id, restaurantId, after, new Date(now));
    await parts.record(tx, { accountId: account.id, restaurantId, before: former?.role ?? null, after }, now);
    await addJobs(tx, [jobToForgetMails(mailsAbout(id), now)]);
    return { service: serviceOf(invitation), role: after };
  });
  await forgiveAttempt(db, parts, attempt);
  return accepted;
}

function serviceOf({ restaurantId, uid, name }: LinkedInvitation) {
  return { id: restaurantId, uid, name };
}

const lockMembership = namedQuery<{ role: MemberRole }>(
  "lock_membership",
  "SELECT role FROM memberships WHERE account_id = $1 AND restaurant_id = $2 FOR UPDATE",
);
const join = namedQuery(
  "join_restaurant",
  `INSERT INTO memberships AS m (account_id, restaurant_id, role, since) VALUES ($1, $2, $3, $4)
   ON CONFLICT (account_id, restaurant_id) DO UPDATE SET role = excluded.role WHERE m.role <> excluded.role`,
);
