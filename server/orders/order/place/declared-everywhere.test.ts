import { findDishes, searchCatalogue } from "@mahlzeit/contract/catalogue/search";
import { getReceipt } from "@mahlzeit/contract/money/receipts";
import { findBoard } from "@mahlzeit/contract/orders/board";
import { askGuest, correctOrder } from "@mahlzeit/contract/orders/corrections";
import { findManagedOrder, transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import { getTicket } from "@mahlzeit/contract/orders/printers";
import { expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { replacementBy } from "../../../testing/corrections.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { pdfText } from "../../../testing/pdf-text.ts";
import { orderMail } from "../mails/order-mail.ts";
import type { OrderMailKind } from "../mails/order-mail-kinds.ts";
import type { OrderMailParts } from "../mails/status-mail.ts";
import { findOrderById } from "../read/find-orders.ts";
import type { OrderRecord } from "../read/order-record.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => now });
const kitchen = await openKitchen(pool);
const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
await pool.query("UPDATE products SET allergens = NULL WHERE id = ANY ($1)", [[kitchen.lemonade, kitchen.soup]]);
await pool.query("UPDATE options SET allergens = NULL WHERE id = $1", [kitchen.cheese]);

/** Places a pizza with A and G and an undeclared option, an undeclared lemonade, and a soup without allergens. */
async function place(): Promise<{ id: string; identificationTag: string }> {
  const [pizza, drinks] = orderBody(kitchen)["orderProducts"] as [object, object];
  await pool.query("UPDATE products SET allergens = '{}' WHERE id = $1", [kitchen.soup]);
  const orderProducts = [pizza, drinks, { product: { id: kitchen.soup }, quantity: 1 }];
  const order = (await post(app, orderBody(kitchen, { orderProducts }))).json();
  await pool.query("UPDATE products SET allergens = NULL WHERE id = $1", [kitchen.soup]);
  const params = { id: order.id };
  await callAs(app, owner, transitionOrder, { params, body: { to: "ACCEPTED", minutes: 20 } });
  return order;
}
const unknown = { allergens: [], allergensKnown: false };
const show = async (tag: string) => (await callAs(app, null, getOrder, { params: { tag } })).json();
/** Returns the whole content of a mail. */
const mailOf = async (id: string, kind: OrderMailKind) => {
  const order = (await findOrderById(db, id)) as OrderRecord;
  return JSON.stringify(orderMail(kind, { order, publicUrl: "https://mahlzeit.example" } as OrderMailParts));
};

test("what was unknown when a dish was ordered stays unknown, whatever its menu says afterwards", async () => {
  const { id, identificationTag: tag } = await place();
  await pool.query("UPDATE products SET allergens = '{M}' WHERE id = $1", [kitchen.lemonade]);
  const { orderProducts } = await show(tag);
  expect(orderProducts).toMatchObject([
    { product: { allergens: ["A", "G"] }, optionGroupSelections: [{}, { selectedOptions: [unknown] }] },
    { product: unknown },
    { product: { allergens: [] } },
  ]);
  expect(orderProducts[2].product).not.toHaveProperty("allergensKnown");
  expect((await callAs(app, owner, findManagedOrder, { params: { id } })).json().orderProducts).toEqual(orderProducts);
  await pool.query("UPDATE products SET allergens = NULL WHERE id = $1", [kitchen.lemonade]);
});

test("board, ticket, delivery slip, mails and receipt say it of each dish: letters, none, or that nobody knows", async () => {
  const { id, identificationTag: tag } = await place();
  const board = (await callAs(app, owner, findBoard, { query: { restaurant: kitchen.id } })).json();
  const { lines } = board.orders.find((one: { id: string }) => one.id === id);
  expect(lines).toMatchObject([{ allergens: ["A", "G"], allergensKnown: false }, unknown, { allergens: [] }]);
  for (const kind of ["KITCHEN", "DELIVERY"] as const) {
    const ticket = (await callAs(app, owner, getTicket, { params: { id, kind } })).json();
    expect(ticket.lines.map((line: { allergens: string }) => line.allergens)).toEqual([
      "Allergene: A, G, sonst unbekannt",
      "Allergene: unbekannt",
      "Allergene: keine",
    ]);
  }
  for (const kind of ["placed", "to-restaurant"] as const) {
    const text = await mailOf(id, kind);
    expect(text).toContain("Margherita (A, G)");
    expect(text).toContain("Extra Käse (Allergene: unbekannt)");
    expect(text).toContain("Limonade (Allergene: unbekannt)");
    expect(text).toContain("Suppe (Allergene: keine)");
  }
  const receipt = pdfText((await callAs(app, null, getReceipt, { params: { tag } })).rawPayload);
  for (const dish of [
    "Margherita (A, G, sonst unbekannt)",
    "Limonade (Allergene: unbekannt)",
    "Suppe (Allergene: keine)",
  ])
    expect(receipt.replaceAll(/\s+/g, " ")).toContain(dish);
});

test("what a kitchen brings or proposes instead says it to the guest, on the page and in the mail", async () => {
  const first = await place();
  const missing = [{ position: 0, quantity: 1, replacement: replacementBy(kitchen, "soup") }];
  await callAs(app, owner, correctOrder, { params: { id: first.id }, body: { seq: 1, missing } as never });
  expect((await show(first.identificationTag)).changes[0].added).toMatchObject([unknown]);
  expect(await mailOf(first.id, "correction")).toContain("kommt 1 × Suppe (Allergene: unbekannt).");

  const second = await place();
  const proposals = [replacementBy(kitchen, "soup"), replacementBy(kitchen, "pizza")];
  const asked = { seq: 1, position: 1, quantity: 1, proposals };
  await callAs(app, owner, askGuest, { params: { id: second.id }, body: asked as never });
  const { question } = await show(second.identificationTag);
  expect(question.proposals).toMatchObject([unknown, { allergens: ["A", "G"] }]);
  expect(question.proposals[1]).not.toHaveProperty("allergensKnown");
  expect(await mailOf(second.id, "question")).toContain("Suppe (Allergene: unbekannt) oder Margherita, Normal (A, G)");
});

test("a dish that is searched for says it, with what can be chosen with it", async () => {
  const query = { q: "Margherita" };
  const { dishes } = (await callAs(app, null, searchCatalogue, { query })).json();
  expect(dishes).toMatchObject([{ name: "Margherita", allergens: ["A", "G"] }]);
  const { groups } = (await callAs(app, null, findDishes, { query })).json();
  expect(groups[0].dishes[0]).toMatchObject({
    allergens: ["A", "G"],
    optionGroups: [
      { min: 1, max: 1, options: [{ allergens: [] }, { allergens: [] }] },
      { min: 0, max: null, options: [unknown] },
    ],
  });
  expect((await callAs(app, null, searchCatalogue, { query: { q: "Limonade" } })).json().dishes[0]).toMatchObject(
    unknown,
  );
});
