import { randomBytes } from "node:crypto";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { hashOfToken } from "../../platform/http/bearer-token.ts";

/**
 * Creates a token for an application: 256 random bits that are stored nowhere else. The links of older mails stay
 * valid.
 */
export async function addLink(
  tx: Transaction,
  applicationId: string,
  mailedTo: string | null,
  now: Instant,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await add(tx, hashOfToken(token), applicationId, mailedTo, new Date(now));
  await dropOldest(tx, applicationId, maxLinks);
  return token;
}

/** The number of valid links: those of the last mails, and of the browsers in between. */
const maxLinks = 20;

/** Confirms the e-mail address to which a link was sent. */
export async function confirmByLink(tx: Transaction, token: string, now: Instant): Promise<void> {
  await confirm(tx, hashOfToken(token), new Date(now));
}

/** Removes the links sent to the former address after it changed, except the one in use. */
export async function removeMailedLinks(tx: Transaction, applicationId: string, token: string): Promise<void> {
  await removeMailed(tx, applicationId, hashOfToken(token));
}

const add = namedQuery(
  "add_application_link",
  "INSERT INTO application_links (token_hash, application_id, email_key, made_at) VALUES ($1, $2, $3, $4)",
);
const dropOldest = namedQuery(
  "drop_old_application_links",
  `DELETE FROM application_links WHERE application_id = $1 AND token_hash IN (
     SELECT token_hash FROM application_links WHERE application_id = $1 ORDER BY made_at DESC, token_hash OFFSET $2
   )`,
);
const confirm = namedQuery(
  "confirm_application",
  `UPDATE applications a SET email_confirmed_at = $2 FROM application_links l
   WHERE l.token_hash = $1 AND a.id = l.application_id AND l.email_key = a.email_key AND a.email_confirmed_at IS NULL`,
);
const removeMailed = namedQuery(
  "remove_mailed_application_links",
  "DELETE FROM application_links WHERE application_id = $1 AND email_key IS NOT NULL AND token_hash <> $2",
);
