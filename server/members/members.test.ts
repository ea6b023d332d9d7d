import { getAccount } from "@mahlzeit/contract/customers";
import { appointMember, dismissMember, findMembers } from "@mahlzeit/contract/management";
import { companyServices } from "@mahlzeit/contract/restaurants";
import { expect, test } from "vitest";
import { uuidv7 } from "../platform/database/uuid.ts";
import { makeAccount, type TestAccount } from "../testing/accounts.ts";
import { testApp } from "../testing/app.ts";
import { callAs } from "../testing/calls.ts";
import { testDatabase } from "../testing/database.ts";
import { openKitchen } from "../testing/kitchen.ts";

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
let networks = 0;
const appoint = (who: TestAccount, id: string, email: string, role = "staff", from = `198.51.100.${++networks}`) =>
  callAs(app, who, appointMember, { params: { id }, body: { email, role }, from });
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
      [await appoint(who, id, others.customer.email), await appoint(who, uuidv7(), others.customer.email)],
      [await appoint(who, id, "niemand@example.at"), await appoint(who, uuidv7(), "niemand@example.at")],
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
    await appoint(operator, uuidv7(), operator.email),
    await dismiss(operator, uuidv7(), operator.id),
  ];
  expect(answers.map((answer) => answer.json().code)).toEqual(Array(4).fill("service-not-found"));
});

test("an owner appoints by e-mail address, in any case, and who was appointed works there at once", async () => {
  const { id, owner, customer } = await people();
  const answer = await appoint(owner, id, customer.email.toUpperCase());
  expect(answer.json().at(-1)).toMatchObject({ accountId: customer.id, role: "staff" });
  expect((await callAs(app, customer, getAccount)).json().roles.restaurants).toMatchObject([
    { service: { id }, role: "staff" },
  ]);
  expect((await callAs(app, customer, companyServices)).json()).toMatchObject([{ id }]);
  await appoint(owner, id, customer.email, "owner");
  expect(await rolesIn(customer, id)).toContainEqual([customer.id, "owner"]);
});

test("whoever has no account cannot be appointed, and nobody asks for many", async () => {
  const { id, owner } = await people();
  const answer = await appoint(owner, id, "niemand@example.at");
  expect([answer.statusCode, answer.json()]).toMatchObject([
    404,
    { code: "account-not-found", detail: "Zu dieser E-Mail gibt es kein Konto." },
  ]);
  const ask = (i: number) => appoint(owner, id, `niemand${i}@example.at`, "staff", "203.0.113.77");
  const statuses = [];
  for (let i = 0; i < 122; i++) statuses.push((await ask(i)).statusCode);
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
});

test("whoever registered an address that may be somebody else's is not appointed in their place", async () => {
  const { id, owner } = await people();
  const squatter = await makeAccount(db);
  const answer = await appoint(owner, id, squatter.email, "owner");
  expect([answer.statusCode, answer.json().code]).toEqual([409, "email-unconfirmed"]);
  expect(await rolesIn(owner, id)).not.toContainEqual([squatter.id, "owner"]);
});

test("only owner and staff are roles", async () => {
  const { id, owner, customer } = await people();
  expect((await appoint(owner, id, customer.email, "operator")).statusCode).toBe(422);
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
  for (const answer of [await dismiss(owner, id, owner.id), await appoint(owner, id, owner.email, "staff")]) {
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: "last-owner", detail: "Ein Restaurant braucht mindestens eine Person, der es gehört." },
    ]);
  }
  expect((await dismiss(operator, id, owner.id)).statusCode).toBe(200);
});

test("of two owners who dismiss each other at once one stays", async () => {
  for (let round = 0; round < 5; round++) {
    const { id, owner, customer, operator } = await people();
    await appoint(owner, id, customer.email, "owner");
    const answers = await Promise.all([dismiss(owner, id, customer.id), dismiss(customer, id, owner.id)]);
    const owners = (await rolesIn(operator, id)).filter(([, role]: [string, string]) => role === "owner");
    expect(owners).toHaveLength(1);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toHaveLength(1);
  }
});
