import { findAccountDossier } from "@mahlzeit/contract/operator/accounts";
import { findAudit } from "@mahlzeit/contract/operator/audit";
import { addAddress, getAccount } from "@mahlzeit/contract/people/customers";
import { blockAccount, unblockAccount } from "@mahlzeit/contract/people/members";
import { expect, test } from "vitest";
import { bearer, makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { orderBody, post } from "../../testing/orders.ts";

const { pool, db } = await testDatabase();
const clock = { now: Date.parse("2026-11-19T16:00:00Z") };
const app = await testApp({ pool, db, now: () => clock.now });
const [kitchen, other] = [await openKitchen(pool), await openKitchen(pool)];
const operator = await makeAccount(db, { firstName: "Theresa", isOperator: true });
const open = (id: string, who = operator) => callAs(app, who, findAccountDossier, { params: { id } });

test("an account is told with what it may, where it is signed in, where it lives roughly, and what it ordered last", async () => {
  const person = await makeAccount(db, {
    firstName: "Eva",
    now: clock.now,
    isConfirmed: true,
    memberOf: { [kitchen.id]: "owner", [other.id]: "staff" },
  });
  await makeAccount(db, { memberOf: { [other.id]: "owner" } });
  const address = { street: "Praterstraße", number: "7", postcode: { postcode: "1020" }, city: { name: "Wien" } };
  await callAs(app, person, addAddress, { body: address });
  const ids: string[] = [];
  for (let i = 0; i < 11; i++) {
    clock.now += 1000;
    ids.unshift((await post(app, orderBody(kitchen), bearer(person))).json().id);
  }
  const told = await open(person.id.toUpperCase());
  expect(told.json()).toMatchObject({
    id: person.id,
    email: person.email,
    firstName: "Eva",
    operatorSince: null,
    secondFactorSince: null,
    blockedAt: null,
    places: [{ postcode: "1020", city: "Wien" }],
    sessions: [{ browser: null, system: null }],
    orderCount: 11,
  });
  expect(told.json().memberships).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ role: "owner", isLastOwner: true }),
      expect.objectContaining({ role: "staff", isLastOwner: false }),
    ]),
  );
  expect(told.json().orders.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 10));
  for (const secret of ["Praterstraße", person.token, "password"]) expect(told.body).not.toContain(secret);
});

test("each look is one row of the audit log, which says whose, and nothing that was seen", async () => {
  const person = await makeAccount(db, { firstName: "Ottokar" });
  clock.now += 1000;
  await open(person.id);
  const rows = await callAs(app, operator, findAudit, { query: { only: "people", pageSize: 1 } });
  expect(rows.json()).toEqual([
    expect.objectContaining({ who: "Theresa", what: "findAccountDossier", about: person.id, fields: [], changes: [] }),
  ]);
  const { rows: stored } = await pool.query<{ row: string }>("SELECT l::text AS row FROM audit_log l");
  const all = stored.map(({ row }) => row).join();
  for (const seen of ["Ottokar", person.email]) expect(all).not.toContain(seen);
});

test("who is blocked is signed in nowhere and has a reason, and comes back without the old sessions", async () => {
  const person = await makeAccount(db, { now: clock.now });
  await callAs(app, operator, blockAccount, { body: { email: person.email, reason: "Nie abgeholt" } });
  expect((await callAs(app, person, getAccount)).json().code).toBe("account-blocked");
  const at = new Date(clock.now).toISOString();
  expect((await open(person.id)).json()).toMatchObject({ blockedAt: at, blockedReason: "Nie abgeholt", sessions: [] });
  await callAs(app, operator, unblockAccount, { body: { email: person.email } });
  expect((await open(person.id)).json()).toMatchObject({ blockedAt: null, blockedReason: null, sessions: [] });
  expect((await callAs(app, person, getAccount)).statusCode).toBe(401);
});
