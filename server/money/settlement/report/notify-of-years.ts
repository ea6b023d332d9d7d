import { paths } from "@mahlzeit/contract/page-addresses";
import type { Instant } from "@mahlzeit/domain/local-time";
import { cents } from "@mahlzeit/domain/money";
import { spanOfYear, yearOf } from "@mahlzeit/domain/money/ledger/year-report";
import { findOwnRestaurants } from "../../../catalogue/restaurants/find-restaurants.ts";
import { findOwner, findOwners } from "../../../people/members/find-members.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import { type MailParts, sendMail } from "../../../platform/mail/send-mail.ts";
import { findBookedIn, findBookedRestaurants } from "../../ledger/find-booked.ts";
import { findTraderTaxOf } from "./trader-tax.ts";
import { yearMail } from "./year-mail.ts";
import { findQuarters } from "./year-report.ts";

/** The owner to notify of a restaurant's yearly report. */
export interface YearToMail {
  readonly restaurantId: string;
  readonly year: number;
  readonly accountId: string;
}

/**
 * Notifies the owners of every restaurant with bookings in the previous year of its report, once. Each restaurant has a
 * transaction of its own that adds the mails, so that a crash notifies nobody twice and skips nobody.
 */
export async function notifyOfYears(db: Database, now: Instant): Promise<void> {
  const year = yearOf(now) - 1;
  const ids = (await findBookedRestaurants(db)).map(({ restaurantId }) => restaurantId);
  for (const restaurantId of await findBookedIn(db, ids, spanOfYear(year)))
    await db.transaction((tx) => notify(tx, restaurantId, year, now));
}

async function notify(tx: Transaction, restaurantId: string, year: number, now: Instant): Promise<void> {
  const [restaurant] = await findOwnRestaurants(tx, [restaurantId]);
  const owners = restaurant ? await findOwners(tx, restaurantId) : [];
  if (owners.length === 0 || (await add(tx, restaurantId, year, new Date(now))).length === 0) return;
  await addJobs(
    tx,
    owners.map(({ accountId }) => ({ task: "mail-year", payload: { restaurantId, year, accountId } })),
  );
}

/** Notifies an owner, unless they are none any more. */
export async function mailYear(
  { db, mail }: { readonly db: Database; readonly mail: MailParts },
  { restaurantId, year, accountId }: YearToMail,
  now: Instant,
): Promise<void> {
  const [restaurant] = await findOwnRestaurants(db, [restaurantId]);
  if (!restaurant) return;
  const owner = await findOwner(db, restaurantId, accountId);
  if (!owner) return;
  const quarters = await findQuarters(db, restaurantId, year);
  const content = yearMail({
    firstName: owner.firstName,
    restaurant: restaurant.name,
    year,
    soldCents: cents(quarters.reduce((sum, { cardCents, onSpotCents }) => sum + cardCents + onSpotCents, 0)),
    lacksTaxNumber: (await findTraderTaxOf(db, restaurantId)).taxNumber === null,
    url: `${mail.publicUrl}${paths.statements}?restaurant=${restaurantId}#jahr`,
  });
  await sendMail(mail, content, {
    cause: `account-${accountId}.year-${restaurantId}-${year}`,
    at: now,
    to: { name: owner.firstName, address: owner.email },
  });
}

const add = namedQuery(
  "add_year_report_told",
  `INSERT INTO year_reports_told (restaurant_id, year, told_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING year`,
);
