import { readFileSync } from "node:fs";
import { join } from "node:path";
import { downloadPoster, downloadTableCodes, findOwnDoor } from "@mahlzeit/contract/orders/own-door";
import { faultInName } from "@mahlzeit/domain/catalogue/restaurants/tables";
import { dayMs } from "@mahlzeit/domain/local-time";
import { create, type Font } from "fontkit";
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
import { drawTableCodes } from "./draw-table-codes.ts";

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

test("each table has a code with its name on the sheets, which are the same each time", async () => {
  const inn = await openKitchen(pool, { tables: ["4", "Garten 1", "Stüberl"] });
  const host = await makeAccount(db, { now: start, memberOf: { [inn.id]: "owner" } });
  const ask = () => callAs(app, host, downloadTableCodes, { params: { id: inn.id } });
  const sheet = await ask();
  expect([sheet.statusCode, sheet.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(sheet.headers["content-disposition"]).toMatch(/filename="tische-[\w-]+\.pdf"/);
  const text = pdfText(sheet.rawPayload).replace(/\s+/g, " ");
  for (const words of ["Küche Österreicher", "Tisch 4", "Garten 1", "Stüberl", "Scannen, aussuchen, sitzen bleiben."])
    expect(text).toContain(words);
  expect(sheet.rawPayload.equals((await ask()).rawPayload)).toBe(true);
});

test("the font of the codes has every letter that a table's name may have", () => {
  const font = create(
    readFileSync(join(import.meta.dirname, "../../../platform/documents/fonts/fraunces-740.ttf")),
  ) as Font;
  const letters = Array.from({ length: 0x3000 - 0x21 }, (_, i) => String.fromCodePoint(0x21 + i));
  const allowed = letters.filter((letter) => faultInName(`a${letter}`) === null);
  expect(allowed.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toEqual([]);
  expect(allowed.length).toBeGreaterThan(250);
});

test("there are no sheets for a restaurant without tables", async () => {
  expect((await callAs(app, owner, downloadTableCodes, { params })).json()).toMatchObject({ code: "no-tables" });
});

test.each([
  [1, 1],
  [12, 1],
  [13, 2],
  [200, 17],
])("%s tables need %s sheets, however long their names and addresses are", async (tables, sheets) => {
  const codes = Array.from({ length: tables }, (_, i) => ({
    name: `WWWWWWWWW${i}`,
    url: `https://mahlzeit.example/${"langer-name-".repeat(6)}?tisch=${encodeURIComponent(`ÄÖÜßÄÖÜß ${i}`)}`,
  }));
  const restaurant = "Donaudampfschifffahrtswirtshaus ".repeat(5);
  const pdf = Buffer.from(await drawTableCodes({ restaurant, codes }));
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(sheets);
  expect(pdfText(pdf)).toContain(`Seite ${sheets} von ${sheets}`);
});
