import { randomBytes } from "node:crypto";
import type { Invitation } from "@mahlzeit/contract/people/invitations";
import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import type { MemberRole } from "@mahlzeit/domain/people/roles";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../platform/database/named-query.ts";
import { hashOfToken } from "../../platform/http/bearer-token.ts";
import { ProblemException } from "../../platform/http/problems.ts";

/** Finds the invitations of a restaurant, the latest first. Throws `service-not-found`. */
export async function requireInvitations(db: Database | Transaction, restaurantId: string): Promise<Invitation[]> {
  const [restaurant] = await byRestaurant(db, restaurantId);
  if (!restaurant) throw new ProblemException("service-not-found");
  return restaurant.invitations;
}

const byRestaurant = namedQuery<{ invitations: Invitation[] }>(
  "invitations_of_restaurant",
  `SELECT (SELECT coalesce(json_agg(json_build_object(
       'id', i.id, 'email', i.email, 'role', i.role, 'invitedBy', a.first_name,
       'invitedAt', ${jsonInstant("i.invited_at")}, 'expiresAt', ${jsonInstant("i.expires_at")}
     ) ORDER BY i.invited_at DESC, i.id), '[]') FROM invitations i JOIN accounts a ON a.id = i.invited_by
     WHERE i.restaurant_id = r.id) AS invitations
   FROM restaurants r WHERE r.id = $1`,
);

/** The data for the holder of a link; the inviting account must still be allowed to sign in. */
export interface LinkedInvitation {
  readonly id: string;
  readonly restaurantId: string;
  readonly uid: string;
  readonly name: string;
  readonly role: MemberRole;
  readonly email: string;
  readonly emailKey: string;
  readonly invitedBy: string;
}

const facts = `i.id, i.restaurant_id AS "restaurantId", r.uid, r.name, i.role, i.email, i.email_key AS "emailKey",
  a.first_name AS "invitedBy"`;
const living = `a.id = i.invited_by AND r.id = i.restaurant_id AND a.blocked_at IS NULL AND i.expires_at > $2`;

/** Finds a valid invitation. Throws `link-expired`. */
export async function requireInvitation(
  db: Database | Transaction,
  token: string,
  now: Instant,
): Promise<LinkedInvitation> {
  return (await find(db, hashOfToken(token), new Date(now)))[0] ?? expired();
}

/** Uses an invitation up; of two concurrent requests one gets it. Throws `link-expired`. */
export async function takeInvitation(tx: Transaction, token: string, now: Instant): Promise<LinkedInvitation> {
  return (await take(tx, hashOfToken(token), new Date(now)))[0] ?? expired();
}

function expired(): never {
  throw new ProblemException("link-expired");
}

const find = namedQuery<LinkedInvitation>(
  "find_invitation",
  `SELECT ${facts} FROM invitations i, accounts a, restaurants r WHERE i.token_hash = $1 AND ${living}`,
);
const take = namedQuery<LinkedInvitation>(
  "take_invitation",
  `DELETE FROM invitations i USING accounts a, restaurants r WHERE i.token_hash = $1 AND ${living} RETURNING ${facts}`,
);

interface PreparedInvitation extends LinkedInvitation {
  readonly token: string;
  /** True if the restaurant has no owner yet. */
  readonly isFirstOwner: boolean;
}

/** Returns an invitation to mail with the token of its new link; null if it is gone or too late. */
export async function prepareInvitation(tx: Transaction, id: string, now: Instant): Promise<PreparedInvitation | null> {
  const token = randomBytes(32).toString("base64url");
  const [invitation] = await prepare(tx, id, new Date(now), hashOfToken(token));
  return invitation ? { ...invitation, token } : null;
}

const prepare = namedQuery<Omit<PreparedInvitation, "token">>(
  "prepare_invitation",
  `UPDATE invitations i SET token_hash = $3 FROM accounts a, restaurants r WHERE i.id = $1 AND ${living}
   RETURNING ${facts}, i.role = 'owner' AND NOT EXISTS (
     SELECT FROM memberships m WHERE m.restaurant_id = r.id AND m.role = 'owner'
   ) AS "isFirstOwner"`,
);

/** Removes the invitations of an account that is no owner any more. */
export async function forgetInvitationsBy(
  tx: Transaction,
  { restaurantId, accountId }: { restaurantId: string; accountId: string },
): Promise<void> {
  await forgetBy(tx, restaurantId, accountId);
}

const forgetBy = namedQuery(
  "forget_invitations_by",
  "DELETE FROM invitations WHERE restaurant_id = $1 AND invited_by = $2",
);

/** Removes all invitations to restaurants that are removed. */
export async function forgetInvitationsOf(tx: Transaction, restaurantIds: readonly string[]): Promise<void> {
  await forgetOf(tx, restaurantIds);
}

const forgetOf = namedQuery("forget_invitations_of", "DELETE FROM invitations WHERE restaurant_id = ANY ($1::uuid[])");

/** Removes the invitations to an account's confirmed address before the account ends. Returns the ids. */
export async function forgetInvitationsTo(tx: Transaction, accountId: string): Promise<string[]> {
  return (await forgetTo(tx, accountId)).map(({ id }) => id);
}

const forgetTo = namedQuery<{ id: string }>(
  "forget_invitations_to",
  `DELETE FROM invitations i USING accounts a
   WHERE a.id = $1 AND a.email_confirmed_at IS NOT NULL AND i.email_key = a.email_key RETURNING i.id`,
);

const retentionAfterEndMs = 30 * dayMs;

/** Deletes invitations that expired a month ago. */
export async function forgetOldInvitations(db: Database, now: Instant): Promise<void> {
  await forgetOld(db, new Date(now - retentionAfterEndMs));
}

const forgetOld = namedQuery("forget_old_invitations", "DELETE FROM invitations WHERE expires_at <= $1");

/** An invitation for an account's export: one it sent, or one to its confirmed address. */
export interface InvitationTrace {
  readonly what: "sent" | "received";
  readonly service: { readonly id: string; readonly uid: string; readonly name: string };
  readonly email: string;
  readonly role: MemberRole;
  readonly invitedAt: Instant;
  readonly expiresAt: Instant;
}

export function findInvitationsAbout(db: Database, accountId: string): Promise<InvitationTrace[]> {
  return about(db, accountId);
}

const about = namedQuery<InvitationTrace>(
  "invitations_about_account",
  `SELECT CASE WHEN i.invited_by = a.id THEN 'sent' ELSE 'received' END AS what,
     json_build_object('id', r.id, 'uid', r.uid, 'name', r.name) AS service, i.email, i.role,
     i.invited_at AS "invitedAt", i.expires_at AS "expiresAt"
   FROM accounts a
     JOIN invitations i ON i.invited_by = a.id OR (a.email_confirmed_at IS NOT NULL AND i.email_key = a.email_key)
     JOIN restaurants r ON r.id = i.restaurant_id
   WHERE a.id = $1 ORDER BY i.invited_at DESC, i.id`,
);
