import { askDaysBefore, holidaysAhead, isSettled } from "@mahlzeit/domain/catalogue/opening-hours/holidays";
import {
  dateOfDayNumber,
  dayNumberOfDate,
  type Instant,
  minuteOfDay,
  viennaDate,
  viennaDayNumber,
} from "@mahlzeit/domain/local-time";
import { findBoardRestaurant } from "../../../catalogue/restaurants/find-kitchens.ts";
import { readHours } from "../../../catalogue/restaurants/opening-hours/find-opening-hours.ts";
import { findUndecided } from "../../../catalogue/restaurants/opening-hours/find-undecided.ts";
import { findOwners, requireMembers } from "../../../people/members/find-members.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import { type MailParts, sendMail } from "../../../platform/mail/send-mail.ts";
import { holidayMail, hoursUrl } from "./holiday-mail.ts";

export interface HolidayQuestion {
  readonly restaurantId: string;
  /** "YYYY-MM-DD" */
  readonly day: string;
}

/** The hours in Vienna in which owners are asked, never at night. */
const [firstHour, lastHour] = [9, 20];

/**
 * Asks the owners of enabled restaurants that have not decided about a holiday of the coming week, once each. The
 * question is stored with the mails, so that a crash asks nobody twice and skips nobody.
 */
export async function askHolidays(db: Database, now: Instant): Promise<void> {
  const hour = Math.floor(minuteOfDay(now) / 60);
  if (hour < firstHour || hour >= lastHour) return;
  const today = viennaDayNumber(now);
  const days = holidaysAhead(dateOfDayNumber(today))
    .map(({ day }) => day)
    .filter((day) => dayNumberOfDate(day) <= today + askDaysBefore);
  for (const day of days) await askAbout(db, day, now);
}

function askAbout(db: Database, day: string, now: Instant): Promise<void> {
  return db.transaction(async (tx) => {
    const undecided = await findUndecided(tx, day);
    const asked = await saveRequested(tx, undecided, day, new Date(now));
    for (const { restaurantId } of asked) {
      const owners = await findOwners(tx, restaurantId);
      await addJobs(
        tx,
        owners.map(({ accountId }) => ({ task: "mail-holiday", payload: { restaurantId, day, accountId } })),
      );
    }
  });
}

/** Asks an owner by mail, unless it was settled meanwhile. */
export async function mailHoliday(
  { db, mail }: { readonly db: Database; readonly mail: MailParts },
  { restaurantId, day, accountId }: HolidayQuestion & { readonly accountId: string },
  now: Instant,
): Promise<void> {
  const owner = (await requireMembers(db, restaurantId)).find((member) => member.accountId === accountId);
  const restaurant = await findBoardRestaurant(db, restaurantId);
  if (!owner || !restaurant || day < viennaDate(now)) return;
  if (isSettled(await readHours(db, restaurantId), day)) return;
  const { firstName, email } = owner;
  const parts = { firstName, restaurant: restaurant.name, day, url: hoursUrl(mail.publicUrl, restaurantId) };
  await sendMail(mail, holidayMail(parts), {
    cause: `account-${accountId}.holiday-${restaurantId}-${day}`,
    at: now,
    to: { name: firstName, address: email },
  });
}

const saveRequested = namedQuery<{ restaurantId: string }>(
  "note_holiday_asked",
  `INSERT INTO holiday_questions (restaurant_id, day, asked_at) SELECT id, $2::date, $3 FROM unnest($1::uuid[]) AS id
   ON CONFLICT DO NOTHING RETURNING restaurant_id AS "restaurantId"`,
);
