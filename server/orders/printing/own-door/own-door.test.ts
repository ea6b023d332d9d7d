import { downloadPoster, findOwnDoor } from "@mahlzeit/contract/orders/own-door";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { complete } from "../../../testing/books.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { pdfText } from "../../../testing/pdf-text.ts";
import { drawPoster } from "./draw-poster.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool);
const owner = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "owner" } });
const params = { id: kitchen.id };

test("counts what was completed by door, of the last month and the last year, and nothing of others", async () => {
  const other = await openKitchen(pool);
  const place = async (at: number, door?: string, of = kitchen) => {
    clock.now = at;
    return (await post(app, orderBody(of, { door }))).json() as { id: string };
  };
  const [old, lately] = [start - 60 * dayMs, start - dayMs];
  for (const order of [
    await place(start - 366 * dayMs, "qr"),
    await place(old, "web"),
    await place(old),
    await place(lately, "web"),
    await place(lately, "tisch-4"),
    await place(lately),
  ])
    await complete(app, owner, order);
  await place(lately, "offen");
  await place(lately, "qr", other);
  clock.now = start;
  expect((await callAs(app, owner, findOwnDoor, { params })).json()).toEqual({
    restaurantName: "Küche Österreicher",
    url: expect.stringMatching(/^http:\/\/localhost:\d+\/[\w-]+$/),
    fees: { ownDoor: 0, delivery: 80, other: 60 },
    all: { month: 3, year: 5 },
    doors: [
      { door: "web", month: 1, year: 2 },
      { door: "tisch-4", month: 1, year: 1 },
    ],
  });
});

test("a poster names the restaurant and the door's address, and is the same each time", async () => {
  const ask = () => callAs(app, owner, downloadPoster, { params, query: { door: "tisch-4" } });
  const poster = await ask();
  expect([poster.statusCode, poster.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(poster.headers["content-disposition"]).toMatch(/filename="plakat-[\w-]+-tisch-4\.pdf"/);
  const text = pdfText(poster.rawPayload).replace(/\s+/g, " ");
  for (const words of ["Küche Österreicher", "Bestell direkt bei uns.", "?von=tisch-4"]) expect(text).toContain(words);
  expect(poster.rawPayload.equals((await ask()).rawPayload)).toBe(true);
});

test.each(["", "QR", "tisch 4", "a".repeat(33)])("there is no poster for %j, which is no door", async (door) => {
  const answer = await callAs(app, owner, downloadPoster, { params, query: { door } });
  expect(answer.json()).toMatchObject({ code: "invalid-input" });
});

test.each([1, 3, 12])("a name of %s long words stays on one sheet", async (words) => {
  const restaurant = Array.from({ length: words }, () => "Donaudampfschifffahrtswirtshaus").join(" ");
  const url = `https://mahlzeit.example/${"langer-name-".repeat(8)}?von=tisch-4`;
  const pdf = Buffer.from(await drawPoster({ restaurant, url, productName: "Mahlzeit" }));
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
});
