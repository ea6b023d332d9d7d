import { getMenu } from "@mahlzeit/contract/catalogue/menus";
import {
  filterServices,
  getOrderDays,
  getOrderTimes,
  getServiceByUid,
  type offeredDelivery,
} from "@mahlzeit/contract/catalogue/restaurants";
import fc from "fast-check";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { importServices, sampleProduct, sampleService, soon } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { guest, post } from "../../../testing/orders.ts";

const { pool, db } = await testDatabase();
const clock = { now: Date.parse("2026-11-30T18:00:00+01:00") };
const app = await testApp({ pool, db, now: () => clock.now });
let made = 0;
let renamed = 0;

const euros = (most: number) => fc.integer({ min: 0, max: most }).map((cents) => cents / 100);
const hour = fc.integer({ min: 0, max: 23 });
const clockTime = fc.tuple(hour, fc.constantFrom(0, 15, 50)).map(([h, m]) => `${two(h)}:${two(m)}:00`);
const terms = { fee: euros(600), minimum: euros(3000), freeFrom: fc.option(euros(5000)) };
const area = (places: object) =>
  fc
    .record({ ...terms, extraMinutes: fc.constantFrom(0, 5, 17, 90) })
    .map((given) => ({ name: "Gebiet", ...given, ...places }));
const restaurant = fc.record({
  near: fc.option(area({ postcodes: ["1070", "1060"] })),
  city: fc.option(area({ cities: ["Wien"] })),
  district: fc.option(area({ cities: ["Wien, Leopoldstadt"], postcodes: ["1020"] })),
  isCityFirst: fc.boolean(),
  preparationMinutes: fc.integer({ min: 0, max: 70 }),
  orderAheadDays: fc.constantFrom(0, 0, 1, 3),
  capacity: fc.option(
    fc.record({
      ordersPerQuarter: fc.option(fc.constantFrom(1, 2)),
      dishesPerQuarter: fc.option(fc.constantFrom(1, 3)),
    }),
  ),
  schedules: fc.array(
    fc
      .record({ weekdays: fc.constant([1, 2, 3, 4, 5, 6, 7]), startTime: clockTime, endTime: clockTime })
      .filter(({ startTime, endTime }) => startTime !== endTime),
    { maxLength: 2 },
  ),
  minutesLater: fc.array(fc.integer({ min: 0, max: 26 * 60 }), { minLength: 1, maxLength: 2 }),
  booked: fc.integer({ min: 0, max: 5 }),
});
const places = [
  { city: "Wien", postcode: "1070" },
  { city: "wien", postcode: "1020" },
  { city: "Wien, Leopoldstadt", postcode: "1200" },
  { city: "Wien, Josefstadt", postcode: "1080" },
  { city: "Graz", postcode: "8010" },
];

test("what a card says of a delivery is what the times offer, and what the order costs, asks for and promises", async () => {
  const seen = { placed: 0, later: 0 };
  await fc.assert(
    fc.asyncProperty(restaurant, async (given) => {
      const open = await openRestaurant(given);
      for (let n = 0; n < given.booked; n++) await open.order(places[0] as Place, "Reichlich", { asapDelivery: true });
      const start = clock.now;
      for (const later of given.minutesLater.toSorted((a, b) => a - b)) {
        clock.now = start + later * 60_000;
        for (const place of places) await compare(open, place, seen);
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
  // The test must have compared something.
  expect(seen.placed + seen.later).toBeGreaterThan(0);
}, 300_000);

type Given = Parameters<Parameters<typeof restaurant.map>[0]>[0];
type Place = (typeof places)[number];
type Opened = Awaited<ReturnType<typeof openRestaurant>>;

/** Opens a restaurant with a dish at each area's minimum, one a cent below it, and one above all minimums. */
async function openRestaurant(given: Given) {
  made++;
  const [uid, town] = [`lokal-${made}`, `Ort ${made}`];
  const byCity = [given.city, given.district].filter((one) => one !== null);
  const all = [...(given.isCityFirst ? byCity : byCity.toReversed()), given.near].filter((one) => one !== null);
  const deliveryAreas = all.map((one, i) => ({ ...one, name: `Gebiet ${i}` }));
  const dish = (name: string, price: number) => sampleProduct({ name, price: Math.round(price * 100) / 100 });
  const products = deliveryAreas.flatMap(({ minimum }) => [
    dish(`Genau ${minimum}`, minimum),
    dish(`Knapp ${minimum}`, Math.max(0, minimum - 0.01)),
  ]);
  const service = sampleService({
    uid,
    additionalServiceAttributes: { city: { name: town } },
    schedules: given.schedules,
    preparationMinutes: given.preparationMinutes,
    orderAheadDays: given.orderAheadDays,
    capacity: given.capacity,
    deliveryAreas,
    categories: [{ name: "Speisen", products: [...products, dish("Reichlich", 90)] }],
  });
  const { postalAvailabilities: _, ...named } = service;
  await importServices(db, [named]);
  const show = () => callAs(app, null, getServiceByUid, { query: { uid } });
  await expect.poll(async () => (await show()).statusCode, soon).toBe(200);
  const { id } = (await show()).json();
  const menu = (await callAs(app, null, getMenu, { body: { id } })).json();
  const dishes = new Map(
    menu
      .flatMap((category: { products: { id: string; name: string }[] }) => category.products)
      .map((product: { id: string; name: string }) => [product.name, product.id]),
  );
  const order = (place: Place, name: string, time: object) =>
    post(app, {
      type: "DELIVERY",
      service: { id },
      orderProducts: [{ product: { id: dishes.get(name) }, quantity: 1 }],
      customer: guest,
      paymentType: "ON_SPOT",
      address: {
        street: "Probegasse",
        number: "1",
        postcode: { postcode: place.postcode },
        city: { name: place.city },
        country: { name: "Österreich" },
      },
      ...time,
    });
  return { id, town, order };
}

async function compare({ id, town, order }: Opened, place: Place, seen: { placed: number; later: number }) {
  const body = { cities: [town], deliverTo: place };
  const listed = async () => (await callAs(app, null, filterServices, { body })).json()[0];
  const card = async () => {
    // The listing notices an order that filled a quarter hour a moment later, together with the newest name.
    const name = `Lokal ${++renamed}`;
    await pool.query("UPDATE restaurants SET name = $2 WHERE id = $1", [id, name]);
    await expect.poll(async () => (await listed()).name, soon).toBe(name);
    return (await listed()).delivery as z.input<typeof offeredDelivery> | null;
  };
  const shown = await card();
  const query = { id, type: "DELIVERY", ...place, dishes: 1 };
  if (shown === null) {
    const refused = await order(place, "Reichlich", { asapDelivery: true });
    expect(["city-not-delivered", "restaurant-closed", "order-type-not-offered", "slot-gone"]).toContain(
      refused.json().code,
    );
    return;
  }
  const { fee, minimum, earliest } = shown;
  const days = (await callAs(app, null, getOrderDays, { query })).json();
  if (earliest === null) {
    expect(days).toEqual([]);
    expect((await order(place, "Reichlich", { asapDelivery: true })).statusCode).toBeGreaterThanOrEqual(400);
    return;
  }
  // The order is for now, or for the first time that the page offers.
  const asap = { asapDelivery: true };
  const [date] = days;
  const [first] = date ? (await callAs(app, null, getOrderTimes, { query: { ...query, date } })).json() : [];
  // The total is checked after everything else, so `price-changed` means that an order for now is possible.
  const probe = (await order(place, `Genau ${minimum}`, { ...asap, total: 99_999 })).json().code;
  expect(["price-changed", "slot-gone", "order-type-not-offered"]).toContain(probe);
  const isAtOnce = probe === "price-changed";
  const time = isAtOnce ? asap : { takeawayTime: first, takeawayDate: date };
  if (minimum > 0) {
    const refused = await order(place, `Knapp ${minimum}`, time);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      422,
      `Der Mindestbestellwert von ${minimum.toFixed(2).replace(".", ",")} € wurde noch nicht erreicht.`,
    ]);
  }
  // The order just placed may have filled a quarter hour.
  const again = await card();
  const placed = await order(place, `Genau ${minimum}`, isAtOnce ? asap : time);
  expect([placed.statusCode, placed.json().deliveryFee, placed.json().subtotal]).toEqual([201, fee, minimum]);
  expect(placed.json().total).toBeCloseTo(minimum + fee);
  expect(placed.json().expectedAt).toBe(again?.earliest);
  seen[isAtOnce ? "placed" : "later"]++;
  // A larger order never pays a higher fee.
  const larger = await order(place, "Reichlich", isAtOnce ? asap : time);
  if (larger.statusCode === 201) expect(larger.json().deliveryFee).toBeOneOf([fee, 0]);
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
