import type { HoursDocument } from "@mahlzeit/domain/catalogue/opening-hours/check-hours";
import type { Transaction } from "../../../platform/database/connect.ts";
import { insertRows } from "../../../platform/database/insert-rows.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";

/** Absent parts besides the week stay as stored. */
interface HoursToWrite {
  readonly restaurantId: string;
  readonly schedules: HoursDocument["schedules"];
  readonly specialDays?: HoursDocument["specialDays"] | null | undefined;
  readonly holidays?: HoursDocument["holidays"] | null | undefined;
}

/** Deletes and inserts the hours of restaurants, because nothing refers to their rows. */
export async function writeHours(tx: Transaction, written: readonly HoursToWrite[]): Promise<void> {
  await forgetWeeks(tx, idsOf(written));
  await insertRows(
    tx,
    "schedules",
    written.flatMap(({ restaurantId, schedules }) =>
      schedules.map(({ orderTypes = null, ...schedule }, position) => ({
        id: uuidv7(),
        restaurantId,
        ...schedule,
        orderTypes,
        position,
      })),
    ),
  );
  await forgetSpecialDays(tx, idsOf(written.filter(({ specialDays }) => specialDays)));
  await insertRows(
    tx,
    "special_days",
    written.flatMap(({ restaurantId, specialDays }) =>
      (specialDays ?? []).map(({ from, to, periods, reason }) => ({
        id: uuidv7(),
        restaurantId,
        fromDay: from,
        toDay: to,
        periods,
        reason,
      })),
    ),
  );
  await forgetHolidays(tx, idsOf(written.filter(({ holidays }) => holidays)));
  await insertRows(
    tx,
    "holiday_choices",
    written.flatMap(({ restaurantId, holidays }) =>
      (holidays ?? []).map(({ day, choice, periods }) => ({ restaurantId, day, choice, periods })),
    ),
  );
}

function idsOf(written: readonly HoursToWrite[]): string[] {
  return written.map(({ restaurantId }) => restaurantId);
}

const forgetWeeks = namedQuery("forget_weeks", "DELETE FROM schedules WHERE restaurant_id = ANY ($1::uuid[])");
const forgetSpecialDays = namedQuery(
  "forget_special_days",
  "DELETE FROM special_days WHERE restaurant_id = ANY ($1::uuid[])",
);
const forgetHolidays = namedQuery(
  "forget_holidays",
  "DELETE FROM holiday_choices WHERE restaurant_id = ANY ($1::uuid[])",
);
