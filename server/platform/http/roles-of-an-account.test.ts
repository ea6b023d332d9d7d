import { api } from "@mahlzeit/contract/api";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { testDatabase } from "../../testing/database.ts";
import { ask } from "../../testing/isolation.ts";
import { openKitchen } from "../../testing/kitchen.ts";

const { db, pool } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ db, pool, now: () => now });
const here = await openKitchen(pool);
const memberAs = (role: "owner" | "staff") => makeAccount(db, { now, memberOf: { [here.id]: role } });
const servicesOf = async ({ token }: { token: string }): Promise<string[]> =>
  (await ask(app, api.companyServices, {}, `Bearer ${token}`)).json().map(({ uid }: { uid: string }) => uid);

test("the services a token may see are those of its account, whatever its role there", async () => {
  for (const role of ["owner", "staff"] as const) expect(await servicesOf(await memberAs(role))).toEqual([here.uid]);
  for (const isOperator of [false, true])
    expect(await servicesOf(await makeAccount(db, { now, isOperator }))).toEqual([]);
});

test("a role that is taken away is gone with the next call", async () => {
  const [owner, staff] = [await memberAs("owner"), await memberAs("staff")];
  const see = async () =>
    (await ask(app, api.findMembers, { params: { id: here.id } }, `Bearer ${owner.token}`)).statusCode;
  expect(await see()).toBe(200);
  await pool.query("UPDATE memberships SET role = 'staff' WHERE account_id = $1", [owner.id]);
  expect(await see()).toBe(404);
  await pool.query("DELETE FROM memberships WHERE account_id IN ($1, $2)", [owner.id, staff.id]);
  expect(await see()).toBe(404);
  expect(await servicesOf(staff)).toEqual([]);
});
