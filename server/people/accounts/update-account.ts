import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import { type CustomerField, faultIn, normaliseCustomer } from "@mahlzeit/domain/customer";
import type { Instant } from "@mahlzeit/domain/local-time";
import { faultInSignInEmail, mailboxKey } from "@mahlzeit/domain/people/account";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { type FieldFault, ProblemException } from "../../platform/http/problems.ts";
import { addAccountMail } from "./account-mails.ts";
import { type AttemptParts, takeAttempt } from "./attempts.ts";
import { proveOwner } from "./confirm-password.ts";
import { dropPendingEmail } from "./drop-pending-email.ts";
import { type AccountRecord, findCredentials, requireAccount } from "./find-account.ts";
import { type LockedAccount, lockOwnAccount } from "./lock-account.ts";
import { requireMailPause, takeMailPause } from "./mail-pause.ts";

type Changes = Input<typeof api.updateCustomer>["body"];
type Name = NonNullable<Changes["customer"]>;

/**
 * Changes the given fields. A new e-mail address stays pending until its link is opened; a new spelling of the same
 * mailbox applies at once. Changing the address requires the password, because the mailbox gives access to the account.
 * Throws `password-required`, `wrong-password`, `email-taken` and `too-many-attempts`.
 */
export async function updateAccount(
  parts: AttemptParts & { readonly db: Database },
  identity: Identity,
  given: Changes,
  caller: { address: string | null; now: Instant },
): Promise<AccountRecord> {
  const { address, now } = caller;
  const changes = requireChanges(given);
  const { db } = parts;
  const { email: current } = await requireAccount(db, identity.accountId);
  const { email } = changes;
  if (email !== undefined && mailboxKey(email) !== mailboxKey(current)) {
    await proveOwner(parts, identity, given.password, caller);
    // The attempt counts for the sender: one account must not send to many mailboxes, nor test many addresses for
    // accounts.
    await takeAttempt(db, parts, { what: "send-link", email: current, address }, now);
    if (await findCredentials(db, email)) throw new ProblemException("email-taken");
  }
  return db.transaction(async (tx) => {
    const locked = await lockOwnAccount(tx, identity);
    const { id, emailKey } = locked;
    const isOwn = email !== undefined && mailboxKey(email) === emailKey;
    await update(tx, id, ...columnsOf(changes), isOwn ? email : null);
    const { firstName } = changes.customer ?? locked;
    if (email !== undefined && !isOwn) await beginEmailChange(tx, parts, { ...locked, firstName }, { email, now });
    return requireAccount(tx, id);
  });
}

/**
 * Queues the mail that confirms the new address. If that address is pending already, a repeated request within a short
 * time sends nothing.
 */
async function beginEmailChange(
  tx: Transaction,
  parts: AttemptParts,
  { id, pendingEmail, firstName }: LockedAccount,
  { email, now }: { email: string; now: Instant },
): Promise<void> {
  const mail = { kind: "confirm-email", email } as const;
  const isPending = pendingEmail !== null && mailboxKey(pendingEmail) === mailboxKey(email);
  const isMailed = await (isPending ? takeMailPause : requireMailPause)(tx, parts, mail, now);
  if (isPending && !isMailed) return;
  if (!isPending) await dropPendingEmail(tx, id);
  await wait(tx, id, email);
  if (isMailed) await addAccountMail(tx, { accountId: id, ...mail, firstName }, now);
}

function requireChanges(given: Changes): Changes {
  const changes = { ...given, ...(given.customer ? { customer: normaliseName(given.customer) } : {}) };
  const errors = [...(changes.customer ? faultsIn(changes.customer) : []), ...faultsInEmail(given.email)];
  if (errors.length > 0) throw new ProblemException("invalid-input", { errors });
  return changes;
}

function normaliseName(customer: Name): Name {
  const { firstName, lastName, phone } = normaliseCustomer({ ...customer, email: "" });
  return { firstName, lastName, phone };
}

/** Validates the fields like the order form, where the phone number does not need a plus. */
function faultsIn(customer: Name): FieldFault[] {
  return (Object.entries(customer) as [CustomerField, string][]).flatMap(([name, value]) => {
    const message = faultIn(name, value);
    return message === null ? [] : [{ field: `customer.${name}`, message }];
  });
}

function faultsInEmail(email: string | undefined): FieldFault[] {
  const message = email === undefined ? null : faultInSignInEmail(email);
  return message === null ? [] : [{ field: "email", message }];
}

/** Returns the columns, with null for each field that was not given. */
function columnsOf({ customer, paymentType }: Changes): readonly (string | null)[] {
  return [customer?.firstName, customer?.lastName, customer?.phone, paymentType].map((value) => value ?? null);
}

const update = namedQuery(
  "update_account",
  `UPDATE accounts SET first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
     phone = coalesce($4, phone), payment_type = coalesce($5, payment_type), email = coalesce($6, email)
   WHERE id = $1`,
);
const wait = namedQuery("wait_for_email", "UPDATE accounts SET pending_email = $2 WHERE id = $1");
