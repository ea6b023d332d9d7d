import { paths } from "@mahlzeit/contract/page-addresses";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Terminator } from "@mahlzeit/domain/partners/termination";
import { findBoardRestaurant } from "../../../catalogue/restaurants/find-kitchens.ts";
import { findOwner, findOwners } from "../../../people/members/find-members.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import { type MailParts, sendMail } from "../../../platform/mail/send-mail.ts";
import { type TerminationMailKind, terminationMail } from "./termination-mail.ts";

/** A mail to a restaurant's owners about the end of its contract. */
export interface TerminationToMail {
  readonly restaurantId: string;
  readonly terminationId: string;
  readonly kind: TerminationMailKind;
}

export async function notifyOwners(tx: Transaction, job: TerminationToMail): Promise<void> {
  const owners = await findOwners(tx, job.restaurantId);
  await addJobs(
    tx,
    owners.map(({ accountId }) => ({ task: "mail-termination", payload: { ...job, accountId } })),
  );
}

/**
 * Mails an owner, unless the termination was withdrawn meanwhile, which has a mail of its own. Sends nothing to a
 * former owner.
 */
export async function mailTermination(
  { db, mail }: { readonly db: Database; readonly mail: MailParts },
  { restaurantId, terminationId, kind, accountId }: TerminationToMail & { readonly accountId: string },
  now: Instant,
): Promise<void> {
  const [found] = await toMail(db, terminationId);
  if (!found || (found.isWithdrawn && kind !== "goes-on")) return;
  const owner = await findOwner(db, restaurantId, accountId);
  const restaurant = await findBoardRestaurant(db, restaurantId);
  if (!owner || !restaurant) return;
  const content = terminationMail(kind, {
    firstName: owner.firstName,
    restaurant: restaurant.name,
    by: found.by,
    lastDay: found.lastDay,
    words: found.words,
    complaintsTo: mail.suggestionsTo.address,
    url: `${mail.publicUrl}${kind === "over" ? paths.statements : paths.terms}?restaurant=${restaurantId}`,
  });
  await sendMail(mail, content, {
    cause: `account-${accountId}.termination-${terminationId}-${kind}`,
    at: now,
    to: { name: owner.firstName, address: owner.email },
  });
}

const toMail = namedQuery<{ by: Terminator; lastDay: string; words: string; isWithdrawn: boolean }>(
  "termination_to_mail",
  `SELECT told_by_side AS by, to_char(last_day, 'YYYY-MM-DD') AS "lastDay", words, withdrawn_at IS NOT NULL AS "isWithdrawn"
   FROM terminations WHERE id = $1`,
);
