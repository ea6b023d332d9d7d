import { randomUUID } from "node:crypto";
import { refundOrder, transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { eraseOrderContact } from "@mahlzeit/contract/orders/orders";
import {
  addAddress,
  deleteAccount,
  forgotPassword,
  loginCustomer,
  registerCustomer,
  updateCustomer,
} from "@mahlzeit/contract/people/customers";
import { expect, test } from "vitest";
import { raiseAlert } from "../../../platform/alerts/raise-alert.ts";
import { bearer, makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { soon, temporaryFolder } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { findJobs, rescheduleJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { choose } from "../../../testing/payments.ts";
import { placesOf, readEveryFile, readEveryTable } from "../../../testing/stored-texts.ts";

const { pool, db } = await testDatabase();
const dataDir = temporaryFolder();
const app = await testApp({ pool, db }, { dataDir });
await app.listen({ host: "127.0.0.1", port: 0 });
const kitchen = await openKitchen(pool);
const owner = await makeAccount(db, { memberOf: { [kitchen.id]: "owner" } });

const tables = async (words: readonly string[]) => placesOf(words, await readEveryTable(pool));
const files = (words: readonly string[]) => placesOf(words, readEveryFile(dataDir));
const dueJobs = async () => (await findJobs(pool, "run_at <= now()")).length;
const nothingIsDue = () => expect.poll(dueJobs, soon).toBe(0);
/** Runs the jobs that are due in a minute or in a week. */
async function hurry(): Promise<void> {
  await rescheduleJobs(pool);
  await nothingIsDue();
}
/** The tables with data of a guest who has done everything possible. */
const holding = [
  "account_addresses",
  "account_links",
  "accounts",
  "alerts",
  "order_addresses",
  "order_customers",
  "order_moves",
  "orders",
  "refunds",
  "sessions",
];

/** Creates a guest whose data occur nowhere else. */
function somebody(name: string, phone: string) {
  const customer = { firstName: `Vor${name}`, lastName: `Nach${name}`, phone };
  const email = `${name}@example.at`;
  const address = {
    street: `${name}gasse`,
    number: "77",
    postcode: { postcode: "1020" },
    city: { name: "Wien" },
    extra: `bei ${name} klopfen`,
    doorName: `Fa. ${name}`,
  };
  const order = (changes: object) =>
    orderBody(kitchen, {
      type: "DELIVERY",
      takeawayTime: null,
      asapDelivery: true,
      customer: { ...customer, email },
      address,
      note: `Für die Nichte von ${name}`,
      ...changes,
    });
  const place = async (changes: object = {}, headers = {}) =>
    (await post(app, order(changes), { "idempotency-key": randomUUID(), ...headers })).json();
  return { customer, email, address, place };
}

const asOwner = (of: typeof transitionOrder | typeof refundOrder, id: string, body: object, headers = {}) =>
  callAs(app, owner, of, { params: { id }, body, headers });
const reject = (id: string, reason: string) => asOwner(transitionOrder, id, { to: "REJECTED", reason });

test("once an account is erased its person stands in no table and, once its mails had their time, in no file", async () => {
  const { customer, email, address, place } = somebody("zdenkarina", "+43 699 11223344");
  const words = ["zdenkarina", customer.phone];
  const password = "Zwetschkenröster 7";
  expect((await callAs(app, null, registerCustomer, { body: { email, password, customer } })).statusCode).toBe(201);
  const anna = { token: (await callAs(app, null, loginCustomer, { body: { email, password } })).body };
  const { id } = (await callAs(app, anna, addAddress, { body: address })).json();
  const [paid, cash] = [await place({ paymentType: "STRIPE" }, bearer(anna)), await place({}, bearer(anna))];
  await choose(app, paid, "PAID");
  const refund = { amount: 1, reason: "Frau Nachzdenkarina, sie war kalt" };
  const gaveBack = await asOwner(refundOrder, paid.id, refund, { "idempotency-key": randomUUID() });
  const rejected = [await reject(paid.id, "Liebe Vorzdenkarina: aus"), await reject(cash.id, "Zdenkarina: aus")];
  expect([gaveBack, ...rejected].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await callAs(app, null, forgotPassword, { body: { email } });
  await callAs(app, anna, updateCustomer, { body: { email: "neu.zdenkarina@example.at" } });
  // Another guest's data must stay.
  const otto = somebody("ottokar", "+43 699 55667788");
  const ottosWords = ["ottokar", otto.customer.phone];
  const other = await otto.place();
  await reject(other.id, "Ottokar: aus");
  await nothingIsDue();
  expect(files(words).length).toBeGreaterThan(8);
  await db.transaction((tx) =>
    raiseAlert(tx, { kind: "mail-refused", orderId: null, mail: { kind: "welcome", accountId: id } }, Date.now()),
  );

  const held = await tables([...words, id]);
  expect(held).toEqual(expect.arrayContaining(holding.map((table) => `public.${table}`)));
  const [ottosTables, ottosFiles] = [await tables(ottosWords), files(ottosWords)];

  expect((await callAs(app, anna, deleteAccount)).statusCode).toBe(204);
  await nothingIsDue();
  // The rest of an order is the trader's data.
  expect(await tables(words)).toEqual([]);
  expect((await pool.query("SELECT FROM orders WHERE id = ANY ($1)", [[paid.id, cash.id]])).rowCount).toBe(2);
  await hurry();
  expect([await tables([id]), files(words)]).toEqual([[], []]);
  expect([await tables(ottosWords), files(ottosWords)]).toEqual([ottosTables, ottosFiles]);

  expect((await callAs(app, null, eraseOrderContact, { params: { tag: other.identificationTag } })).statusCode).toBe(
    200,
  );
  expect(await tables(ottosWords)).toEqual([]);
  await hurry();
  expect(files(ottosWords)).toEqual([]);
});
