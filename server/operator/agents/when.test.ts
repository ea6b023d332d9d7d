import { readCartLink } from "@mahlzeit/contract/orders/cart-link";
import { describe, expect, it } from "vitest";
import { findByTool } from "../../testing/agents.ts";
import { testApp } from "../../testing/app.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";

const { db, pool } = await testDatabase();
/** A Thursday. */
const noon = Date.parse("2026-11-19T12:05:00+01:00");
const clock = { now: noon };
const app = await testApp({ db, pool, now: () => clock.now });

/** Opens a kitchen that cooks from 11:00 to 14:00, on Fridays not at all. */
async function openAtNoon(changes: object) {
  const kitchen = await openKitchen(pool, { preparation_minutes: 20, ...changes });
  await pool.query(
    "UPDATE schedules SET weekdays = '{1,2,3,4,6,7}', start_time = '11:00', end_time = '14:00' WHERE restaurant_id = $1",
    [kitchen.id],
  );
  return kitchen;
}
const ahead = await openAtNoon({ order_ahead_days: 3 });
const today = await openAtNoon({});

const quote = async (when: object, of = ahead) =>
  findByTool(app, "quote_cart", {
    restaurant: of.uid,
    dishes: [{ dish: of.lemonade }],
    orderType: "TAKEAWAY",
    ...when,
  });
const timeIn = (link: string) => readCartLink(new URL(link).hash)?.time;
const at = (date: string, time: string) => ({ date, time });

describe("quote_cart", () => {
  it("takes a day without a time for its earliest, and the page of the link says the day", async () => {
    const { orderable, expectedAt, link } = await quote({ date: "2026-11-21" });
    expect([orderable, expectedAt]).toEqual([true, at("2026-11-21", "11:30")]);
    expect(timeIn(link)).toEqual({ takeawayDate: "2026-11-21", takeawayTime: { hour: 11, minute: 30 } });
    expect((await quote({ date: "2026-11-19" })).expectedAt).toEqual(at("2026-11-19", "12:30"));
  });

  it("takes a time without a day for the next, tomorrow where it has passed, as the page of the link says", async () => {
    clock.now = Date.parse("2026-11-18T12:50:00+01:00");
    const { expectedAt, link } = await quote({ time: "12:30" });
    expect(expectedAt).toEqual(at("2026-11-19", "12:30"));
    expect(timeIn(link)).toMatchObject({ takeawayDate: "2026-11-19" });
    clock.now = noon;
    expect((await quote({ time: "12:30" })).expectedAt).toEqual(at("2026-11-19", "12:30"));
  });

  it("takes neither for the earliest, and names its day in the link unless it is today", async () => {
    const soonest = await quote({});
    expect([soonest.expectedAt, timeIn(soonest.link)]).toEqual([at("2026-11-19", "12:30"), null]);
    clock.now = Date.parse("2026-11-19T15:00:00+01:00");
    const later = await quote({});
    expect(later.expectedAt).toEqual(at("2026-11-21", "11:30"));
    expect(timeIn(later.link)).toMatchObject({ takeawayDate: "2026-11-21" });
    clock.now = noon;
  });

  it.each([
    [at("2026-11-18", "12:30"), "Diese Uhrzeit ist schon vorbei", at("2026-11-19", "12:30")],
    [{ date: "2026-11-18" }, "Dieser Tag ist schon vorbei", at("2026-11-19", "12:30")],
    [at("2026-11-19", "12:40"), "auf die Viertelstunde genau", at("2026-11-19", "12:45")],
    [at("2026-11-19", "12:15"), "So bald ist es nicht fertig", at("2026-11-19", "12:30")],
    [at("2026-11-21", "04:00"), "Zu dieser Zeit ist geschlossen", at("2026-11-21", "11:30")],
    [{ date: "2026-11-20" }, "An diesem Tag ist geschlossen", at("2026-11-21", "11:30")],
    [at("2026-11-23", "12:30"), "bis Sonntag, 22. November", at("2026-11-19", "12:30")],
    [{ date: "2027-02-01" }, "bis Sonntag, 22. November", at("2026-11-19", "12:30")],
  ])("says of %j why it is none, and which is free next", async (when, why, next) => {
    const { orderable, whyNot, nextFree, link } = await quote(when);
    expect([orderable, whyNot, nextFree, link]).toEqual([false, expect.stringContaining(why), next, undefined]);
  });

  it("says that orders for later are not taken where they are not", async () => {
    for (const when of [{ date: "2026-11-21" }, { time: "11:45" }])
      expect(await quote(when, today)).toMatchObject({
        orderable: false,
        whyNot: "Hier kann man nur für die laufende Öffnungszeit bestellen.",
      });
  });
});
