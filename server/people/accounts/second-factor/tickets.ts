import { randomBytes } from "node:crypto";
import type { Instant } from "@mahlzeit/domain/local-time";
import { ticketMs } from "@mahlzeit/domain/people/second-factor";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { hashOfToken } from "../../../platform/http/bearer-token.ts";
import { ProblemException } from "../../../platform/http/problems.ts";

/** An account whose password was verified. */
export interface TicketHolder {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly passwordHash: string;
  readonly isBlocked: boolean;
}

/** Creates a ticket for the second step of a sign-in: 256 random bits that are stored nowhere else. */
export async function addTicket(tx: Transaction, accountId: string, now: Instant): Promise<string> {
  const ticket = randomBytes(32).toString("base64url");
  await add(tx, hashOfToken(ticket), accountId, new Date(now + ticketMs));
  return ticket;
}

/** Returns a ticket's account. Throws `sign-in-expired` if the ticket is used, too old or unknown. */
export async function requireTicket(db: Database, ticket: string, now: Instant): Promise<TicketHolder> {
  return (await peek(db, hashOfToken(ticket), new Date(now)))[0] ?? expired();
}

/**
 * Uses a ticket up. Throws `sign-in-expired`; the ticket stays if the transaction fails, so that a mistyped code can be
 * typed again.
 */
export async function takeTicket(tx: Transaction, ticket: string, now: Instant): Promise<TicketHolder> {
  const [holder] = await peekLocked(tx, hashOfToken(ticket), new Date(now));
  // Another request may have used it while this one waited for the lock on the account.
  if (!holder || (await remove(tx, hashOfToken(ticket))).length === 0) return expired();
  return holder;
}

function expired(): never {
  throw new ProblemException("sign-in-expired");
}

/** Deletes tickets that nobody used in time. */
export async function forgetDeadTickets(db: Database, now: Instant): Promise<void> {
  await forget(db, new Date(now));
}

const add = namedQuery(
  "add_sign_in_ticket",
  "INSERT INTO sign_in_tickets (token_hash, account_id, expires_at) VALUES ($1, $2, $3)",
);
const living = `SELECT a.id, a.email, a.first_name AS "firstName", a.password_hash AS "passwordHash",
    a.blocked_at IS NOT NULL AS "isBlocked"
  FROM sign_in_tickets t JOIN accounts a ON a.id = t.account_id WHERE t.token_hash = $1 AND t.expires_at > $2`;
const peek = namedQuery<TicketHolder>("peek_sign_in_ticket", living);
const peekLocked = namedQuery<TicketHolder>("lock_sign_in_ticket", `${living} FOR SHARE OF a`);
const remove = namedQuery(
  "remove_sign_in_ticket",
  "DELETE FROM sign_in_tickets WHERE token_hash = $1 RETURNING account_id",
);
const forget = namedQuery("forget_dead_tickets", "DELETE FROM sign_in_tickets WHERE expires_at <= $1");
