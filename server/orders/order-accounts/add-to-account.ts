import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import { mailboxKey } from "@mahlzeit/domain/people/account";
import { forgiveAttempt, takeAttempt } from "../../people/accounts/attempts.ts";
import { confirmOwnEmail } from "../../people/accounts/confirm-email.ts";
import { findCredentials } from "../../people/accounts/find-account.ts";
import { type LockedAccount, lockOwnAccount } from "../../people/accounts/lock-account.ts";
import { takeMailPause } from "../../people/accounts/mail-pause.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import { requireOrder } from "../order/read/find-orders.ts";
import { attachClaimedOrders, attachToAccount } from "./attach-to-account.ts";
import { addClaim } from "./claims.ts";
import { isOffered, type OfferedOrder, requireLinkedOrder } from "./links.ts";
import { type Caller, type OrderAccountParts, requireOffered, requirePlacedHere } from "./register-with-order.ts";

/**
 * Attaches a guest's order to the signed-in account, on the device that placed it. Returns false if the account's
 * address is not confirmed yet: then it gets a link to confirm it, and the order afterwards. Throws `order-not-found`,
 * `account-not-offered`, `other-device` and `other-email`.
 */
export async function addToAccount(
  parts: OrderAccountParts,
  identity: Identity,
  { tag, key }: { readonly tag: string; readonly key: string },
  now: Instant,
): Promise<boolean> {
  const { db } = parts;
  const order = await requireOrder(db, tag);
  await requirePlacedHere(db, order, key);
  // The response to an earlier request may have been lost.
  if (order.accountId === identity.accountId) return true;
  if (!isOffered(order, now)) throw new ProblemException("account-not-offered");
  return db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, identity);
    requireSameMailbox(account, order);
    if (await attachToAccount(tx, order.id, account.id, now)) return true;
    await addClaim(tx, order.id, account.id, now);
    await queueLink(tx, parts, order, now);
    return false;
  });
}

/**
 * Queues a mail with a link to the address in an order, unless that has just got one. The response does not tell the
 * holder of the tag. Throws `order-not-found`, `account-not-offered` and `too-many-attempts`.
 */
export async function sendOrderLink(parts: OrderAccountParts, tag: string, { address, now }: Caller): Promise<void> {
  const order = await requireOffered(parts.db, tag, now);
  await takeAttempt(parts.db, parts, { what: "send-link", email: order.customer.email, address }, now);
  await parts.db.transaction((tx) => queueLink(tx, parts, order, now));
}

async function queueLink(
  tx: Transaction,
  parts: OrderAccountParts,
  { id, customer: { email } }: OfferedOrder,
  now: Instant,
): Promise<void> {
  if (!(await takeMailPause(tx, parts, { kind: "order-account", email }, now))) return;
  await addJobs(tx, [{ task: "mail-order-account", payload: { orderId: id, askedAt: now } }]);
}

/** Describes a mailed link. Throws `link-expired` and `too-many-attempts`. */
export async function lookAtOrderLink(
  parts: OrderAccountParts,
  token: string,
  { address, now }: Caller,
): Promise<Answer<typeof api.lookAtOrderLink>> {
  const { db } = parts;
  const attempt = { what: "use-link", email: null, address } as const;
  await takeAttempt(db, parts, attempt, now);
  const { seller, customer } = await requireLinkedOrder(db, token, now);
  await forgiveAttempt(db, parts, attempt);
  const { email } = customer;
  return { service: { name: seller.name }, email, hasAccount: (await findCredentials(db, email)) !== undefined };
}

/**
 * Attaches an order to the signed-in account by the link mailed to the order's address, which proves that it is theirs.
 * Throws `link-expired`, `other-email` and `too-many-attempts`.
 */
export async function addToAccountByLink(
  parts: OrderAccountParts,
  identity: Identity,
  token: string,
  { address, now }: Caller,
): Promise<void> {
  const { db } = parts;
  const attempt = { what: "use-link", email: null, address } as const;
  await takeAttempt(db, parts, attempt, now);
  await db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, identity);
    const order = await requireLinkedOrder(tx, token, now);
    requireSameMailbox(account, order);
    await confirmOwnEmail(tx, account.id, now);
    if (!(await attachToAccount(tx, order.id, account.id, now))) throw new ProblemException("link-expired");
    // The account may have claimed other orders before its address was confirmed.
    await attachClaimedOrders(tx, account.id, now);
  });
  await forgiveAttempt(db, parts, attempt);
}

function requireSameMailbox({ emailKey }: LockedAccount, { customer }: OfferedOrder): void {
  if (emailKey !== mailboxKey(customer.email)) throw new ProblemException("other-email");
}
