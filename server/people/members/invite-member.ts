import type { Invitation } from "@mahlzeit/contract/people/invitations";
import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import { faultInSignInEmail, invitationDays, mailboxKey } from "@mahlzeit/domain/people/account";
import type { MemberRole } from "@mahlzeit/domain/people/roles";
import { noteAct, noteChanges } from "../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { invalidField, ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import { jobToForgetMails } from "../../platform/mail/forget-mails.ts";
import { type AttemptParts, takeAttempt } from "../accounts/attempts.ts";
import { requireMailPause } from "../accounts/mail-pause.ts";
import { requireMembers } from "./find-members.ts";
import { requireInvitations } from "./invitations.ts";

type Parts = AttemptParts & { readonly db: Database };
export type Caller = { readonly address: string | null; readonly now: Instant };

const otherwise = "service-not-found";

export function findInvitations(db: Database, identity: Identity, restaurantId: string): Promise<Invitation[]> {
  requirePermission(identity, "see-members", { restaurantId, otherwise });
  return requireInvitations(db, restaurantId);
}

/**
 * Invites an address. The response does not tell whether it has an account; an address invited already gets a new link.
 * Throws `service-not-found`, `already-member` and `too-many-attempts`.
 */
export async function inviteMember(
  parts: Parts,
  identity: Identity,
  { restaurantId, role, ...given }: { restaurantId: string; email: string; role: MemberRole },
  caller: Caller,
): Promise<Invitation[]> {
  requirePermission(identity, "manage-team", { restaurantId, otherwise });
  const email = given.email.trim();
  const fault = faultInSignInEmail(email);
  if (fault !== null) throw invalidField("email", fault);
  const key = mailboxKey(email);
  const members = await requireMembers(parts.db, restaurantId);
  if (members.some((member) => mailboxKey(member.email) === key)) throw new ProblemException("already-member");
  await takeAttempt(parts.db, parts, { what: "send-link", email, address: caller.address }, caller.now);
  return parts.db.transaction(async (tx) => {
    const former = (await requireInvitations(tx, restaurantId)).find((one) => mailboxKey(one.email) === key);
    const invitation = { restaurantId, email, role, by: identity.accountId };
    noteAct({ about: await saveInvitation(tx, parts, invitation, caller.now) });
    noteChanges({ role: [former?.role ?? null, role] });
    return requireInvitations(tx, restaurantId);
  });
}

interface NewInvitation {
  readonly restaurantId: string;
  readonly email: string;
  readonly role: MemberRole;
  readonly by: string;
}

/** Stores an invitation with its mail and returns its id. Throws `too-many-attempts`. */
export async function saveInvitation(
  tx: Transaction,
  parts: AttemptParts,
  invitation: NewInvitation,
  now: Instant,
): Promise<string> {
  const isMailed = await requireMailPause(tx, parts, { kind: "invitation", email: invitation.email }, now);
  const id = await saveUnmailedInvitation(tx, invitation, now, { keepsLink: !isMailed });
  if (isMailed) await queueMail(tx, id);
  return id;
}

/** Stores an invitation for callers that send a mail of their own, with the link of `prepareInvitation`. */
export async function saveUnmailedInvitation(
  tx: Transaction,
  { restaurantId, email, role, by }: NewInvitation,
  now: Instant,
  { keepsLink = false } = {},
): Promise<string> {
  const id = uuidv7(now);
  const [saved] = await save(tx, id, restaurantId, email, mailboxKey(email), role, by, ...times(now), keepsLink);
  return saved?.id ?? id;
}

/**
 * Sends an invitation again, in the caller's name. Throws `service-not-found`, `invitation-not-found`,
 * `too-many-attempts`.
 */
export async function resendInvitation(
  parts: Parts,
  identity: Identity,
  { restaurantId, id }: { restaurantId: string; id: string },
  { address, now }: Caller,
): Promise<Invitation[]> {
  requirePermission(identity, "manage-team", { restaurantId, otherwise });
  const found = (await requireInvitations(parts.db, restaurantId)).find((one) => one.id === id);
  if (!found) throw new ProblemException("invitation-not-found");
  const { email, role } = found;
  await takeAttempt(parts.db, parts, { what: "send-link", email, address }, now);
  noteAct({ about: id });
  return parts.db.transaction(async (tx) => {
    if (!(await requireMailPause(tx, parts, { kind: "invitation", email }, now)))
      return requireInvitations(tx, restaurantId);
    const renewed = await renew(tx, id, restaurantId, identity.accountId, ...times(now));
    if (renewed.length === 0) throw new ProblemException("invitation-not-found");
    noteChanges({ role: [null, role] });
    await queueMail(tx, id);
    return requireInvitations(tx, restaurantId);
  });
}

/** Removes an invitation, if it still exists. Throws `service-not-found`. */
export async function withdrawInvitation(
  db: Database,
  identity: Identity,
  { restaurantId, id }: { restaurantId: string; id: string },
  now: Instant,
): Promise<Invitation[]> {
  requirePermission(identity, "manage-team", { restaurantId, otherwise });
  noteAct({ about: id });
  return db.transaction(async (tx) => {
    const [withdrawn] = await remove(tx, id, restaurantId);
    if (withdrawn) noteChanges({ role: [withdrawn.role, null] });
    await addJobs(tx, [jobToForgetMails(mailsAbout(id), now)]);
    return requireInvitations(tx, restaurantId);
  });
}

/** Returns the prefix of the invitation's mail files, which a server without SMTP writes. */
export function mailsAbout(invitationId: string): string {
  return `invitation-${invitationId}`;
}

function times(now: Instant): [Date, Date] {
  return [new Date(now), new Date(now + invitationDays * dayMs)];
}

async function queueMail(tx: Transaction, invitationId: string): Promise<void> {
  await addJobs(tx, [{ task: "mail-invitation", payload: { invitationId } }]);
}

// There is no token until the mail is sent: the former link ends at once, unless there will be no mail.
const save = namedQuery<{ id: string }>(
  "save_invitation",
  `INSERT INTO invitations (id, restaurant_id, email, email_key, role, invited_by, invited_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT (restaurant_id, email_key) DO UPDATE SET email = excluded.email, role = excluded.role,
     invited_by = excluded.invited_by, invited_at = excluded.invited_at, expires_at = excluded.expires_at,
     token_hash = CASE WHEN $9 THEN invitations.token_hash END
   RETURNING id`,
);
const renew = namedQuery(
  "renew_invitation",
  `UPDATE invitations SET invited_by = $3, invited_at = $4, expires_at = $5, token_hash = NULL
   WHERE id = $1 AND restaurant_id = $2 RETURNING id`,
);
const remove = namedQuery<{ role: MemberRole }>(
  "withdraw_invitation",
  "DELETE FROM invitations WHERE id = $1 AND restaurant_id = $2 RETURNING role",
);
