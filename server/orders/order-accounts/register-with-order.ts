import type { Instant } from "@mahlzeit/domain/local-time";
import { faultInNewPassword } from "@mahlzeit/domain/people/account";
import { withCountry } from "@mahlzeit/domain/phone-number";
import { type AttemptParts, forgiveAttempt, takeAttempt } from "../../people/accounts/attempts.ts";
import { confirmOwnEmail } from "../../people/accounts/confirm-email.ts";
import { type AccountRecord, requireAccount } from "../../people/accounts/find-account.ts";
import { hashPassword } from "../../people/accounts/passwords.ts";
import { addAccount, welcome } from "../../people/accounts/register-customer.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { invalidField, ProblemException } from "../../platform/http/problems.ts";
import { findOrderById, findOrderByKey, lockOrder, requireOrder } from "../order/read/find-orders.ts";
import type { OrderRecord } from "../order/read/order-record.ts";
import { attachToAccount } from "./attach-to-account.ts";
import { addClaim } from "./claims.ts";
import { isOffered, type OfferedOrder, requireLinkedOrder } from "./links.ts";

export interface OrderAccountParts extends AttemptParts {
  readonly db: Database;
}

export interface Caller {
  readonly address: string | null;
  readonly now: Instant;
}

/** Finds the order with a tag. Throws `order-not-found` and `account-not-offered`. */
export async function requireOffered(db: Database, tag: string, now: Instant): Promise<OfferedOrder> {
  const order = await requireOrder(db, tag);
  if (!isOffered(order, now)) throw new ProblemException("account-not-offered");
  return order;
}

/**
 * Checks the idempotency key, which only the ordering device knows as long as it is stored, because the tag may have
 * been shared. Throws `other-device`.
 */
export async function requirePlacedHere(db: Database, { id }: OrderRecord, key: string): Promise<void> {
  const placed = await findOrderByKey(db, key);
  if (placed?.order.id !== id) throw new ProblemException("other-device");
}

/**
 * Creates an account for the guest of an order. It gets the order once the link in the welcome mail was opened. Throws
 * `order-not-found`, `account-not-offered`, `other-device`, `email-taken`, `invalid-input` and `too-many-attempts`.
 */
export async function registerWithOrder(
  parts: OrderAccountParts,
  { tag, key, password }: { readonly tag: string; readonly key: string; readonly password: string },
  { address, now }: Caller,
): Promise<AccountRecord> {
  const { db } = parts;
  requireSoundPassword(password);
  const order = await requireOffered(db, tag, now);
  await requirePlacedHere(db, order, key);
  await takeAttempt(db, parts, { what: "register", email: order.customer.email, address }, now);
  const passwordHash = await hashPassword(password, address);
  return db.transaction(async (tx) => {
    const { id: orderId, customer } = await lockOffered(tx, order.id, now);
    const id = await addAccountOf(tx, customer, passwordHash, now);
    await welcome(tx, parts, { id, email: customer.email, firstName: customer.firstName }, now);
    await addClaim(tx, orderId, id, now);
    return requireAccount(tx, id);
  });
}

/**
 * Creates an account by the link mailed to the order's address, which proves the address, so the account has the order
 * at once. Throws `link-expired`, `email-taken`, `invalid-input` and `too-many-attempts`.
 */
export async function registerByOrderLink(
  parts: OrderAccountParts,
  { token, password }: { readonly token: string; readonly password: string },
  { address, now }: Caller,
): Promise<AccountRecord> {
  const { db } = parts;
  requireSoundPassword(password);
  const attempt = { what: "use-link", email: null, address } as const;
  await takeAttempt(db, parts, attempt, now);
  await requireLinkedOrder(db, token, now);
  const passwordHash = await hashPassword(password, address);
  const account = await db.transaction(async (tx) => {
    // The link is looked up again under the order's lock, because somebody may have used it meanwhile.
    const { id: orderId } = await requireLinkedOrder(tx, token, now);
    await lockOrder(tx, orderId);
    const { customer } = await requireLinkedOrder(tx, token, now);
    const id = await addAccountOf(tx, customer, passwordHash, now);
    await confirmOwnEmail(tx, id, now);
    if (!(await attachToAccount(tx, orderId, id, now))) throw new ProblemException("link-expired");
    return requireAccount(tx, id);
  });
  await forgiveAttempt(db, parts, attempt);
  return account;
}

function requireSoundPassword(password: string): void {
  const message = faultInNewPassword(password);
  if (message !== null) throw invalidField("password", message);
}

/** Locks and finds the order, because its contact may have been erased meanwhile. */
async function lockOffered(tx: Transaction, id: string, now: Instant): Promise<OfferedOrder> {
  await lockOrder(tx, id);
  const order = await findOrderById(tx, id);
  if (!order || !isOffered(order, now)) throw new ProblemException("account-not-offered");
  return order;
}

/** Adds the account. Orders accept phone numbers without a country code, accounts do not. */
function addAccountOf(
  tx: Transaction,
  customer: OfferedOrder["customer"],
  passwordHash: string,
  now: Instant,
): Promise<string> {
  return addAccount(tx, { ...customer, phone: withCountry(customer.phone), passwordHash }, now);
}
