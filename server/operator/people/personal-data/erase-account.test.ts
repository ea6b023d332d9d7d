import { customerOrders } from "@mahlzeit/contract/orders/customer-orders";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import { addAddress, deleteAccount, disableCustomer, getAccount } from "@mahlzeit/contract/people/customers";
import { expect, test } from "vitest";
import { orderPayments } from "../../../money/payments/order-payments.ts";
import { eraseContactWhenDue } from "../../../orders/order/erase/erase-contact.ts";
import { addAccountMail, forgetUnsentMails } from "../../../people/accounts/account-mails.ts";
import { bearer, makeAccount, type TestAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase, waitForBlockedQueries } from "../../../testing/database.ts";
import { findJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { guest, home, orderBody, post } from "../../../testing/orders.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool);

let networks = 0;
const from = () => `198.51.100.${++networks}`;
const join = (changes: object = {}) => makeAccount(db, { now: start, ...changes });
const erase = (who: TestAccount, body?: object, network = from()) =>
  callAs(app, who, deleteAccount, { from: network, ...(body ? { body } : {}) });
const order = async (who: TestAccount, changes: object = {}) => {
  const delivery = { type: "DELIVERY", address: home, note: "Bei Kowalski läuten" };
  return (await post(app, orderBody(kitchen, { ...delivery, ...changes }), bearer(who))).json();
};
const finish = (id: string) => pool.query("UPDATE orders SET status = 'COMPLETED' WHERE id = $1", [id]);
const read = async (tag: string) => (await callAs(app, null, getOrder, { params: { tag } })).json();
const jobs = async (task: string, key: string, value: string) => {
  const found = await findJobs(pool, "task = $1 AND payload->>$2 = $3", [task, key, value]);
  return found.map(({ runAt }) => runAt);
};
/** Finds every table that still refers to the account. */
const tracesOf = async ({ id }: TestAccount) => {
  const tables = ["sessions", "account_addresses", "memberships", "account_mails", "account_links", "orders"];
  const counts = tables.map((table) => `SELECT '${table}' AS name FROM ${table} WHERE account_id = $1`);
  const { rows } = await pool.query(
    `${counts.join(" UNION ALL ")} UNION ALL SELECT 'accounts' FROM accounts WHERE id = $1`,
    [id],
  );
  return rows.map((row) => row.name);
};

test("an account ends with everything that is personal, and other people keep theirs", async () => {
  const anna = await join({ memberOf: { [kitchen.id]: "staff" } });
  const otto = await join();
  const [hers, his] = [await order(anna), await order(otto)];
  await finish(hers.id);
  await finish(his.id);
  const link = "INSERT INTO account_links VALUES ($1, $2, 'reset-password', $3, now())";
  await pool.query(link, [Buffer.alloc(32, 1), anna.id, anna.email]);
  const answer = await erase(anna);
  expect([answer.statusCode, answer.body]).toEqual([204, ""]);
  expect(await tracesOf(anna)).toEqual([]);
  expect((await callAs(app, anna, getAccount)).statusCode).toBe(401);
  expect(await read(hers.identificationTag)).toMatchObject({
    customer: null,
    address: null,
    note: null,
    customerAccount: null,
    total: 39.75,
  });
  expect(await tracesOf(otto)).toEqual(["sessions", "orders", "accounts"]);
  expect(await read(his.identificationTag)).toEqual({ ...his, status: "COMPLETED", customerAccount: null });
});

test("one mail confirms the erasure, and mails stored as files are deleted a minute later", async () => {
  const anna = await join();
  const { id } = await order(anna);
  await finish(id);
  await erase(anna);
  const { rows } = await pool.query("SELECT id, account_id, kind, first_name FROM account_mails WHERE email = $1", [
    anna.email,
  ]);
  const farewell = { id: expect.any(String), account_id: null, kind: "account-erased", first_name: "Anna" };
  expect(rows).toEqual([farewell]);
  // The file of the last mail is stored for a week.
  expect(await jobs("forget-mails", "about", `account-${rows[0].id}`)).toEqual([start + 7 * 24 * 3_600_000]);
  expect(await jobs("forget-mails", "about", `account-${anna.id}`)).toEqual([start + 60_000]);
  expect(await jobs("forget-mails", "about", `order-${id}`)).toEqual([start + 60_000]);
});

test("an order under way keeps its contact until it is over, then loses it by itself", async () => {
  const anna = await join();
  const { id, identificationTag, customer, takeawayAt } = await order(anna);
  await erase(anna);
  expect(await read(identificationTag)).toMatchObject({ customer, customerAccount: null });
  const due = Date.parse(takeawayAt) + 24 * 3_600_000;
  expect(await jobs("erase-contact", "orderId", id)).toEqual([due]);
  // Too early, it adds the job again; on time, it erases; a second time it does nothing.
  await eraseContactWhenDue({ db, payments: orderPayments }, id, due - 1);
  expect(await jobs("erase-contact", "orderId", id)).toEqual([due, due]);
  expect((await read(identificationTag)).customer).toEqual(customer);
  await eraseContactWhenDue({ db, payments: orderPayments }, id, due);
  await eraseContactWhenDue({ db, payments: orderPayments }, id, due);
  expect(await read(identificationTag)).toMatchObject({ customer: null, address: null, note: null });
  await eraseContactWhenDue({ db, payments: orderPayments }, "01900000-0000-7000-8000-000000000001", due);
});

test("ten minutes after signing in the password is asked for, and a wrong one is told", async () => {
  const anna = await join();
  clock.now = start + 10 * 60_000 + 1;
  const asked = await erase(anna);
  expect([asked.statusCode, asked.json()]).toMatchObject([
    403,
    { code: "password-required", detail: "Bitte gib zur Sicherheit noch einmal dein Passwort ein." },
  ]);
  expect((await erase(anna, { password: "" })).json().code).toBe("password-required");
  const wrong = await erase(anna, { password: "falsch123" });
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    403,
    { code: "wrong-password", detail: "Ungültiges Passwort" },
  ]);
  expect((await callAs(app, anna, getAccount)).statusCode).toBe(200);
  expect((await erase(anna, { password: anna.password })).statusCode).toBe(204);
  clock.now = start;
});

test("a wrong password is refused also within the ten minutes, and guessing has to wait", async () => {
  const anna = await join();
  for (let i = 0; i < 6; i++)
    expect((await erase(anna, { password: `falsch${i}` }, "203.0.113.7")).json().code).toBe("wrong-password");
  expect((await erase(anna, { password: anna.password }, "203.0.113.7")).json().code).toBe("too-many-attempts");
});

test("disabling an account does the same, with and without a body", async () => {
  const [anna, otto] = [await join(), await join()];
  expect((await callAs(app, anna, disableCustomer)).statusCode).toBe(204);
  expect((await callAs(app, otto, disableCustomer, { body: { password: otto.password } })).statusCode).toBe(204);
  expect([await tracesOf(anna), await tracesOf(otto)]).toEqual([[], []]);
});

test("deleted several times at once it ends once", async () => {
  const anna = await join();
  const answers = await Promise.all(Array.from({ length: 6 }, () => erase(anna)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 401, 401, 401, 401, 401]);
  const { rowCount } = await pool.query("SELECT FROM account_mails WHERE email = $1", [anna.email]);
  expect(rowCount).toBe(1);
});

test("a confirmation that cannot be delivered is abandoned, and its address is erased", async () => {
  const [anna, otto] = [await join(), await join()];
  await erase(anna);
  clock.now = start + 15 * 24 * 3_600_000;
  await db.transaction((tx) =>
    addAccountMail(tx, { accountId: otto.id, kind: "welcome", email: otto.email, firstName: "Otto" }, start + 1),
  );
  await forgetUnsentMails(db, clock.now);
  clock.now = start;
  const { rows } = await pool.query("SELECT email FROM account_mails WHERE email IN ($1, $2)", [
    anna.email,
    otto.email,
  ]);
  expect(rows).toEqual([{ email: otto.email }]);
});

test("after it is over the same e-mail address may begin anew", async () => {
  const anna = await join();
  await callAs(app, anna, addAddress, { body: home });
  await order(anna, { customer: { ...guest, email: anna.email } });
  await erase(anna);
  const again = await makeAccount(db, { email: anna.email, now: start });
  expect((await callAs(app, again, getAccount)).json()).toMatchObject({ email: anna.email, addresses: [] });
  expect((await callAs(app, again, customerOrders)).json()).toEqual([]);
});

test("an order placed while its account ends is taken, and belongs to a guest", async () => {
  const anna = await join();
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query("DELETE FROM accounts WHERE id = $1", [anna.id]);
  const placing = order(anna);
  await waitForBlockedQueries(pool);
  await client.query("COMMIT");
  client.release();
  expect(await placing).toMatchObject({ status: "PLACED", customerAccount: null });
});

test("orders and erasure in any order leave no order with the account and none without its promise", async () => {
  for (let round = 0; round < 5; round++) {
    const anna = await join();
    const [answer, ...orders] = await Promise.all([erase(anna), ...Array.from({ length: 6 }, () => order(anna))]);
    expect(answer.statusCode).toBe(204);
    expect(orders.map(({ status }) => status)).toEqual(Array(6).fill("PLACED"));
    expect(await tracesOf(anna)).toEqual([]);
    for (const { id, customerAccount } of orders)
      expect(await jobs("erase-contact", "orderId", id)).toHaveLength(customerAccount === null ? 0 : 1);
  }
});
