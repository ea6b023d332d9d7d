import { companyServices } from "@mahlzeit/contract/catalogue/restaurants";
import { getAccount } from "@mahlzeit/contract/people/customers";
import { changeRole, dismissMember, findMembers } from "@mahlzeit/contract/people/members";
import { expect, test } from "vitest";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";

const { pool, db } = await testDatabase();
const app = await testApp({ pool, db });

const people = async () => {
  const { id } = await openKitchen(pool);
  const other = await openKitchen(pool);
  return {
    id,
    owner: await makeAccount(db, { isConfirmed: true, memberOf: { [id]: "owner" } }),
    staff: await makeAccount(db, { memberOf: { [id]: "staff" } }),
    otherOwner: await makeAccount(db, { memberOf: { [other.id]: "owner" } }),
    customer: await makeAccount(db, { isConfirmed: true }),
    operator: await makeAccount(db, { isOperator: true }),
  };
};
const list = (who: TestAccount, id: string) => callAs(app, who, findMembers, { params: { id } });
const change = (who: TestAccount, id: string, accountId: string, role = "staff") =>
  callAs(app, who, changeRole, { params: { id, accountId }, body: { role } });
const dismiss = (who: TestAccount, id: string, accountId: string) =>
  callAs(app, who, dismissMember, { params: { id, accountId } });
const rolesIn = async (who: TestAccount, id: string) =>
  (await list(who, id)).json().map(({ accountId, role }: { accountId: string; role: string }) => [accountId, role]);

test("owners and operators see who belongs to a restaurant, owners first", async () => {
  const { id, owner, staff, operator } = await people();
  const member = { firstName: "Anna", lastName: "Muster", since: expect.any(String) };
  for (const who of [owner, operator])
    expect((await list(who, id.toUpperCase())).json()).toEqual([
      { ...member, accountId: owner.id, email: owner.email, role: "owner" },
      { ...member, accountId: staff.id, email: staff.email, role: "staff" },
    ]);
});

test("for everybody else every call answers as if the restaurant did not exist", async () => {
  const { id, owner, ...others } = await people();
  for (const who of [others.staff, others.otherOwner, others.customer]) {
    const pairs = [
      [await list(who, id), await list(who, uuidv7())],
      [await change(who, id, owner.id), await change(who, uuidv7(), owner.id)],
      [await dismiss(who, id, owner.id), await dismiss(who, uuidv7(), owner.id)],
      [await dismiss(who, id, who.id), await dismiss(who, uuidv7(), who.id)],
    ] as const;
    for (const [forbidden, missing] of pairs) {
      expect([forbidden.statusCode, forbidden.json().code]).toEqual([404, "service-not-found"]);
      expect(forbidden.body).toBe(missing.body);
    }
  }
  expect(await rolesIn(owner, id)).toEqual([
    [owner.id, "owner"],
    [others.staff.id, "staff"],
  ]);
});

test("an operator gets the same error for a restaurant that does not exist", async () => {
  const { operator } = await people();
  const answers = [
    await list(operator, uuidv7()),
    await list(operator, "keine"),
    await change(operator, uuidv7(), operator.id),
    await dismiss(operator, uuidv7(), operator.id),
  ];
  expect(answers.map((answer) => answer.json().code)).toEqual(Array(4).fill("service-not-found"));
});

test("an owner makes staff an owner and back, from the next call on", async () => {
  const { id, owner, staff } = await people();
  const answer = await change(owner, id, staff.id.toUpperCase(), "owner");
  expect(answer.json()).toContainEqual(expect.objectContaining({ accountId: staff.id, role: "owner" }));
  expect(await rolesIn(staff, id)).toContainEqual([staff.id, "owner"]);
  await change(owner, id, staff.id, "staff");
  expect((await list(staff, id)).statusCode).toBe(404);
  expect((await callAs(app, staff, companyServices)).json()).toMatchObject([{ id }]);
});

test("whoever is no member gets no role", async () => {
  const { id, owner, customer } = await people();
  for (const accountId of [customer.id, uuidv7()]) {
    const answer = await change(owner, id, accountId, "owner");
    expect([answer.statusCode, answer.json().code]).toEqual([404, "member-not-found"]);
  }
  expect((await callAs(app, customer, companyServices)).json()).toEqual([]);
});

test("only owner and staff are roles", async () => {
  const { id, owner, staff } = await people();
  expect((await change(owner, id, staff.id, "operator")).statusCode).toBe(422);
});

test("a dismissed member loses access with the next call, and dismissing twice succeeds", async () => {
  const { id, owner, staff } = await people();
  for (let i = 0; i < 2; i++) {
    const answer = await dismiss(owner, id, staff.id.toUpperCase());
    expect(answer.json().map(({ accountId }: { accountId: string }) => accountId)).toEqual([owner.id]);
  }
  expect((await callAs(app, staff, getAccount)).json().roles.restaurants).toEqual([]);
});

test("an owner never leaves a restaurant without owner; an operator may", async () => {
  const { id, owner, operator } = await people();
  for (const answer of [await dismiss(owner, id, owner.id), await change(owner, id, owner.id)]) {
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: "last-owner", detail: "Ein Restaurant braucht mindestens eine Person, der es gehört." },
    ]);
  }
  expect((await dismiss(operator, id, owner.id)).statusCode).toBe(200);
});

test("of two owners who dismiss each other at once one stays", async () => {
  for (let round = 0; round < 5; round++) {
    const { id, owner, staff, operator } = await people();
    await change(owner, id, staff.id, "owner");
    const answers = await Promise.all([dismiss(owner, id, staff.id), dismiss(staff, id, owner.id)]);
    const owners = (await rolesIn(operator, id)).filter(([, role]: [string, string]) => role === "owner");
    expect(owners).toHaveLength(1);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toHaveLength(1);
  }
});
