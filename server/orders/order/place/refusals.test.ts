import { problems } from "@mahlzeit/contract/problem";
import { expect, test } from "vitest";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import { testApp } from "../../../testing/app.ts";
import { testDatabase } from "../../../testing/database.ts";
import { type Kitchen, openKitchen, pauseAll } from "../../../testing/kitchen.ts";
import { guest, home, orderBody, post } from "../../../testing/orders.ts";

const { pool, db } = await testDatabase();
const app = await testApp({ pool, db, now: () => Date.parse("2026-11-19T16:00:00Z") });
const kitchen = await openKitchen(pool);
const paused = await openKitchen(pool);
await pauseAll(pool, paused.id, Date.parse("2026-11-19T16:30:00Z"));
const cashOnly = await openKitchen(pool, { payment_types: ["ON_SPOT"], order_types: ["TAKEAWAY"] });
const disabled = await openKitchen(pool, { enabled: false });
const feast = await openKitchen(pool, { order_types: ["EVENT"], event_price_disabled: true });
const dear = await openKitchen(pool);
await pool.query("UPDATE products SET price_cents = 10000000 - (id = $2)::int WHERE id IN ($1, $2)", [
  dear.soup,
  dear.pizza,
]);

const soup = (quantity: unknown) => [{ product: { id: kitchen.soup }, quantity }];
const delivery = (address: object, orderProducts = soup(15)) => ({ type: "DELIVERY", address, orderProducts });

const refused: [code: keyof typeof problems, body: object, of?: Kitchen][] = [
  ["restaurant-closed", {}, paused],
  ["service-not-found", {}, disabled],
  ["service-not-found", { service: { id: uuidv7() } }],
  ["order-type-not-offered", { type: "EVENT" }],
  ["payment-type-not-offered", { paymentType: "STRIPE" }, cashOnly],
  ["payment-type-not-offered", { type: "EVENT", paymentType: "STRIPE" }, feast],
  ["empty-order", { orderProducts: [] }],
  ["unknown-product", { orderProducts: [{ product: { id: uuidv7() }, quantity: 1 }] }],
  ["unknown-product", { orderProducts: [{ product: { id: paused.pizza }, quantity: 1 }] }],
  ["invalid-options", { orderProducts: [{ product: { id: kitchen.pizza }, quantity: 1 }] }],
  ["invalid-quantity", { orderProducts: soup(0) }],
  ["invalid-quantity", { orderProducts: soup(16) }],
  ["invalid-quantity", { orderProducts: soup(1.5) }],
  ["order-too-large", { orderProducts: [{ product: { id: dear.soup }, quantity: 11 }], total: 1 }, dear],
  ["note-too-long", { note: "ä".repeat(1001) }],
  ["slot-gone", { takeawayTime: { hour: 17, minute: 15 } }],
  ["slot-gone", { takeawayTime: null }],
  ["slot-gone", { asapDelivery: true, takeawayTime: null }],
  ["address-incomplete", delivery({ ...home, number: "" })],
  ["address-incomplete", { type: "DELIVERY" }],
  ["city-not-delivered", delivery({ ...home, city: { name: "Graz" } })],
  // This place has the same short name in another part of the country.
  ["city-not-delivered", delivery({ ...home, city: { name: "Wien am Inn" }, postcode: { postcode: "4980" } })],
  ["minimum-not-reached", delivery(home)],
  ["minimum-not-reached", delivery({ ...home, city: { name: "Wien an der Donau" } })],
  ["price-changed", { total: 39.74 }],
  ["price-changed", { total: 0 }],
  ["total-too-small-for-card", { orderProducts: soup(1), paymentType: "STRIPE" }],
];

test.each(refused)("an order is refused with %s: %j", async (code, changes, of = kitchen) => {
  const answer = await post(app, orderBody(of, changes));
  expect(answer.json()).toMatchObject({ code, status: problems[code].status });
  expect(answer.statusCode).toBe(problems[code].status);
  expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
});

test("the largest order is taken, and one of more than a column of cents holds is refused before it comes there", async () => {
  const lines = (count: number, of: string, quantity: number) =>
    Array.from({ length: count }, () => ({ product: { id: of }, quantity }));
  const tooLarge = await post(
    app,
    orderBody(dear, { orderProducts: lines(100, dear.soup, 15), paymentType: "STRIPE" }),
  );
  expect(tooLarge.json()).toMatchObject({
    code: "order-too-large",
    detail: "Eine Bestellung kann höchstens 999.999,99\u00a0€ ausmachen. Bitte teil sie auf.",
  });
  const optionGroupSelections = [{ optionGroup: { id: dear.size }, selectedOptions: [{ id: dear.normal }] }];
  const pizza = { product: { id: dear.pizza }, quantity: 1, optionGroupSelections };
  const orderProducts = [...lines(1, dear.soup, 9), pizza];
  const answer = await post(app, orderBody(dear, { orderProducts, total: 999_999.99 }));
  expect(answer.json()).toMatchObject({ total: 999_999.99, vat: [{ gross: 999_999.99 }] });
});

test("the specification's sentences stand in the refusals", async () => {
  const say = async (changes: object) => (await post(app, orderBody(kitchen, changes))).json().detail;
  expect(await say(delivery(home))).toBe("Der Mindestbestellwert von 15,00 € wurde noch nicht erreicht.");
  expect(await say(delivery({ ...home, city: { name: "Graz" } }))).toBe(
    "Dieses Restaurant liefert leider nicht in deine Stadt.",
  );
  expect(await say(delivery({ ...home, city: null }))).toBe("Bitte gib Deinen Ort ein.");
  expect(await say(delivery({ ...home, postcode: null }))).toBe("Bitte gib Deine Postleitzahl ein.");
});

test("a changed price comes with the fresh ones", async () => {
  const answer = await post(app, orderBody(kitchen, { total: 1, paymentType: "STRIPE" }));
  expect(answer.json()).toMatchObject({
    lines: [
      { product: { id: kitchen.pizza, name: "Margherita" }, quantity: 2, fullPrice: 28.8, deposit: 0 },
      { product: { id: kitchen.lemonade, name: "Limonade" }, quantity: 3, fullPrice: 10.2, deposit: 0.75 },
    ],
    discount: { value: 3.9, reason: "restaurant" },
    total: 35.85,
  });
});

test("a price that changes between looking and ordering is told, then ordered at", async () => {
  const changing = await openKitchen(pool);
  await pool.query("UPDATE products SET price_cents = price_cents + 100 WHERE id = $1", [changing.lemonade]);
  const refusal = await post(app, orderBody(changing, { total: 39.75 }));
  expect(refusal.json()).toMatchObject({ code: "price-changed", total: 42.75 });
  expect((await post(app, orderBody(changing, { total: 42.75 }))).statusCode).toBe(201);
});

test("a note is too long by the same word, however long it is", async () => {
  const answer = await post(app, orderBody(kitchen, { note: "a".repeat(20_000) }));
  expect(answer.json()).toMatchObject({ code: "note-too-long", errors: [{ field: "note" }] });
});

test("every field of the customer is checked by the rules and named", async () => {
  const customer = { firstName: "J", lastName: "", email: "joerg@", phone: "keine" };
  const answer = await post(app, orderBody(kitchen, { customer }));
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    code: "invalid-input",
    errors: [
      { field: "customer.firstName", message: "Bitte ausfüllen" },
      { field: "customer.lastName", message: "Bitte ausfüllen" },
      { field: "customer.email", message: "Ungültige E-Mail" },
      { field: "customer.phone", message: "Bitte geben Sie eine gültige Telefonnummer an, wie z.B.: +43 123 45678" },
    ],
  });
});

test("missing, mistyped and wild values are named by field and never reach the database", async () => {
  const errorsOf = async (changes: object) => (await post(app, orderBody(kitchen, changes))).json().errors;
  expect(await errorsOf({ customer: null })).toEqual([{ field: "customer", message: "Bitte ausfüllen" }]);
  expect(await errorsOf({ type: "CATERING" })).toEqual([{ field: "type", message: "Ungültiger Wert" }]);
  expect(await errorsOf({ service: { id: "1 OR 1=1" } })).toEqual([
    { field: "service.id", message: "Ungültiger Wert" },
  ]);
  expect(await errorsOf({ total: 1e300 })).toEqual([{ field: "total", message: expect.any(String) }]);
  expect(await errorsOf({ takeawayTime: { hour: 25, minute: 0 } })).toEqual([
    { field: "takeawayTime.hour", message: "Höchstens 23" },
  ]);
  expect(await errorsOf({ orderProducts: Array(101).fill(soup(1)[0]) })).toEqual([
    { field: "orderProducts", message: "Höchstens 100 Einträge" },
  ]);
  const strange = await post(
    app,
    orderBody(kitchen, { note: "a\u0000b\ud800", customer: { ...guest, firstName: "A\u0000nna" } }),
  );
  expect(strange.json()).toMatchObject({ note: expect.stringMatching(/^ab/), customer: { firstName: "Anna" } });
});

test("nothing that was refused left a trace", async () => {
  const { rows } = await pool.query("SELECT count(*)::int AS count FROM orders WHERE restaurant_id <> $1", [
    kitchen.id,
  ]);
  expect(rows).toEqual([{ count: 2 }]);
});
