import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import { type Customer, customerFields, normaliseCustomer } from "@mahlzeit/domain/customer";
import type { Instant } from "@mahlzeit/domain/local-time";
import { faultInNewPassword, faultInRegistration, mailboxKey } from "@mahlzeit/domain/people/account";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { type FieldFault, ProblemException } from "../../platform/http/problems.ts";
import { addAccountMail } from "./account-mails.ts";
import { type AttemptParts, takeAttempt } from "./attempts.ts";
import { type AccountRecord, requireAccount } from "./find-account.ts";
import { requireMailPause } from "./mail-pause.ts";
import { hashPassword } from "./passwords.ts";

type Registration = Input<typeof api.registerCustomer>["body"];

/**
 * Creates an account and queues the welcome mail that confirms its address. Throws `email-taken` and
 * `too-many-attempts`.
 */
export async function registerCustomer(
  parts: AttemptParts & { readonly db: Database },
  given: Registration,
  { address, now }: { address: string | null; now: Instant },
): Promise<AccountRecord> {
  const customer = requireRegistration(given);
  const { firstName, email } = customer;
  await takeAttempt(parts.db, parts, { what: "register", email, address }, now);
  // The hash comes before the check for a taken address, so that both cases take the same time.
  const passwordHash = await hashPassword(given.password, address);
  return parts.db.transaction(async (tx) => {
    const id = await addAccount(tx, { ...customer, passwordHash }, now);
    await welcome(tx, parts, { id, email, firstName }, now);
    return requireAccount(tx, id);
  });
}

/** Creates an account with an unconfirmed address. Returns its id. Throws `email-taken`. */
export async function addAccount(
  tx: Transaction,
  { email, firstName, lastName, phone, passwordHash }: Customer & { readonly passwordHash: string },
  now: Instant,
): Promise<string> {
  const id = uuidv7(now);
  const made = await add(tx, id, email, mailboxKey(email), firstName, lastName, phone, passwordHash, new Date(now));
  if (made.length === 0) throw new ProblemException("email-taken");
  return id;
}

/** Queues the mail that confirms a new account's address. Throws `too-many-attempts`. */
export async function welcome(
  tx: Transaction,
  parts: AttemptParts,
  { id, email, firstName }: { readonly id: string; readonly email: string; readonly firstName: string },
  now: Instant,
): Promise<void> {
  const kind = "welcome";
  // Otherwise repeated registration and erasure of an address could flood a mailbox.
  if (await requireMailPause(tx, parts, { kind, email }, now))
    await addAccountMail(tx, { accountId: id, kind, email, firstName }, now);
}

function requireRegistration(given: Registration): Customer {
  const customer = normaliseCustomer({ ...given.customer, email: given.email });
  const faults: { field: string; message: string | null }[] = [
    ...customerFields.map((name) => ({
      field: name === "email" ? "email" : `customer.${name}`,
      message: faultInRegistration(name, customer[name]),
    })),
    { field: "password", message: faultInNewPassword(given.password) },
  ];
  const errors = faults.filter((fault): fault is FieldFault => fault.message !== null);
  if (errors.length > 0) throw new ProblemException("invalid-input", { errors });
  return customer;
}

/** Inserts the account. The unique index decides between two concurrent registrations. */
const add = namedQuery(
  "add_account",
  `INSERT INTO accounts (id, email, email_key, first_name, last_name, phone, password_hash, password_changed_at, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) ON CONFLICT (email_key) DO NOTHING RETURNING id`,
);
