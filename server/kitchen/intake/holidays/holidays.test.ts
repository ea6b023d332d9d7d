import { decideHoliday } from "@mahlzeit/contract/catalogue/edit-hours";
import { hourMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { deleteJobs, findJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { testMailParts } from "../../../testing/mails.ts";
import { askHolidays } from "./ask-holidays.ts";
import { holidayJobs } from "./jobs.ts";

const { pool, db } = await testDatabase();
/** Seven days before Mariä Empfängnis. */
const nine = Date.parse("2026-12-01T09:00:00+01:00");
const clock = { now: nine };
const now = () => clock.now;
const app = await testApp({ pool, db, now });
const mails: Mail[] = [];
const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
const jobs = holidayJobs({
  db,
  now,
  log: app.log,
  mail: testMailParts(mailer),
});

beforeEach(async () => {
  clock.now = nine;
  mails.length = 0;
  await pool.query("DELETE FROM holiday_questions");
  await deleteJobs(pool);
});

async function open() {
  const { id } = await openKitchen(pool);
  const owner = await makeAccount(db, { now: nine, memberOf: { [id]: "owner" } });
  const decide = (choice: "AS_ALWAYS" | "CLOSED") =>
    callAs(app, owner, decideHoliday, { params: { id }, body: { day: "2026-12-08", choice } });
  const waiting = async () => {
    const jobs = await findJobs<{ restaurantId: string; day: string; accountId: string }>(
      pool,
      "task = 'mail-holiday' AND payload->>'restaurantId' = $1",
      [id],
    );
    return jobs.map(({ payload }) => payload);
  };
  return { id, owner, decide, waiting };
}

test("seven days before a holiday every owner is asked once, however often and by how many it is looked at", async () => {
  const { id, owner, waiting } = await open();
  const second = await makeAccount(db, { now: nine, memberOf: { [id]: "owner" } });
  await makeAccount(db, { now: nine, memberOf: { [id]: "staff" } });
  await askHolidays(db, nine - 24 * hourMs);
  await askHolidays(db, nine - 60_000);
  expect(await waiting()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => askHolidays(db, nine)));
  for (let day = 0; day < 7; day++) await askHolidays(db, nine + day * 24 * hourMs);
  const letters = (await waiting()).filter(({ day }) => day === "2026-12-08");
  expect(letters.map(({ accountId }) => accountId).toSorted()).toEqual([owner.id, second.id].toSorted());
  for (const letter of letters) await jobs["mail-holiday"](letter, 1);
  expect(mails.map(({ subject }) => subject)).toEqual([1, 2].map(() => "Am 8. Dezember (Mariä Empfängnis) offen?"));
  expect(mails[0]?.text).toContain(`https://mahlzeit.example/management/hours?restaurant=${id}`);
});

test("whoever was not running at nine asks later that day, but not at night", async () => {
  const { waiting } = await open();
  await askHolidays(db, nine + 11 * hourMs);
  expect(await waiting()).toEqual([]);
  await askHolidays(db, nine + 10 * hourMs);
  expect(await waiting()).toHaveLength(1);
});

test("what is decided is not asked, nor mailed once it is decided", async () => {
  const { decide, waiting } = await open();
  await askHolidays(db, nine);
  await decide("CLOSED");
  for (const letter of await waiting()) await jobs["mail-holiday"](letter, 1);
  expect(mails).toEqual([]);
  const other = await open();
  await other.decide("AS_ALWAYS");
  await askHolidays(db, nine);
  expect(await other.waiting()).toEqual([]);
});

test("a restaurant on its own holidays is not asked, nor mailed once they are entered, but after they are called off", async () => {
  const close = (id: string) =>
    pool.query(
      `INSERT INTO special_days (id, restaurant_id, from_day, to_day, periods, reason)
       VALUES (gen_random_uuid(), $1, '2026-12-05', '2026-12-08', '[]', 'Urlaub')`,
      [id],
    );
  const asked = await open();
  const away = await open();
  await close(away.id);
  await askHolidays(db, nine);
  expect([(await asked.waiting()).length, await away.waiting()]).toEqual([1, []]);
  await close(asked.id);
  for (const letter of await asked.waiting()) await jobs["mail-holiday"](letter, 1);
  expect(mails).toEqual([]);
  await pool.query("DELETE FROM special_days WHERE restaurant_id = $1", [away.id]);
  await askHolidays(db, nine + hourMs);
  expect(await away.waiting()).toHaveLength(1);
});

test("a restaurant that is switched off is not asked", async () => {
  const { id, waiting } = await open();
  await pool.query("UPDATE restaurants SET enabled = false WHERE id = $1", [id]);
  await askHolidays(db, nine);
  expect(await waiting()).toEqual([]);
});
