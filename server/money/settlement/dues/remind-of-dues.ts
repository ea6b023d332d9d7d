import type { Instant } from "@mahlzeit/domain/local-time";
import type { Month } from "@mahlzeit/domain/money/ledger/month";
import { findOwnRestaurants } from "../../../catalogue/restaurants/find-restaurants.ts";
import { findOwner, findOwners } from "../../../people/members/find-members.ts";
import type { OperatorConfig } from "../../../platform/config/operator-config.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { lock } from "../../../platform/database/lock-keys.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import { type MailParts, sendMail } from "../../../platform/mail/send-mail.ts";
import { demandOf, findOwing } from "./find-dues.ts";
import { reminderMail } from "./reminder-mail.ts";

/** The owner to remind of a restaurant's dues. */
export interface ReminderToMail {
  readonly restaurantId: string;
  /** The month of the overdue statement. */
  readonly month: Month;
  readonly accountId: string;
}

/**
 * Reminds the owners of every restaurant of overdue dues, once for each statement. Each restaurant has a transaction of
 * its own that adds the mails, so that a crash or a concurrent run reminds nobody twice and skips nobody.
 */
export async function remindOfDues(db: Database, now: Instant): Promise<void> {
  for (const { latest, late } of await findOwing(db, null, now))
    if (late) await db.transaction((tx) => remind(tx, latest.restaurantId, now));
}

async function remind(tx: Transaction, restaurantId: string, now: Instant): Promise<void> {
  // The lock prevents that a payment is booked meanwhile.
  await lock(tx, "dues");
  const [owing] = await findOwing(tx, restaurantId, now);
  const [restaurant] = await findOwnRestaurants(tx, [restaurantId]);
  if (!owing?.late || !restaurant) return;
  const owners = await findOwners(tx, restaurantId);
  if (owners.length === 0) return;
  const { month } = owing.late;
  const [added] = await add(tx, restaurantId, month, owing.dues.overdueCents, new Date(now));
  if (!added) return;
  await addJobs(
    tx,
    owners.map(({ accountId }) => ({ task: "mail-due-reminder", payload: { restaurantId, month, accountId } })),
  );
}

/** Reminds an owner, unless they are none any more or it was paid meanwhile. */
export async function mailDueReminder(
  {
    db,
    mail,
    operator,
  }: { readonly db: Database; readonly mail: MailParts; readonly operator: OperatorConfig | undefined },
  { restaurantId, month, accountId }: ReminderToMail,
  now: Instant,
): Promise<void> {
  if (!operator) throw new Error("nobody is named to whom it would be paid: OPERATOR_NAME is not set");
  const [owing] = await findOwing(db, restaurantId, now);
  const [restaurant] = await findOwnRestaurants(db, [restaurantId]);
  if (!owing?.late || !restaurant) return;
  const owner = await findOwner(db, restaurantId, accountId);
  if (!owner) return;
  const { late, dues } = owing;
  const content = reminderMail(
    {
      firstName: owner.firstName,
      restaurant: restaurant.name,
      restaurantId,
      dues,
      late: demandOf(late),
      operator,
    },
    mail.publicUrl,
  );
  await sendMail(mail, content, {
    cause: `account-${accountId}.due-${restaurantId}-${month}`,
    at: now,
    to: { name: owner.firstName, address: owner.email },
  });
}

const add = namedQuery(
  "add_due_reminder",
  `INSERT INTO due_reminders (restaurant_id, month, cents, reminded_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT DO NOTHING RETURNING month`,
);
