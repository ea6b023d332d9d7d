import { publishMenu } from "@mahlzeit/contract/catalogue/edit-menu";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openMenuEditing, withDish } from "../../../testing/menu-drafts.ts";
import { publishPlanned } from "./publish-menu.ts";
import { findSchedule } from "./schedules.ts";

const { db, pool } = await testDatabase();
const now = Date.parse("2026-12-01T17:00:00+01:00");
const app = await testApp({ db, pool, now: () => now });

async function open() {
  const opened = await openMenuEditing({ db, pool, app, now }, "staff");
  const { find, save, params, marco } = opened;
  const draft = async (changes: Parameters<typeof withDish>[2]) => {
    const { published } = await find();
    expect((await save(withDish(published.document, "Margherita", changes))).statusCode).toBe(200);
  };
  const publish = async (more: object = {}) =>
    callAs(app, marco, publishMenu, { params, body: { revision: (await find()).revision, ...more } });
  return { ...opened, draft, publish };
}

test("vegan beside milk is published only by who confirms it", async () => {
  const { draft, publish, find } = await open();
  await draft({ marks: ["VEGAN"], allergens: ["A", "G"] });
  for (const more of [{}, { marksConfirmed: false }]) {
    const refused = await publish(more);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "marks-unconfirmed"]);
  }
  expect((await find()).published.number).toBe(1);
  expect((await publish({ marksConfirmed: true })).statusCode).toBe(200);
  expect((await find()).published.number).toBe(2);
});

test("a confirmation is for the draft that it was given for: a later one has another revision", async () => {
  const { draft, publish, find } = await open();
  await draft({ marks: ["VEGAN"], allergens: ["A", "G"] });
  const { revision } = await find();
  await draft({ marks: ["VEGAN"], allergens: ["A", "B"] });
  const answer = await publish({ revision, marksConfirmed: true });
  expect([answer.statusCode, answer.json().code]).toEqual([409, "revision-changed"]);
});

test("an option is asked about as well, what goes together is not, and faults come first", async () => {
  const { draft, publish, find, save } = await open();
  await draft({ marks: ["VEGETARIAN", "SPICY"], allergens: ["A", "C", "G"] });
  expect((await publish()).statusCode).toBe(200);
  const { published } = await find();
  const [group] = published.document.optionGroups;
  if (!group) throw new Error("the kitchen has no options");
  const options = group.options.map((one, i) =>
    i === 0 ? { ...one, marks: ["VEGAN" as const], allergens: ["D" as const] } : one,
  );
  await save({
    ...published.document,
    optionGroups: [{ ...group, options }, ...published.document.optionGroups.slice(1)],
  });
  expect((await publish()).json().code).toBe("marks-unconfirmed");
  await draft({ marks: ["VEGAN"], allergens: ["G"], priceCents: null });
  expect((await publish()).json().code).toBe("invalid-input");
});

test("a planned menu is confirmed when it is planned, and published without asking", async () => {
  const { draft, publish, find, id } = await open();
  await draft({ marks: ["VEGAN"], allergens: ["A", "G"] });
  const at = new Date(now + dayMs).toISOString();
  expect((await publish({ at })).json().code).toBe("marks-unconfirmed");
  expect((await publish({ at, marksConfirmed: true })).statusCode).toBe(200);
  const schedule = await db.transaction((tx) => findSchedule(tx, id));
  await publishPlanned(db, { restaurantId: id, scheduleId: schedule?.id ?? "" }, now + dayMs);
  expect((await find()).published.number).toBe(2);
});
