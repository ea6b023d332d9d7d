import { api } from "@mahlzeit/contract/api";
import { findRestaurantDay, type Wait } from "@mahlzeit/contract/operator/restaurant-day";
import { dayMs, hourMs, minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { withDish } from "../../testing/menu-drafts.ts";
import { orderBody, post } from "../../testing/orders.ts";
import { printerSettings } from "../../testing/printing-kitchen.ts";
import { rate, rateMany, serveMaria } from "../../testing/rated-orders.ts";

const { pool, db } = await testDatabase();
// Thursday, 17:00 in Vienna; the next holiday is on 8 December.
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });

/** Opens a restaurant in which nothing waits. */
async function open() {
  clock.now = start;
  const kitchen = await openKitchen(pool, {
    description: "Gut.",
    alarm_phone: "+43123456",
    payment_types: ["ON_SPOT"],
    allergens_confirmed_at: new Date(start),
  });
  const { id } = kitchen;
  await pool.query(
    `INSERT INTO restaurant_types (id, name, key) VALUES (gen_random_uuid(), 'Probeküche', 'probekueche')
     ON CONFLICT DO NOTHING`,
  );
  await pool.query("INSERT INTO restaurant_type_members SELECT $1, id, 9 FROM restaurant_types LIMIT 1", [id]);
  const [owner, staff] = [
    await makeAccount(db, { now: start, firstName: "Marco", memberOf: { [id]: "owner" } }),
    await makeAccount(db, { now: start, firstName: "Sara", memberOf: { [id]: "staff" } }),
  ];
  const waits = async (who: { token: string } = owner): Promise<Wait[]> =>
    (await callAs(app, who, findRestaurantDay, { params: { id } })).json().waits;
  const kinds = async (who?: { token: string }) => (await waits(who)).map(({ kind }) => kind);
  const change = (columns: string) => pool.query(`UPDATE restaurants SET ${columns} WHERE id = $1`, [id]);
  return { kitchen, id, owner, staff, waits, kinds, change };
}

test("where everything is done nothing waits", async () => {
  const { waits, staff } = await open();
  expect([await waits(), await waits(staff)]).toEqual([[], []]);
});

test("a complaint waits until it is answered, for owners and staff, with the sum and the end of its time", async () => {
  const { kitchen, owner, staff, waits } = await open();
  const complain = async () => {
    const { id, tag } = await serveMaria(app, { kitchen, cook: owner });
    const claim = { lines: [{ position: 1, quantity: 1, fault: "MISSING" }] };
    const answer = await callAs(app, null, api.claimComplaint, { params: { tag }, body: claim });
    expect(answer.statusCode, answer.body).toBe(200);
    return { id, answerBy: answer.json().answerBy };
  };
  const first = await complain();
  clock.now += hourMs;
  const second = await complain();
  const { number } = (await callAs(app, owner, api.findManagedOrder, { params: { id: first.id } })).json();
  const expected = {
    kind: "complaints",
    count: 2,
    endsAt: new Date(start + dayMs).toISOString(),
    first: { order: first.id, number, waitsFor: "ANSWER", amount: 3.65 },
  };
  expect(await waits()).toMatchObject([expected]);
  expect(await waits(staff)).toMatchObject([expected]);
  const refuse = { to: "REFUSED", sentence: "Die Limonade war dabei, sagt der Fahrer." };
  for (const { id } of [first, second])
    expect((await callAs(app, staff, api.answerComplaint, { params: { id }, body: refuse })).statusCode).toBe(200);
  expect(await waits()).toEqual([]);
});

test("what was promised on the spot waits from the answer on, until it is said to be done", async () => {
  const { kitchen, owner, waits } = await open();
  const { id, tag } = await serveMaria(app, { kitchen, cook: owner });
  const claim = { lines: [{ position: 1, quantity: 1, fault: "MISSING" }] };
  await callAs(app, null, api.claimComplaint, { params: { tag }, body: claim });
  await callAs(app, owner, api.answerComplaint, { params: { id }, body: { to: "ACCEPTED", remedy: "BRING" } });
  clock.now += minuteMs;
  expect(await waits()).toMatchObject([
    { kind: "complaints", count: 1, endsAt: null, first: { order: id, waitsFor: "REMEDY", amount: 3.65 } },
  ]);
  const board = await callAs(app, owner, api.findBoardComplaints, { query: { restaurant: kitchen.id } });
  expect(board.json()).toEqual([]);
  await callAs(app, owner, api.settleComplaintOnSpot, { params: { id } });
  expect(await waits()).toEqual([]);
});

test("a printer waits that prints nothing, with its tickets, and one that is low on paper does not", async () => {
  const { kitchen, id, owner, waits, kinds } = await open();
  const body = { ...printerSettings, kind: "epson" };
  await callAs(app, owner, api.addPrinter, { params: { id }, body });
  const report = (state: string) =>
    pool.query("UPDATE printers SET seen_at = $2, reported = $3 WHERE restaurant_id = $1", [
      id,
      new Date(clock.now),
      state,
    ]);
  await report("PAPER_LOW");
  expect(await kinds()).toEqual([]);
  await post(app, orderBody(kitchen));
  await post(app, orderBody(kitchen));
  await report("PAPER_OUT");
  const at = new Date(start).toISOString();
  expect(await waits()).toEqual([
    {
      kind: "printer",
      endsAt: new Date(start + 2 * hourMs).toISOString(),
      name: "Pass",
      state: "PAPER_OUT",
      waiting: 2,
      waitingSince: at,
    },
  ]);
  clock.now += 6 * minuteMs;
  expect(await waits()).toMatchObject([{ kind: "printer", state: "SILENT" }]);
});

test("dishes without allergens wait for all who edit the menu, the yearly check for owners alone", async () => {
  const { id, staff, waits, kinds, change } = await open();
  await pool.query("UPDATE products SET allergens = NULL WHERE restaurant_id = $1 AND name <> 'Suppe'", [id]);
  await change("allergens_confirmed_at = NULL");
  expect(await waits()).toEqual([
    { kind: "undeclared-allergens", endsAt: null, count: 2, dishes: ["Limonade", "Margherita"] },
    { kind: "allergen-check", endsAt: null, confirmedAt: null },
  ]);
  expect(await kinds(staff)).toEqual(["undeclared-allergens"]);
});

test("an undecided holiday waits from fourteen days before, also for staff, until somebody decides", async () => {
  const { id, owner, staff, waits, kinds } = await open();
  clock.now = Date.parse("2026-11-23T23:59:00+01:00");
  expect(await kinds()).toEqual([]);
  clock.now = Date.parse("2026-11-24T00:00:00+01:00");
  const expected = {
    kind: "holidays",
    endsAt: "2026-12-07T23:00:00.000Z",
    count: 1,
    first: { day: "2026-12-08", name: "Mariä Empfängnis" },
  };
  expect(await waits()).toEqual([expected]);
  expect(await waits(staff)).toEqual([expected]);
  await callAs(app, owner, api.decideHoliday, { params: { id }, body: { day: "2026-12-08", choice: "AS_ALWAYS" } });
  expect(await kinds()).toEqual([]);
  clock.now = Date.parse("2026-12-18T12:00:00+01:00");
  expect(await waits()).toMatchObject([{ count: 5, first: { day: "2026-12-24", name: "Heiliger Abend" } }]);
});

test("ratings wait for owners until they are answered or hidden; the oldest is named", async () => {
  const { kitchen, owner, staff, waits } = await open();
  for (const stars of [2, 5]) {
    await rateMany(app, { kitchen, cook: staff }, [stars]);
    clock.now += minuteMs;
  }
  const { tag } = await serveMaria(app, { kitchen, cook: staff });
  await rate(app, tag);
  expect(await waits()).toMatchObject([{ kind: "ratings", endsAt: null, count: 3, oldest: { food: 2 } }]);
  expect(await waits(staff)).toEqual([]);
  const { ratings } = (await callAs(app, owner, api.findManagedRatings, { params: { id: kitchen.id } })).json();
  const answered = ratings.find(({ food }: { food: number }) => food === 2).id;
  await callAs(app, owner, api.answerRating, { params: { id: answered }, body: { words: "Danke!" } });
  expect(await waits()).toMatchObject([{ count: 2, oldest: { food: 5 } }]);
  await pool.query(
    "UPDATE ratings SET hidden_at = rated_at, hidden_reason = 'INSULT' WHERE restaurant_id = $1 AND answer IS NULL",
    [kitchen.id],
  );
  expect(await waits()).toEqual([]);
});

test("a draft waits for those who publish, with its changes and its last editor, unless it changes nothing", async () => {
  const { id, owner, staff, waits } = await open();
  const params = { id };
  const find = async () => (await callAs(app, staff, api.findManagedMenu, { params })).json();
  const save = async (changes: object) => {
    const { revision, draft, published } = await find();
    const document = withDish((draft ?? published).document, "Suppe", changes);
    const answer = await callAs(app, staff, api.saveMenuDraft, { params, body: { revision, document } });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await save({ priceCents: 450 });
  const savedAt = new Date(start).toISOString();
  expect(await waits(owner)).toEqual([{ kind: "draft", endsAt: null, changes: 1, savedAt, savedBy: "Sara" }]);
  expect(await waits(staff)).toEqual([]);
  await save({ priceCents: 30 });
  expect(await waits(owner)).toEqual([]);
});

test("missing steps of the set-up list wait for owners, dishes without allergens apart from them", async () => {
  const { id, owner, staff, waits, kinds, change } = await open();
  await change("description = '', alarm_phone = NULL");
  const { steps } = (await callAs(app, owner, api.findSetup, { params: { id } })).json();
  expect(await waits()).toEqual([{ kind: "setup", endsAt: null, missing: ["profile", "kitchen"], of: steps.length }]);
  expect(await kinds(staff)).toEqual([]);
  await pool.query("UPDATE products SET allergens = NULL WHERE restaurant_id = $1", [id]);
  expect(await waits()).toMatchObject([
    { kind: "undeclared-allergens" },
    { kind: "setup", missing: ["profile", "kitchen"] },
  ]);
});

test("where everything waits at once, the grave comes first and then what ends first; of elsewhere nothing is seen", async () => {
  const { kitchen, id, owner, staff, kinds, change } = await open();
  const elsewhere = await open();
  await change("allergens_confirmed_at = NULL, description = ''");
  await rateMany(app, { kitchen, cook: staff }, [4]);
  const { tag } = await serveMaria(app, { kitchen, cook: staff });
  const claim = { lines: [{ position: 0, quantity: 1, fault: "BAD" }] };
  expect((await callAs(app, null, api.claimComplaint, { params: { tag }, body: claim })).statusCode).toBe(200);
  await callAs(app, owner, api.addPrinter, { params: { id }, body: { ...printerSettings, kind: "epson" } });
  await pool.query("UPDATE products SET allergens = NULL WHERE restaurant_id = $1 AND name = 'Suppe'", [id]);
  // A ticket that can be printed for two hours more is sooner over than a complaint that can be answered for a day.
  await post(app, orderBody(kitchen));
  expect(await kinds()).toEqual([
    "printer",
    "complaints",
    "undeclared-allergens",
    "allergen-check",
    "ratings",
    "setup",
  ]);
  expect(await elsewhere.kinds()).toEqual([]);
});
