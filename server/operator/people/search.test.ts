import { findAudit } from "@mahlzeit/contract/operator/audit";
import { searchAccounts, searchOrders } from "@mahlzeit/contract/operator/people";
import { nextCursorHeader } from "@mahlzeit/contract/orders/orders";
import { expect, test } from "vitest";
import { orderPayments } from "../../money/payments/order-payments.ts";
import { eraseContactRows } from "../../orders/order/erase/erase-contact.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { guest, orderBody, post } from "../../testing/orders.ts";

const { pool, db } = await testDatabase();
const clock = { now: Date.parse("2026-11-19T16:00:00Z") };
const app = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool);
const operator = await makeAccount(db, { firstName: "Theresa", isOperator: true });

async function placed(customer: Partial<typeof guest> = {}) {
  clock.now += 1000;
  const answer = await post(app, orderBody(kitchen, { customer: { ...guest, ...customer } }));
  return answer.json() as { id: string; number: number; identificationTag: string };
}
const ask = (query: string, more: object = {}) => callAs(app, operator, searchOrders, { body: { query, ...more } });
const idsOf = async (query: string) => (await ask(query)).json().map(({ id }: { id: string }) => id);

test("an order is found by number, tag, link, id, and the beginning of name, e-mail address and phone number", async () => {
  const customer = {
    firstName: "Käthe",
    lastName: "Weiß-Grüber",
    email: "Kaethe@Post.example",
    phone: "0676 55 44 33 22",
  };
  const { id, number, identificationTag } = await placed(customer);
  await placed();
  for (const query of [
    identificationTag,
    identificationTag.slice(0, 8),
    `https://mahlzeit.example/confirm/${kitchen.uid}/success/${identificationTag}`,
    id.toUpperCase(),
    "kaethe@post",
    "KAETHE@POST.EXAMPLE",
    "Käthe",
    "kathe weiss",
    "Weiß-Grueber, Käthe",
    "weiss-grub",
    "0676 554433",
    "+43 676/5544-3322",
    "0043 (0)676 55 44",
    "676 55 44 33 22",
    "4367655443322",
  ])
    expect(await idsOf(query), query).toEqual([id]);
  expect(await idsOf(`#${number}`)).toContain(id);
  for (const query of ["wei%", "676 99999", "käthe maria", "x", "0", identificationTag.toLowerCase()])
    expect(await idsOf(query), query).toEqual([]);
});

test("pages go on where they ended, the newest first where all is alike, and nothing comes twice", async () => {
  const same = [
    await placed({ lastName: "Zwölfer" }),
    await placed({ lastName: "Zwölfer" }),
    await placed({ lastName: "Zwölfer" }),
  ];
  const later = await placed({ lastName: "Zwölferin" });
  // This guest matches with both names.
  const both = await placed({ firstName: "Zwölfer", lastName: "Zwölferl" });
  const found: string[] = [];
  for (let after: string | undefined, pages = 0; pages === 0 || after; pages++) {
    const answer = await ask("zwölfer", { pageSize: 2, ...(after && { after }) });
    expect(answer.json().length).toBeLessThanOrEqual(2);
    found.push(...answer.json().map(({ id }: { id: string }) => id));
    after = answer.headers[nextCursorHeader]?.toString();
  }
  expect(found.slice(0, 5)).toEqual([...same.map(({ id }) => id).toReversed(), later.id, both.id]);
  expect(await idsOf("zwölfer")).toEqual(found.slice(0, 5));
  for (const after of ["x", "bnVsbA", Buffer.from('[0,"x","y"]').toString("base64url")])
    expect((await ask("zwölfer", { after })).json().code).toBe("invalid-input");
});

test("nobody is found by what was erased, while the order still is by its number", async () => {
  const { id, identificationTag } = await placed({ lastName: "Vergessen" });
  await db.transaction((tx) => eraseContactRows({ tx, payments: orderPayments }, [id]));
  expect(await idsOf("vergessen")).toEqual([]);
  expect((await ask(identificationTag)).json()).toEqual([expect.objectContaining({ id, customer: null })]);
});

test("an account is found by name, e-mail address and phone number, with what it may", async () => {
  const account = await makeAccount(db, {
    firstName: "Jörg",
    lastName: "Öller",
    email: "Joerg@oeller.example",
    phone: "06601112233",
  });
  for (const query of ["oller", "jörg öl", "joerg@oeller", "+43 660 1112233", account.id]) {
    const found = await callAs(app, operator, searchAccounts, { body: { query } });
    expect(found.json(), query).toEqual([
      expect.objectContaining({ id: account.id, lastName: "Öller", isOperator: false, blockedAt: null }),
    ]);
  }
});

test("each search is in the audit log with by what was looked, never for what, and its filter shows nothing else", async () => {
  clock.now += 1000;
  await ask("geheim@post.example");
  clock.now += 1000;
  await ask("0664 999 888 7");
  const only = await callAs(app, operator, findAudit, { query: { only: "people", pageSize: 2 } });
  const row = { who: "Theresa", role: "operator", what: "searchOrders", restaurant: null, changes: [] };
  expect(only.json()).toEqual([
    expect.objectContaining({ ...row, fields: ["phone"] }),
    expect.objectContaining({ ...row, fields: ["email"] }),
  ]);
  const { rows } = await pool.query<{ row: string }>("SELECT l::text AS row FROM audit_log l");
  for (const typed of ["geheim@", "999 888", "9998887"]) expect(rows.map((one) => one.row).join()).not.toContain(typed);
  const other = await callAs(app, operator, findAudit, { query: { only: "people", pageSize: 100 } });
  expect(new Set(other.json().map(({ what }: { what: string }) => what))).toEqual(
    new Set(["searchOrders", "searchAccounts"]),
  );
});

test("every search reads one range of an index, without a sort, however many orders there are", async () => {
  const client = await pool.connect();
  await client.query(
    "SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_sort = off; SET plan_cache_mode = force_generic_plan",
  );
  const plans: string[] = [];
  const explain = async (text: string, values: readonly (string | number)[]) => {
    await client.query("DEALLOCATE ALL");
    await client.query(`PREPARE asked AS ${text}`);
    const given = values.map((value) => `'${value}'`).join(", ");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`EXPLAIN EXECUTE asked(${given})`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };
  const { rows } = await pool.query<{ key: string; table: string }>(
    `SELECT pg_get_indexdef(indexrelid, 1, false) AS key, indrelid::regclass AS table FROM pg_index
     WHERE indexrelid::regclass::text ~ '^(order_customers|accounts)_by_(first_name|first_or_only_name|last_name|email|phone)$'`,
  );
  expect(rows).toHaveLength(8);
  for (const { key, table } of rows) {
    const [indexed, id] = [`(${key}) COLLATE "C"`, table === "accounts" ? "id" : "order_id"];
    plans.push(
      await explain(
        `SELECT ${id} FROM ${table} WHERE ${indexed} >= $1 AND ${indexed} < $1 || chr(1114111) AND ${indexed} > $2
         ORDER BY ${indexed}, ${id} DESC LIMIT $3`,
        ["a", "b", 3],
      ),
    );
  }
  client.release(true);
  for (const plan of plans) {
    expect(plan).toMatch(/Index (Only )?Scan using \w+_by_/);
    expect(plan).not.toContain("Sort");
    expect(plan).toContain("Index Cond");
  }
});
