import { acceptFeeTerms, findFeeTerms, proposeFeeTerms } from "@mahlzeit/contract/management/fee-terms";
import { dayMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import { findOrderById } from "../../orders/find-orders.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { auditLogOf } from "../../testing/audit-log.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { orderBody, post } from "../../testing/orders.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T12:00:00Z");
let now = start;
const app = await testApp({ pool, db, now: () => now });
const kitchen = await openKitchen(pool);
const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
const operator = await makeAccount(db, { now, isOperator: true });

beforeEach(() => {
  now = start;
});

const rates = { deliveryPerMille: 90, otherPerMille: 70, ownDoorPerMille: 10, cardBasisPoints: 150, cardFix: 0.3 };
const params = { id: kitchen.id };
const propose = (validFrom: string, more: object = {}) =>
  callAs(app, operator, proposeFeeTerms, { params, body: { ...rates, validFrom, ...more } });
const accept = (termsId: string) => callAs(app, owner, acceptFeeTerms, { params: { ...params, termsId } });
const seen = async () => (await callAs(app, owner, findFeeTerms, { params })).json();
/** What an order placed now is charged by. */
const frozen = async () => {
  const placed = (await post(app, orderBody(kitchen))).json();
  return (await findOrderById(db, placed.id))?.terms?.fees?.otherPerMille;
};

test("an owner sees what holds, what is proposed, and agrees to it; orders placed from its day on are charged by it", async () => {
  expect(await frozen()).toBe(60);
  const proposed = await propose("2026-12-20");
  expect(proposed.statusCode).toBe(200);
  const [latest, first] = (await seen()).terms;
  expect(latest).toEqual({
    id: latest.id,
    ...rates,
    validFrom: "2026-12-20",
    proposedAt: new Date(start).toISOString(),
    acceptedAt: null,
  });
  expect((await seen()).inForce).toBe(first.id);
  now = Date.parse("2026-12-20T12:00:00+01:00");
  expect(await frozen()).toBe(60);
  now = start + dayMs;
  for (const _ of [1, 2]) expect((await accept(latest.id)).statusCode).toBe(200);
  expect(await frozen()).toBe(60);
  now = Date.parse("2026-12-20T12:00:00+01:00");
  expect([await frozen(), (await seen()).inForce]).toEqual([70, latest.id]);
  expect(await auditLogOf(pool, { accountId: owner.id })).toContainEqual({ what: "acceptFeeTerms", role: "owner" });
  expect(await auditLogOf(pool, { accountId: operator.id })).toEqual([{ what: "proposeFeeTerms", role: "operator" }]);
  expect((await seen()).terms[0].acceptedAt).toBe(new Date(start + dayMs).toISOString());
});

test("other terms are proposed 30 days ahead, in numbers that can be", async () => {
  expect((await propose("2026-12-18")).json()).toMatchObject({ errors: [{ field: "validFrom" }] });
  expect((await propose("2026-12-20")).json()).toMatchObject({ errors: [{ field: "validFrom" }] });
  for (const wrong of [{ validFrom: "2027-02-30" }, { otherPerMille: 1001 }, { cardFix: -0.01 }, { cardFix: 0.005 }])
    expect((await propose("2027-02-01", wrong)).statusCode, JSON.stringify(wrong)).toBe(422);
});

test("a proposal takes the place of one that nobody accepted, which then nobody can accept", async () => {
  const [replaced] = (await propose("2027-02-01")).json().terms;
  const [proposed] = (await propose("2027-02-01", { otherPerMille: 65 })).json().terms;
  expect([(await accept(replaced.id)).statusCode, (await seen()).terms.length]).toEqual([404, 3]);
  expect(proposed.otherPerMille).toBe(65);
});

test("of an owner who agrees while an operator proposes others, one comes first, and what was agreed stays", async () => {
  const [proposed] = (await propose("2027-03-01")).json().terms;
  const [accepted] = await Promise.all([accept(proposed.id), propose("2027-04-01")]);
  const left = (await seen()).terms.filter(({ id }: { id: string }) => id === proposed.id);
  expect(left.map((one: { acceptedAt: string | null }) => one.acceptedAt !== null)).toEqual(
    accepted.statusCode === 200 ? [true] : [],
  );
});
