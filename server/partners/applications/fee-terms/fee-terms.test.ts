import { closeMonth, findOwnStatements } from "@mahlzeit/contract/money/statements";
import {
  acceptFeeTerms,
  type FeeTermsDocument,
  findFeeTerms,
  proposeFeeTerms,
  withdrawFeeTerms,
} from "@mahlzeit/contract/partners/fee-terms";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { findOrderById } from "../../../orders/order/read/find-orders.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { testOperator } from "../../../testing/app-config.ts";
import { auditLogOf } from "../../../testing/audit-log.ts";
import { complete } from "../../../testing/books.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T12:00:00Z");
const firstDay = Date.parse("2026-12-20T12:00:00+01:00");
let now = start;
const app = await testApp({ pool, db, now: () => now }, { operator: testOperator });
/** The start of sessions that last from the first proposals to the month's end. */
const signedIn = Date.parse("2026-12-10T12:00:00+01:00");
const operator = await makeAccount(db, { now: signedIn, isOperator: true });
const rates = { deliveryPerMille: 90, otherPerMille: 70, ownDoorPerMille: 10, cardBasisPoints: 150, cardFix: 0.3 };

/** Creates a restaurant with two owners that has agreed to 6 % for orders it does not deliver. */
async function agreedKitchen() {
  now = start;
  const kitchen = await openKitchen(pool);
  const params = { id: kitchen.id };
  const member = (role: "owner" | "staff") => makeAccount(db, { now: signedIn, memberOf: { [kitchen.id]: role } });
  const [owner, other] = [await member("owner"), await member("owner")];
  const propose = (validFrom: string, more: object = {}) =>
    callAs(app, operator, proposeFeeTerms, { params, body: { ...rates, validFrom, ...more } });
  const accept = (termsId: string, who = owner) => callAs(app, who, acceptFeeTerms, { params: { ...params, termsId } });
  const withdraw = (termsId: string) => callAs(app, operator, withdrawFeeTerms, { params: { ...params, termsId } });
  const seen = async (): Promise<FeeTermsDocument> => (await callAs(app, owner, findFeeTerms, { params })).json();
  const states = async () => (await seen()).terms.map(({ state }) => state);
  const proposed = async (validFrom: string, more: object = {}): Promise<string> => {
    const { terms }: FeeTermsDocument = (await propose(validFrom, more)).json();
    return terms.find(({ state }) => state === "OPEN")?.id ?? "";
  };
  const place = async () => (await post(app, orderBody(kitchen))).json() as { id: string };
  /** Returns the fee of an order placed now. */
  const frozen = async () => (await findOrderById(db, (await place()).id))?.terms?.fees?.otherPerMille;
  return { kitchen, params, owner, other, member, propose, proposed, accept, withdraw, seen, states, place, frozen };
}
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code];

test("an owner sees what holds, what is proposed, and agrees to it; orders placed from its day on are charged by it", async () => {
  const { owner, propose, accept, seen, frozen } = await agreedKitchen();
  expect(await frozen()).toBe(60);
  expect((await propose("2026-12-20")).statusCode).toBe(200);
  const [latest, first] = (await seen()).terms;
  expect(latest).toEqual({
    id: latest?.id,
    ...rates,
    validFrom: "2026-12-20",
    proposedAt: new Date(start).toISOString(),
    acceptedAt: null,
    withdrawnAt: null,
    state: "OPEN",
    acceptBy: "2026-12-19",
  });
  expect((await seen()).inForce).toBe(first?.id);
  now = firstDay;
  expect(await frozen()).toBe(60);
  now = start + dayMs;
  for (const _ of [1, 2]) expect((await accept(latest?.id ?? "")).statusCode).toBe(200);
  expect(await frozen()).toBe(60);
  now = firstDay;
  expect([await frozen(), (await seen()).inForce]).toEqual([70, latest?.id]);
  expect(await auditLogOf(pool, { accountId: owner.id })).toContainEqual({ what: "acceptFeeTerms", role: "owner" });
  expect(await auditLogOf(pool, { accountId: operator.id })).toEqual([{ what: "proposeFeeTerms", role: "operator" }]);
  expect((await seen()).terms[0]?.acceptedAt).toBe(new Date(start + dayMs).toISOString());
});

test("a statement charges orders from before the day by what held when they were placed, whenever they end", async () => {
  const { params, owner, proposed, accept, place } = await agreedKitchen();
  await accept(await proposed("2026-12-20", { otherPerMille: 500 }));
  const before = await place();
  now = firstDay;
  const after = await place();
  for (const order of [before, after]) await complete(app, owner, order);
  now = Date.parse("2027-01-02T12:00:00+01:00");
  expect((await callAs(app, operator, closeMonth, { params: { month: "2026-12" } })).statusCode).toBe(200);
  const [statement] = (await callAs(app, owner, findOwnStatements, { params })).json().statements;
  const goods = (await findOrderById(db, before.id))?.subtotalCents ?? 0;
  expect([statement.orders, Math.round(statement.commission * 100)]).toEqual([
    2,
    Math.round(goods * 0.06) + Math.round(goods * 0.5),
  ]);
});

test("other terms are proposed 30 days ahead, in numbers that can be", async () => {
  const { proposed, propose, accept } = await agreedKitchen();
  await accept(await proposed("2026-12-20"));
  for (const tooEarly of ["2026-12-18", "2026-12-20", "2026-11-19", "2020-01-01"])
    expect((await propose(tooEarly)).json()).toMatchObject({ errors: [{ field: "validFrom" }] });
  for (const wrong of [{ validFrom: "2027-02-30" }, { otherPerMille: 1001 }, { cardFix: -0.01 }, { cardFix: 0.005 }])
    expect((await propose("2027-02-01", wrong)).statusCode, JSON.stringify(wrong)).toBe(422);
  expect((await propose("2026-12-19")).statusCode).toBe(200);
});

test("whoever is silent keeps what held: from its first day on nobody accepts a proposal any more", async () => {
  const { proposed, accept, withdraw, states, seen, frozen } = await agreedKitchen();
  const id = await proposed("2026-12-20");
  now = Date.parse("2026-12-19T23:59:59+01:00");
  expect(await states()).toEqual(["OPEN", "ACCEPTED"]);
  now += 1000;
  expect(await states()).toEqual(["LAPSED", "ACCEPTED"]);
  expect([codeOf(await accept(id)), codeOf(await withdraw(id))]).toEqual([
    [409, "terms-closed"],
    [409, "terms-closed"],
  ]);
  now = firstDay;
  expect([await frozen(), (await seen()).inForce]).toEqual([60, (await seen()).terms[1]?.id]);
});

test("where nothing is agreed there is time to accept, and nothing to keep", async () => {
  const { kitchen, proposed, accept, seen } = await agreedKitchen();
  await pool.query("DELETE FROM restaurant_terms WHERE restaurant_id = $1", [kitchen.id]);
  const id = await proposed("2026-11-19");
  expect((await seen()).terms).toMatchObject([{ state: "OPEN", acceptBy: null }]);
  now = start + 3 * dayMs;
  expect((await accept(id)).json().inForce).toBe(id);
  // It does not show an acceptance date before the proposal either.
  expect((await seen()).terms).toMatchObject([{ state: "ACCEPTED", acceptBy: null }]);
});

test("an operator takes a proposal back, once or twice, after which nobody accepts it; what was accepted stays", async () => {
  const { proposed, accept, withdraw, states } = await agreedKitchen();
  const id = await proposed("2027-02-01");
  for (const _ of [1, 2]) expect((await withdraw(id)).statusCode).toBe(200);
  expect(codeOf(await accept(id))).toEqual([409, "terms-closed"]);
  const second = await proposed("2027-02-01");
  expect((await accept(second)).statusCode).toBe(200);
  expect(codeOf(await withdraw(second))).toEqual([409, "terms-closed"]);
  expect(await states()).toEqual(expect.arrayContaining(["ACCEPTED", "WITHDRAWN", "ACCEPTED"]));
  for (const answer of [accept, withdraw])
    expect(codeOf(await answer("01938a5c-0000-7000-8000-000000000009"))).toEqual([404, "not-found"]);
});

test("a proposal takes the place of one that nobody accepted, which then nobody can accept", async () => {
  const { proposed, accept, seen } = await agreedKitchen();
  const replaced = await proposed("2027-02-01");
  const latest = await proposed("2027-02-01", { otherPerMille: 65 });
  expect(codeOf(await accept(replaced))).toEqual([409, "terms-closed"]);
  const { terms } = await seen();
  expect(Object.fromEntries(terms.map(({ id, state }) => [id, state]))).toMatchObject({
    [replaced]: "WITHDRAWN",
    [latest]: "OPEN",
  });
  expect(terms).toHaveLength(3);
});

test("of owners who agree while an operator proposes others or takes it back, one comes first, and what was agreed stays", async () => {
  const { other, proposed, propose, accept, withdraw, seen } = await agreedKitchen();
  for (const act of [(_: string, day: string) => propose(day), (id: string) => withdraw(id)])
    for (const day of ["01", "02", "03"]) {
      const id = await proposed(`2027-03-${day}`);
      const answers = await Promise.all([accept(id), accept(id, other), act(id, `2027-04-${day}`)]);
      const { terms } = await seen();
      const [first, second] = answers.map(({ statusCode }) => statusCode);
      expect(terms.find((one) => one.id === id)?.state).toBe(first === 200 ? "ACCEPTED" : "WITHDRAWN");
      expect([first, second]).toEqual(first === 200 ? [200, 200] : [409, 409]);
      await pool.query("DELETE FROM restaurant_terms WHERE valid_from > '2027-01-01'");
    }
});

test("staff neither see nor accept terms, and owners neither propose them nor take them back", async () => {
  const { params, owner, member, proposed } = await agreedKitchen();
  const id = await proposed("2027-02-01");
  const staff = await member("staff");
  const one = { params: { ...params, termsId: id } };
  const answers = [
    callAs(app, staff, findFeeTerms, { params }),
    callAs(app, staff, acceptFeeTerms, one),
    callAs(app, operator, acceptFeeTerms, one),
    callAs(app, owner, withdrawFeeTerms, one),
    callAs(app, owner, proposeFeeTerms, { params, body: { ...rates, validFrom: "2027-02-01" } }),
  ];
  for (const answer of answers) expect(codeOf(await answer)).toEqual([404, "service-not-found"]);
});
