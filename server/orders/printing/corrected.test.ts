import { addPrinter, getTicket } from "@mahlzeit/contract/orders/printers";
import { hourMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { askingKitchen } from "../../testing/asking-kitchen.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { starPrinter } from "../../testing/printers.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const { kitchen, theke, accepted, correct, ask, seen, silence } = await askingKitchen({ pool, db, app }, start);
const owner = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "owner" } });
const settings = {
  name: "Pass",
  kind: "cloudprnt",
  paperWidth: 80,
  copies: 1,
  prints: ["KITCHEN", "DELIVERY"],
  printsOn: "ACCEPTED",
};
const added = await callAs(app, owner, addPrinter, { params: { id: kitchen.id }, body: settings });
const printer = starPrinter(app, added.json()[0]);

beforeEach(() => {
  clock.now = start;
});

const leaveOut = (seq: number, position: number) => ({ seq, missing: [{ position, quantity: 1 }] });
const jobsOf = async ({ id }: { id: string }) =>
  (
    await pool.query(
      "SELECT kind, state, is_reprint AS again FROM print_jobs WHERE order_id = $1 ORDER BY created_at, state",
      [id],
    )
  ).rows;
const ticketOf = async ({ id }: { id: string }) =>
  (await callAs(app, theke, getTicket, { params: { id, kind: "KITCHEN" } })).json();
const [printed, waiting] = ["printed", "waiting"].map((state) => ({ kind: "KITCHEN", state, again: false }));

test("a correction prints a new ticket, and says on it since when it is changed", async () => {
  const order = await accepted();
  await printer.turn();
  expect(await ticketOf(order)).toMatchObject({ marks: [expect.stringContaining("NACHDRUCK")] });
  clock.now += 1000;
  await correct(theke, order, leaveOut(1, 1));
  expect(await jobsOf(order)).toEqual([printed, waiting]);
  expect(await ticketOf(order)).toMatchObject({
    marks: ["NACHDRUCK", "Geändert um 17:00"],
    lines: [
      { quantity: 1, name: "Margherita" },
      { quantity: 2, name: "Limonade" },
    ],
    payment: { value: "21,70\u00a0€" },
  });
  expect([await printer.turn(), await printer.turn()]).toEqual([true, false]);
  expect(await jobsOf(order)).toEqual([printed, printed]);
});

test("while a ticket waits it will show the correction, and no second one is written beside it", async () => {
  const order = await accepted();
  for (const body of [leaveOut(1, 1), leaveOut(2, 1)]) await correct(theke, order, body);
  expect(await jobsOf(order)).toEqual([waiting]);
  clock.now += 2 * hourMs;
  await correct(theke, order, leaveOut(3, 1));
  expect(await jobsOf(order)).toEqual([waiting, waiting]);
  expect([await printer.turn(), await printer.turn()]).toEqual([true, false]);
});

test("however often it was corrected before, a changed ticket that was not printed comes again", async () => {
  const order = await accepted();
  while (await printer.turn());
  for (const seq of [1, 2, 3]) {
    clock.now += 1000;
    await correct(theke, order, leaveOut(seq, 1));
    expect(await printer.turn({ refuses: seq === 3 })).toBe(true);
  }
  expect((await jobsOf(order)).map(({ state }) => state)).toEqual(["printed", "printed", "printed", "waiting"]);
  expect([await printer.turn(), await printer.turn()]).toEqual([true, false]);
});

test("what silence decides is printed too, and an order that it cancels is called back", async () => {
  const [changed, cancelled] = [await accepted(), await accepted({ ifMissing: "CANCEL" })];
  while (await printer.turn());
  for (const order of [changed, cancelled]) {
    await ask(theke, order);
    await silence((await seen(order)).question.id, clock.now + hourMs);
  }
  expect(await jobsOf(changed)).toEqual([printed, waiting]);
  expect(await jobsOf(cancelled)).toEqual([printed, waiting]);
});
