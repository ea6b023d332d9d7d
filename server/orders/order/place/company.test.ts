import { getReceipt } from "@mahlzeit/contract/money/receipts";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { pdfText } from "../../../testing/pdf-text.ts";

const { pool, db } = await testDatabase();
const clock = { now: Date.parse("2026-11-19T16:00:00Z") };
const app = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool);
const company = { name: "Gruber & Partner ZT GmbH", vatId: "atu 1234-5675", reference: "Teamessen" };
const kept = { name: "Gruber & Partner ZT GmbH", vatId: "ATU12345675", address: null, reference: "Teamessen" };
/** An order of more than 400 €. */
const much = Array.from({ length: 8 }, () => ({ product: { id: kitchen.lemonade }, quantity: 15 }));
const read = (tag: string) => callAs(app, null, getOrder, { params: { tag } });
const receiptOf = async (tag: string) => pdfText((await callAs(app, null, getReceipt, { params: { tag } })).rawPayload);

test("a receipt is made out to the company that the guest names, as the order keeps it", async () => {
  const placed = await post(app, orderBody(kitchen, { company }));
  expect([placed.statusCode, placed.json().company]).toEqual([201, kept]);
  const text = await receiptOf(placed.json().identificationTag);
  expect(text).toMatch(/Rechnung an [|] Gruber & Partner ZT GmbH\nUID [|] ATU12345675\nBestellzeichen [|] Teamessen/);
});

test("an order without one has none, on the wire and on its receipt", async () => {
  const { identificationTag, ...order } = (await post(app, orderBody(kitchen, { company: null }))).json();
  expect("company" in order).toBe(false);
  expect(await receiptOf(identificationTag)).not.toContain("Rechnung an");
});

test("above 400 € the receipt has the address, too, and nothing is ordered without it", async () => {
  const body = { orderProducts: much, company };
  const refused = await post(app, orderBody(kitchen, body));
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    {
      code: "invalid-input",
      errors: [{ field: "company.address", message: "Über 400,00 € gehört die Adresse auf die Rechnung." }],
    },
  ]);
  const address = "Lindengasse 4, 1070 Wien";
  const placed = await post(app, orderBody(kitchen, { ...body, company: { ...company, address } }));
  expect(placed.statusCode).toBe(201);
  expect(await receiptOf(placed.json().identificationTag)).toContain(`Adresse | ${address}`);
});

test("where the host pays, however much, there is no receipt for a guest's company: it is neither asked for nor kept", async () => {
  const feast = await openKitchen(pool, { order_types: ["EVENT"], event_price_disabled: true });
  const orderProducts = much.map((line) => ({ ...line, product: { id: feast.lemonade } }));
  const body = orderBody(feast, { type: "EVENT", total: 0, orderProducts, company });
  const placed = await post(app, body);
  expect([placed.statusCode, "company" in placed.json()]).toEqual([201, false]);
  const kept = await pool.query("SELECT 1 FROM order_company WHERE order_id = $1", [placed.json().id]);
  expect(kept.rowCount).toBe(0);
});

test("whoever pays for an event themselves is asked for the address above 400 € like everybody", async () => {
  const feast = await openKitchen(pool, { order_types: ["EVENT"] });
  const orderProducts = much.map((line) => ({ ...line, product: { id: feast.lemonade } }));
  const order = (more: object) =>
    post(app, orderBody(feast, { type: "EVENT", orderProducts, company: { ...company, ...more } }));
  expect((await order({})).json().errors).toMatchObject([{ field: "company.address" }]);
  expect((await order({ address: "Lindengasse 4, 1070 Wien" })).statusCode).toBe(201);
});

test.each([
  ["no name", { name: " " }, "company.name"],
  ["an Austrian VAT id whose digits do not fit", { vatId: "ATU12345674" }, "company.vatId"],
  ["a German VAT id that is too short", { vatId: "DE12345678" }, "company.vatId"],
  ["a VAT id of no country", { vatId: "QQ123456789" }, "company.vatId"],
  ["no VAT id", { vatId: "" }, "company.vatId"],
])("a company with %s is refused at that field", async (_, changes, field) => {
  const refused = await post(app, orderBody(kitchen, { company: { ...company, ...changes } }));
  expect([refused.statusCode, refused.json().errors.map((one: { field: string }) => one.field)]).toEqual([
    422,
    [field],
  ]);
});

test.each(["DE123456789", "IT12345678901", "NL123456789B12", "FRXX123456789", "EL123456789"])(
  "a company of another country may have the VAT id %s",
  async (vatId) => {
    const placed = await post(app, orderBody(kitchen, { company: { ...company, vatId } }));
    expect([placed.statusCode, placed.json().company.vatId]).toEqual([201, vatId]);
  },
);

test("it stays on the receipt as long as that, but the tag shows it no longer than a name", async () => {
  const { identificationTag: tag } = (await post(app, orderBody(kitchen, { company }))).json();
  clock.now += 60 * dayMs;
  const shown = (await read(tag)).json();
  expect([shown.customer, "company" in shown]).toEqual([null, false]);
  expect(await receiptOf(tag)).toContain("Gruber & Partner ZT GmbH");
  clock.now -= 60 * dayMs;
  await expect(pool.query("UPDATE order_company SET name = 'Andere GmbH'")).rejects.toThrow(/never changed/);
  await expect(pool.query("DELETE FROM order_company")).rejects.toThrow(/go with their order/);
});
