import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { addJobs } from "../jobs/add-jobs.ts";
import { jobToForgetMails } from "../mail/forget-mails.ts";
import { eraseContactOfAccount } from "../orders/erase-contact.ts";
import { addAccountMail } from "./account-mails.ts";
import type { AttemptParts } from "./attempts.ts";
import { proveOwner } from "./confirm-password.ts";
import type { Identity } from "./identity.ts";
import { lockEndingAccount } from "./lock-account.ts";

/**
 * Erases an account and everything personal about it. Its orders stay for the tax law, without the link to it and without
 * contact data; those still under way lose that a day after their time. Throws `password-required`, `wrong-password` and
 * `too-many-attempts`.
 */
export async function eraseAccount(
  parts: AttemptParts & { readonly db: Database },
  identity: Identity,
  password: string | undefined,
  caller: { address: string | null; now: Instant },
): Promise<void> {
  const { now } = caller;
  await proveOwner(parts, identity, password, caller);
  await parts.db.transaction(async (tx) => {
    const { id, email, firstName } = await lockEndingAccount(tx, identity);
    await eraseContactOfAccount(tx, id, now);
    // With it go sessions, addresses, memberships, links and mails, by the tables' own rules.
    await erase(tx, id);
    const farewell = await addAccountMail(tx, { accountId: null, kind: "account-erased", email, firstName }, now);
    await addJobs(tx, [
      jobToForgetMails(`account-${id}`, now),
      jobToForgetMails(`account-${farewell}`, now, farewellKeptMs),
    ]);
  });
}

/** Where mails are kept as files, this one is the last about somebody who is no more. */
const farewellKeptMs = 7 * dayMs;

const erase = namedQuery("erase_account", "DELETE FROM accounts WHERE id = $1");
