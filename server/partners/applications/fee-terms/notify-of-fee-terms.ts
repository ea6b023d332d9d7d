import { paths } from "@mahlzeit/contract/page-addresses";
import { dayNumberOfDate, type Instant, instantOnDay } from "@mahlzeit/domain/local-time";
import {
  feeTermsBefore,
  lastDayToAccept,
  type ProposalState,
  proposalStateOf,
} from "@mahlzeit/domain/money/ledger/fee-terms";
import { readFeeTerms } from "../../../catalogue/restaurants/fee-terms/stored-fee-terms.ts";
import { findBoardRestaurant } from "../../../catalogue/restaurants/find-kitchens.ts";
import { findOwner, findOwners } from "../../../people/members/find-members.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import { type MailParts, sendMail } from "../../../platform/mail/send-mail.ts";
import { type TermsMailKind, termsMail } from "./terms-mail.ts";

/** A mail to a restaurant's owners about its terms. */
export interface TermsToMail {
  readonly restaurantId: string;
  readonly termsId: string;
  readonly kind: TermsMailKind;
}

export async function notifyOwners(tx: Transaction, job: TermsToMail): Promise<void> {
  const owners = await findOwners(tx, job.restaurantId);
  await addJobs(
    tx,
    owners.map(({ accountId }) => ({ task: "mail-fee-terms", payload: { ...job, accountId } })),
  );
}

const [reminderDays, reminderMinute] = [7, 9 * 60];

/** Adds a reminder of the owners a week before the last day on which they can accept. */
export async function queueReminder(
  tx: Transaction,
  about: Omit<TermsToMail, "kind">,
  lastDay: string | null,
): Promise<void> {
  if (lastDay === null) return;
  const runAt = instantOnDay(dayNumberOfDate(lastDay) - reminderDays, reminderMinute);
  await addJobs(tx, [{ task: "remind-of-fee-terms", payload: about, runAt }]);
}

/** Reminds the current owners, including new ones. */
export function remindOfFeeTerms(db: Database, about: Omit<TermsToMail, "kind">, now: Instant): Promise<void> {
  return db.transaction(async (tx) => {
    const all = await readFeeTerms(tx, about.restaurantId);
    const terms = all.find(({ id }) => id === about.termsId);
    if (terms && proposalStateOf(terms, all, now) === "OPEN") await notifyOwners(tx, { ...about, kind: "reminder" });
  });
}

const stateOfMail: Record<TermsMailKind, ProposalState> = {
  proposed: "OPEN",
  reminder: "OPEN",
  withdrawn: "WITHDRAWN",
  accepted: "ACCEPTED",
};

/** Mails an owner, unless the terms have changed meanwhile. */
export async function mailFeeTerms(
  db: Database,
  mail: MailParts,
  { restaurantId, termsId, kind, accountId }: TermsToMail & { readonly accountId: string },
  now: Instant,
): Promise<void> {
  const all = await readFeeTerms(db, restaurantId);
  const terms = all.find(({ id }) => id === termsId);
  if (!terms || proposalStateOf(terms, all, now) !== stateOfMail[kind]) return;
  const owner = await findOwner(db, restaurantId, accountId);
  const restaurant = await findBoardRestaurant(db, restaurantId);
  if (!owner || !restaurant) return;
  const { firstName, email } = owner;
  const content = termsMail(kind, {
    firstName,
    restaurant: restaurant.name,
    terms,
    before: feeTermsBefore(all, terms.validFrom),
    // A proposal withdraws those it replaces at the same time.
    replaced: all.find(({ withdrawnAt }) => withdrawnAt === terms.madeAt) ?? null,
    lastDay: lastDayToAccept(terms, all),
    complaintsTo: mail.suggestionsTo.address,
    url: `${mail.publicUrl}${paths.terms}?restaurant=${restaurantId}`,
  });
  await sendMail(mail, content, {
    cause: `account-${accountId}.terms-${termsId}-${kind}`,
    at: now,
    to: { name: firstName, address: email },
  });
}
