import { getServiceByUid } from "@mahlzeit/contract/catalogue/restaurants";
import { exportCustomer } from "@mahlzeit/contract/orders/customer-orders";
import { exportOrder } from "@mahlzeit/contract/orders/order-export";
import { eraseOrderContact } from "@mahlzeit/contract/orders/orders";
import { findRating, findRatings } from "@mahlzeit/contract/orders/ratings";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { orderPayments } from "../../money/payments/order-payments.ts";
import { bearer, makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { noon, soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { findJobs } from "../../testing/jobs.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { mailJobs } from "../../testing/mails.ts";
import { goodRating, rate, rateMany, serveMaria } from "../../testing/rated-orders.ts";
import { endPersonalData } from "../order/erase/end-personal-data.ts";
import { placeTestOrder } from "../order/place/place-test-order.ts";

const { db, pool } = await testDatabase();
const clock = { now: noon };
const now = () => clock.now;
const [app, other] = [await testApp({ db, pool, now }), await testApp({ db, pool, now })];
const { handlers } = mailJobs({ db, log: app.log, now });

async function open() {
  clock.now = noon;
  const kitchen = await openKitchen(pool);
  return { kitchen, cook: await makeAccount(db, { now: noon, memberOf: { [kitchen.id]: "owner" } }) };
}
type Place = Awaited<ReturnType<typeof open>>;

const see = async (tag: string) => (await callAs(app, null, findRating, { params: { tag } })).json();
const shown = async ({ kitchen }: Place, after?: string) =>
  (await callAs(app, null, findRatings, { params: { id: kitchen.id }, query: after ? { after } : {} })).json();
const restaurant = async ({ kitchen }: Place, at = app) =>
  (await callAs(at, null, getServiceByUid, { query: { uid: kitchen.uid } })).json();

test("a completed order is rated by its link, and everybody reads what was said under a short name", async () => {
  const place = await open();
  const { tag } = await serveMaria(app, place);
  expect(await see(tag)).toEqual({
    service: { uid: place.kitchen.uid, name: "Küche Österreicher" },
    type: "TAKEAWAY",
    rateable: "yes",
    completedAt: new Date(noon).toISOString(),
    // The guest chose 18:30.
    promisedAt: "2026-11-19T17:30:00.000Z",
    until: new Date(noon + 30 * dayMs).toISOString(),
    name: "Maria G.",
    dishes: ["Margherita", "Limonade"],
    rating: null,
  });
  clock.now = noon + dayMs;
  const answer = await rate(app, tag);
  expect(answer.statusCode, answer.body).toBe(201);
  const ratedAt = new Date(clock.now).toISOString();
  const id = answer.json().rating.id;
  expect(answer.json().rating).toEqual({ ...goodRating, id, ratedAt, answer: null, hidden: null });
  expect(await shown(place)).toEqual({
    stars: [0, 0, 0, 0, 1],
    ratings: [
      {
        id,
        name: "Maria G.",
        ratedAt,
        food: 5,
        punctuality: 4,
        wasPunctual: true,
        words: "Knusprig und warm.",
        dishes: ["Margherita", "Limonade"],
        answer: null,
      },
    ],
    next: null,
  });
  // Nothing in it identifies the order.
  const { body } = await callAs(app, null, findRatings, { params: { id: place.kitchen.id } });
  expect(body).not.toContain(tag);
  expect(body).not.toContain("Gruber");
});

test("of two tabs that rate the same order one is first, and the other is told", async () => {
  const place = await open();
  const { tag } = await serveMaria(app, place);
  const both = [{ ...goodRating, food: 1 }, goodRating, goodRating, { ...goodRating, food: 2 }];
  const answers = await Promise.all(both.map((rating, i) => rate(i % 2 ? app : other, tag, rating)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409]);
  const notice = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json());
  expect(new Set(notice.map(({ code }) => code))).toEqual(new Set(["revision-changed"]));
  const first = answers.find(({ statusCode }) => statusCode === 201)?.json().rating;
  expect((await see(tag)).rating).toEqual(first);
  expect((await shown(place)).stars.reduce((sum: number, one: number) => sum + one, 0)).toBe(1);
});

test("many guests who rate at the same moment all count", async () => {
  const place = await open();
  const tags: string[] = [];
  for (let i = 0; i < 8; i++) tags.push((await serveMaria(app, place)).tag);
  await Promise.all(tags.map((tag, i) => rate(i % 2 ? app : other, tag, { food: (i % 4) + 2, punctuality: 3 })));
  expect((await shown(place)).stars).toEqual([0, 2, 2, 2, 2]);
});

test("before it is there, after thirty days, and of what never arrived nothing is rated", async () => {
  const place = await open();
  const under = await serveMaria(app, place, { until: "READY" });
  expect((await rate(app, under.tag)).json()).toMatchObject({
    code: "illegal-transition",
    detail: "Bewerten kannst du, sobald deine Bestellung da ist.",
  });
  const placed = await serveMaria(app, place, { until: "ACCEPTED" });
  await pool.query("UPDATE orders SET status = 'CANCELLED' WHERE id = $1", [placed.id]);
  expect((await see(placed.tag)).rateable).toBe("never");
  expect((await rate(app, placed.tag)).json()).toMatchObject({ code: "illegal-transition" });
  const { tag } = await serveMaria(app, place);
  clock.now = noon + 30 * dayMs;
  expect(await see(tag)).toMatchObject({ rateable: "over", until: null, name: "Gast" });
  expect((await rate(app, tag)).json()).toMatchObject({ code: "illegal-transition" });
  clock.now -= 1;
  expect((await rate(app, tag)).statusCode).toBe(201);
  expect((await rate(app, "gibt-es-nicht")).json()).toMatchObject({ code: "order-not-found" });
});

test("an order that only tries out the kitchen is never rated", async () => {
  const { kitchen } = await open();
  const { identificationTag: tag } = await placeTestOrder(db, kitchen.id, noon);
  expect((await see(tag)).rateable).toBe("never");
  expect((await rate(app, tag)).json()).toMatchObject({ code: "illegal-transition" });
});

test.each([
  { food: 0 },
  { food: 6 },
  { food: 4.5 },
  { food: "5" },
  { punctuality: null },
  { words: "Mehr auf www.pizza.example" },
  { words: "a".repeat(1001) },
  { showsDishes: "ja" },
])("%j is no rating", async (change) => {
  const place = await open();
  const { tag } = await serveMaria(app, place);
  const answer = await rate(app, tag, { ...goodRating, ...change });
  expect([answer.statusCode, answer.json().code]).toEqual([422, "invalid-input"]);
  expect((await see(tag)).rating).toBeNull();
});

test("words may be left out", async () => {
  const { tag } = await serveMaria(app, await open());
  expect((await rate(app, tag, { food: 3, punctuality: 1 })).json().rating).toMatchObject({
    words: null,
    showsDishes: false,
  });
});

test("from five ratings on a restaurant has an average, on every server; before that it says there is none", async () => {
  const place = await open();
  expect(Object.keys(await restaurant(place))).not.toContain("rating");
  await rateMany(app, place, [5, 4, 4, 5]);
  await expect.poll(async () => (await restaurant(place, other)).rating, soon).toBeNull();
  await rateMany(app, place, [4]);
  await expect.poll(async () => (await restaurant(place, other)).rating, soon).toEqual({ average: 4.4, count: 5 });
});

test("what goes with its order after seven years counts no more, on every server", async () => {
  const place = await open();
  await rateMany(app, place, [1, 5, 5, 5, 5]);
  await expect.poll(async () => (await restaurant(place, other)).rating, soon).toEqual({ average: 4.2, count: 5 });
  clock.now = Date.parse("2027-01-05T11:00:00Z");
  const cook = await makeAccount(db, { now: clock.now, memberOf: { [place.kitchen.id]: "owner" } });
  await rateMany(app, { ...place, cook }, [3]);
  await endPersonalData({ db, payments: orderPayments }, Date.parse("2034-01-02T03:00:00Z"));
  await handlers["recount-stars"]({}, { attempts: 1 } as never);
  expect(await shown(place)).toMatchObject({ stars: [0, 0, 1, 0, 0], ratings: [{ food: 3 }] });
  await expect.poll(async () => (await restaurant(place, other)).rating, soon).toBeNull();
});

test("the newest come first, ten at a time", async () => {
  const place = await open();
  await rateMany(app, place, [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1]);
  const first = await shown(place);
  expect(first.ratings).toHaveLength(10);
  const second = await shown(place, first.next);
  expect([second.ratings.length, second.next]).toEqual([1, null]);
  expect(new Set([...first.ratings, ...second.ratings].map(({ id }: { id: string }) => id)).size).toBe(11);
});

test("a guest's export has the rating, by the link and in the account", async () => {
  const place = await open();
  const maria = await makeAccount(db, { now: noon });
  const { tag, id } = await serveMaria(app, place, { headers: bearer(maria) });
  await rate(app, tag);
  const rating = { ...goodRating, ratedAt: new Date(noon).toISOString(), answer: null, hidden: null };
  expect((await callAs(app, null, exportOrder, { params: { tag } })).json().rating).toEqual(rating);
  const { orders } = (await callAs(app, maria, exportCustomer)).json();
  expect(orders).toEqual([expect.objectContaining({ id, rating })]);
});

test("the name goes with the contact data, and what was said once its guest wants that; the stars stay", async () => {
  const place = await open();
  const [kept, erased] = [await serveMaria(app, place), await serveMaria(app, place)];
  for (const { tag } of [kept, erased]) {
    await rate(app, tag);
    clock.now++;
  }
  await callAs(app, null, eraseOrderContact, { params: { tag: erased.tag } });
  expect(await findJobs(pool, "task = 'erase-rating-words' AND payload->>'orderId' = $1", [erased.id])).toHaveLength(1);
  await handlers["erase-rating-words"]({ orderId: erased.id }, { attempts: 1 } as never);
  const said = async () =>
    (await shown(place)).ratings.map(({ name, words, food, dishes }: Record<string, unknown>) => [
      name,
      words,
      food,
      dishes,
    ]);
  const dishes = ["Margherita", "Limonade"];
  expect(await said()).toEqual([
    ["Gast", null, 5, []],
    ["Maria G.", "Knusprig und warm.", 5, dishes],
  ]);
  clock.now = noon + 90 * dayMs;
  await endPersonalData({ db, payments: orderPayments }, clock.now);
  expect(await said()).toEqual([
    ["Gast", null, 5, []],
    ["Gast", "Knusprig und warm.", 5, dishes],
  ]);
});
