import { findReceipt, getReceipt, getReceiptCopy } from "@mahlzeit/contract/money/receipts";
import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { type Kitchen, openKitchen } from "../../testing/kitchen.ts";
import { guest, home, orderBody, post } from "../../testing/orders.ts";
import { pdfText } from "../../testing/pdf-text.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });

const place = async (kitchen: Kitchen, changes: object = {}) => (await post(app, orderBody(kitchen, changes))).json();
const receiptOf = (tag: string) => callAs(app, null, getReceipt, { params: { tag } });
const textOf = async (tag: string) => pdfText((await receiptOf(tag)).rawPayload);
const become = (id: string, state: string, at: Instant | null = null) =>
  pool.query(
    `WITH moved AS (UPDATE orders SET status = $2 WHERE id = $1)
     INSERT INTO order_moves (order_id, status, moved_at, moved_by) VALUES ($1, $2, coalesce(to_timestamp($3 / 1000.0), now()), 'payment')
     ON CONFLICT DO NOTHING`,
    [id, state, at],
  );

test("a card order with a discount, deposit and two rates, to take away", async () => {
  const order = await place(await openKitchen(pool, { name: "Ocakbaşı Österreicher" }), { paymentType: "STRIPE" });
  await become(order.id, "PLACED");
  const answer = await receiptOf(order.identificationTag);
  expect([answer.statusCode, answer.headers["content-type"], answer.headers["content-disposition"]]).toEqual([
    200,
    "application/pdf",
    'inline; filename="beleg-1.pdf"',
  ]);
  await expect(pdfText(answer.rawPayload)).toMatchFileSnapshot("golden/card-with-discount.txt");
});

test("a delivery paid on the spot by somebody whose contact data is gone", async () => {
  const delivery = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true, note: "Hoftor" };
  const order = await place(await openKitchen(pool), delivery);
  await pool.query("DELETE FROM order_customers WHERE order_id = $1", [order.id]);
  await pool.query("DELETE FROM order_addresses WHERE order_id = $1", [order.id]);
  await expect(await textOf(order.identificationTag)).toMatchFileSnapshot("golden/delivery.txt");
});

test("names nobody who ordered", async () => {
  const order = await place(await openKitchen(pool), { type: "DELIVERY", address: home, note: "Hoftor" });
  const text = await textOf(order.identificationTag);
  const personal = [guest.firstName, guest.phone, guest.email, home.street, "Hoftor"];
  expect(personal.filter((word) => text.includes(word))).toEqual([]);
});

test("an order too long for one page goes on on the next, complete", async () => {
  const kitchen = await openKitchen(pool);
  const line = { product: { id: kitchen.soup }, quantity: 1 };
  const order = await place(kitchen, { orderProducts: Array.from({ length: 60 }, () => line) });
  const text = await textOf(order.identificationTag);
  expect(text.split("---")).toHaveLength(3);
  expect(text.match(/Suppe/g)).toHaveLength(60);
  expect(text).toContain("Gesamt (inkl. MwSt.) | 18,00\u00a0€");
});

test("numbers run per restaurant without gaps, in the order of asking, whatever was refused meanwhile", async () => {
  const [one, other] = [await openKitchen(pool), await openKitchen(pool)];
  const orders = await Promise.all(Array.from({ length: 9 }, (_, i) => place(i % 3 ? one : other)));
  const unpaid = await place(one, { paymentType: "STRIPE" });
  await Promise.all([...orders, unpaid].map(({ identificationTag }) => receiptOf(identificationTag)));
  const { rows } = await pool.query(
    `SELECT array_agg(number ORDER BY number) AS numbers FROM receipts WHERE restaurant_id = ANY ($1)
     GROUP BY restaurant_id ORDER BY count(*)`,
    [[one.id, other.id]],
  );
  expect(rows.map(({ numbers }) => numbers)).toEqual([
    [1, 2, 3],
    [1, 2, 3, 4, 5, 6],
  ]);
});

test("of many at once exactly one is the original, and all later ones are duplicates of it", async () => {
  const { identificationTag } = await place(await openKitchen(pool));
  const texts = await Promise.all(Array.from({ length: 8 }, () => textOf(identificationTag)));
  expect(texts.filter((text) => !text.includes("Duplikat"))).toHaveLength(1);
  clock.now += 5 * dayMs;
  const [later, again] = [await receiptOf(identificationTag), await receiptOf(identificationTag)];
  clock.now = start;
  expect(pdfText(later.rawPayload)).toContain("Beleg Nr. 1 | Duplikat");
  expect(pdfText(later.rawPayload)).toContain("Ausgestellt | 19.11.2026");
  expect(later.rawPayload.equals(again.rawPayload)).toBe(true);
});

test.each(["AWAITING_PAYMENT", "EXPIRED", "REJECTED", "CANCELLED"])("an order that is %s has none", async (state) => {
  const order = await place(await openKitchen(pool), { paymentType: "STRIPE" });
  await become(order.id, state);
  const answer = await receiptOf(order.identificationTag);
  expect([answer.statusCode, answer.json().code]).toEqual([409, "no-receipt"]);
});

test("where the host pays the guest gets none, and an unknown tag is not found", async () => {
  const feast = await openKitchen(pool, { order_types: ["EVENT"], event_price_disabled: true });
  const order = await place(feast, { type: "EVENT", total: 0 });
  expect((await receiptOf(order.identificationTag)).json().code).toBe("no-receipt");
  expect((await receiptOf("x".repeat(24))).json().code).toBe("order-not-found");
});

test("asking for the headers alone, or fetching before anybody wants it, hands out nothing", async () => {
  const { identificationTag: tag } = await place(await openKitchen(pool));
  const url = `/api/service/order/receipt/${tag}`;
  expect((await app.inject({ method: "HEAD", url })).statusCode).toBe(405);
  for (const headers of [
    { "sec-purpose": "prefetch;prerender" },
    { "sec-purpose": "prefetch" },
    { purpose: "prefetch" },
  ])
    expect((await app.inject({ url, headers })).json().code).toBe("no-receipt");
  expect(await textOf(tag)).not.toContain("Duplikat");
});

test("what cannot be handed out in parts is handed out whole, and a copy is known by nothing but its mark", async () => {
  const { identificationTag: tag } = await place(await openKitchen(pool));
  const headers = { range: "bytes=0-99", "if-none-match": "*", "if-modified-since": new Date().toUTCString() };
  const original = await app.inject({ url: `/api/service/order/receipt/${tag}`, headers });
  expect([original.statusCode, original.headers["accept-ranges"], original.headers["etag"]]).toEqual([
    200,
    "none",
    undefined,
  ]);
  expect(pdfText(original.rawPayload)).not.toContain("Duplikat");
  expect(await textOf(tag)).toContain("Duplikat");
});

test("the day of supply is the one on which it was handed over, as in the books, else the one it is promised for", async () => {
  const before = clock.now;
  clock.now = Date.parse("2026-11-30T22:50:00Z");
  const order = await place(await openKitchen(pool), {
    type: "DELIVERY",
    address: home,
    takeawayTime: null,
    asapDelivery: true,
  });
  clock.now = before;
  const promise = (at: string) =>
    pool.query("INSERT INTO order_promises (order_id, seq, promised_at, made_at) VALUES ($1, 0, $2, now())", [
      order.id,
      at,
    ]);
  const dayOf = async () =>
    /(?:Tag der Lieferung|Lieferung geplant) \| (\S+)/.exec(await textOf(order.identificationTag))?.[1];
  expect(await dayOf()).toBe("30.11.2026");
  await promise("2026-11-30T23:10:00Z");
  expect(await dayOf()).toBe("01.12.2026");
  await pool.query(
    `INSERT INTO order_moves (order_id, status, moved_at, moved_by) VALUES ($1, 'COMPLETED', '2026-11-30T22:58:00Z', 'restaurant')`,
    [order.id],
  );
  expect(await dayOf()).toBe("30.11.2026");
});

test("those who may see an order open a copy once its guest has the receipt, which neither issues it nor uses it up", async () => {
  const kitchen = await openKitchen(pool);
  const member = await makeAccount(db, { memberOf: { [kitchen.id]: "staff" } });
  const operator = await makeAccount(db, { isOperator: true });
  const stranger = await makeAccount(db, { memberOf: { [(await openKitchen(pool)).id]: "owner" } });
  const { id, identificationTag } = await place(kitchen);
  const params = { id };
  const found = async () => (await callAs(app, member, findReceipt, { params })).json();
  const copy = (who: { token: string }) => callAs(app, who, getReceiptCopy, { params });
  expect([await found(), (await copy(member)).json().code]).toEqual([{ receipt: null }, "no-receipt"]);
  expect((await callAs(app, stranger, findReceipt, { params })).statusCode).toBe(404);
  expect(await textOf(identificationTag)).not.toContain("Duplikat");
  expect(await found()).toMatchObject({ receipt: { number: 1 } });
  for (const who of [member, operator])
    expect(pdfText((await copy(who)).rawPayload)).toContain("Beleg Nr. 1 | Duplikat");
  expect((await copy(stranger)).statusCode).toBe(404);
  const { rows } = await pool.query("SELECT times FROM receipts WHERE order_id = $1", [id]);
  expect(rows).toEqual([{ times: 1 }]);
});

test("a duplicate says what the receipt said, whatever became of the restaurant and its menu since", async () => {
  const kitchen = await openKitchen(pool);
  const member = await makeAccount(db, { memberOf: { [kitchen.id]: "owner" } });
  const { id, identificationTag } = await place(kitchen);
  const original = await textOf(identificationTag);
  const copy = async () => (await callAs(app, member, getReceiptCopy, { params: { id } })).rawPayload;
  const before = await copy();
  await pool.query(
    `UPDATE restaurants SET name = 'Zum Nachfolger', phone = '+43 316 998877', street = 'Annenstraße', house_number = '9',
       legal_name = 'Nachfolge KG', legal_address = 'Annenstraße 9, 8020 Graz', legal_vat_id = 'ATU99999999',
       legal_register = 'FN 999999z', small_business = true WHERE id = $1`,
    [kitchen.id],
  );
  await pool.query("UPDATE products SET name = 'Umbenannt', vat_rate = 1300 WHERE restaurant_id = $1", [kitchen.id]);
  clock.now += 5 * dayMs;
  expect((await copy()).equals(before)).toBe(true);
  const again = await textOf(identificationTag);
  clock.now = start;
  expect(again.replace(" | Duplikat", "")).toBe(original);
  expect(original).toMatch(/Österreicher Gastronomie GmbH[^]*ATU00000000[^]*Margherita/);
});

test.each(["REJECTED", "CANCELLED"])(
  "the receipt of an order on the spot that ended as %s names no day of supply, and takes all of it off",
  async (status) => {
    const order = await place(await openKitchen(pool));
    expect(await textOf(order.identificationTag)).toContain("Lieferung geplant | 19.11.2026");
    await become(order.id, status, start + dayMs);
    const text = await textOf(order.identificationTag);
    expect(text).toContain("Die Bestellung wurde storniert.");
    expect(text).not.toMatch(/Tag der Lieferung|Lieferung geplant/);
    const [sold = "", taken = ""] = text.split(/^Storniert am 20\.11\.2026 \| /m);
    const [, total = ""] = /^Gesamt \(inkl\. MwSt\.\) \| (\S+)\s€$/m.exec(sold) ?? [];
    const rates = /^MwSt\.[^]*$/m.exec(sold)?.[0].trim() ?? "";
    const minus = rates.replaceAll(/\| (?=\d)/g, "| −");
    expect(taken).toMatch(/^−[^]*\nVerbleibt \(inkl\. MwSt\.\) \| 0,00\s€\n(?!MwSt)/);
    expect(taken.startsWith(`−${total}`)).toBe(true);
    expect(minus).toContain("| −");
    expect(taken).toContain(minus);
  },
);
