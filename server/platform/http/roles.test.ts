import { api } from "@mahlzeit/contract/api";
import { type Endpoint, isAudited, pathOf } from "@mahlzeit/contract/endpoint";
import { nextCursorHeader } from "@mahlzeit/contract/orders/orders";
import { type Actor, mayDo, roleFor } from "@mahlzeit/domain/people/roles";
import type { LightMyRequestResponse } from "fastify";
import { describe, expect, test } from "vitest";
import { findIdentity } from "../../people/accounts/sessions.ts";
import { auditLogOf } from "../../testing/audit-log.ts";
import { ask } from "../../testing/isolation.ts";
import { complaintRules } from "../../testing/role-rules/complaint-rules.ts";
import { kitchenRules } from "../../testing/role-rules/kitchen-rules.ts";
import { moneyRules } from "../../testing/role-rules/money-rules.ts";
import { operatorRules } from "../../testing/role-rules/operator-rules.ts";
import { ratingRules } from "../../testing/role-rules/rating-rules.ts";
import { restaurantRules } from "../../testing/role-rules/restaurant-rules.ts";
import { withdrawalRules } from "../../testing/role-rules/withdrawal-rules.ts";
import { openWorld, type Rule } from "../../testing/role-rules/world.ts";

const world = await openWorld();
const { db, pool, now, app, here, people, order } = world;
const kinds = Object.keys(people) as (keyof typeof people)[];

/** The expected rule of each management endpoint, from the table of roles. */
const rules: Partial<Record<keyof typeof api, Rule>> = {
  ...kitchenRules(world),
  ...restaurantRules(world),
  ...operatorRules(world),
  ...moneyRules(world),
  ...complaintRules(world),
  ...withdrawalRules(world),
  ...ratingRules(world),
};
/** Lists answer everybody, with those entries that the role lets them see. */
const lists = ["findManagedOrders", "watchManagedOrders", "companyServices"] satisfies (keyof typeof api)[];
const ruled = Object.entries(rules) as [keyof typeof api, Rule][];

test("every call of the management area stands in the table, and every other but the customers' own that asks who it is", () => {
  const all = (Object.keys(api) as (keyof typeof api)[]).filter((name) => {
    const of: Endpoint = api[name];
    return pathOf(of).startsWith("/api/management/") || (of.access === "account" && of.tag !== "Customers");
  });
  expect([...Object.keys(rules), ...lists].toSorted()).toEqual(all.toSorted());
});

describe.each(ruled)("%s", (name, { action, about, isAlwaysThere }) => {
  test.each(kinds)("for %s as the table of roles says; forbidden looks like not found", async (kind) => {
    const { token } = await people[kind]();
    const actor = (await findIdentity(db, token, now, true)) as Actor;
    const call = async (what: "there" | "gone") => ask(app, api[name], await about(what), `Bearer ${token}`);
    const answer = await call("there");
    const endpoint: Endpoint = api[name];
    const { status: success } = endpoint;
    if (mayDo(actor, action, here.id)) {
      expect([answer.statusCode, answer.body]).toEqual([
        success,
        endpoint.answer || endpoint.stream ? expect.stringMatching(/^(data: )?([[{\ufeff]|%PDF)/m) : "",
      ]);
      // Every write has one row, except those that the order's own history records; so has every read of people's data.
      const row = { what: name, role: roleFor(actor, action, here.id) };
      expect(await auditLogOf(pool, actor)).toEqual(isAudited(endpoint, actor) ? [row] : []);
      expect((await call("gone")).statusCode).toBe(isAlwaysThere ? success : 404);
      return;
    }
    expect(answer.statusCode).toBe(404);
    expect(plain(answer)).toEqual(plain(await call("gone")));
  });

  test("for a guest it is a matter of signing in, whatever is there", async () => {
    const answers = [
      await ask(app, api[name], await about("there"), null),
      await ask(app, api[name], await about("gone"), null),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    expect(plain(answers[0])).toEqual(plain(answers[1]));
  });
});

test.each(kinds)("orders are listed for %s as the table of roles says", async (kind) => {
  const { token } = await people[kind]();
  const { id } = await order();
  const actor = (await findIdentity(db, token, now, true)) as Actor;
  for (const query of [{}, { status: "OPEN" }, { status: "PLACED" }]) {
    const ids: string[] = [];
    for (let after: object | null = {}; after; ) {
      const page = { query: { ...query, ...after, pageSize: 100 } };
      const answer = await ask(app, api.findManagedOrders, page, `Bearer ${token}`);
      expect(answer.statusCode).toBe(200);
      ids.push(...answer.json().map((one: { id: string }) => one.id));
      const next = answer.headers[nextCursorHeader];
      after = next ? { after: next } : null;
    }
    expect(ids.includes(id)).toBe(mayDo(actor, "see-orders", here.id));
  }
});

test("whoever may not block cannot tell these calls from any other that is not there", async () => {
  const { token } = await people["an owner of it"]();
  const unknown = await ask(app, { ...api.blockAccount, path: "management/nothing" }, {}, `Bearer ${token}`);
  const forbidden = await ask(app, api.blockAccount, { body: { email: "x@y.at" } }, `Bearer ${token}`);
  expect(plain(forbidden)).toEqual(plain(unknown));
});

/** Returns an answer without the parts that differ each time. */
function plain(answer: LightMyRequestResponse | undefined): object {
  const { "x-request-id": _id, date: _date, ...headers } = answer?.headers ?? {};
  return { status: answer?.statusCode, headers, body: answer?.body };
}
