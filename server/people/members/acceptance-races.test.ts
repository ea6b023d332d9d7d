import { makePairingCode } from "@mahlzeit/contract/kitchen/devices";
import { loginCustomer, registerCustomer } from "@mahlzeit/contract/people/customers";
import { acceptInvitation, inviteMember, lookAtInvitation } from "@mahlzeit/contract/people/invitations";
import { changeRole, dismissMember, findMembers } from "@mahlzeit/contract/people/members";
import { expect, test } from "vitest";
import { withdrawRestaurants } from "../../catalogue/restaurants/restaurant-status.ts";
import { connect } from "../../platform/database/connect.ts";
import { makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { dismissEverybody } from "./dismiss-member.ts";
import { prepareInvitation } from "./invitations.ts";

const { pool, db, config } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => now });

let networks = 0;
const from = () => `10.9.${Math.floor(++networks / 250)}.${networks % 250}`;
const newAccount = (changes: object = {}) => makeAccount(db, { now, ...changes });
const invited = async (who: TestAccount, id: string, email: string) => {
  const answer = await callAs(app, who, inviteMember, { params: { id }, body: { email, role: "staff" }, from: from() });
  const one = answer.json().find((invitation: { email: string }) => invitation.email === email);
  return (await db.transaction((tx) => prepareInvitation(tx, one.id, now)))?.token ?? "";
};
const accept = (who: { token: string }, token: string, at = app) =>
  callAs(at, who, acceptInvitation, { body: { token }, from: from() });
/** Retries a request that was refused because of too many at once, like the page asks users to do. */
const insist = async (ask: () => ReturnType<typeof accept>): ReturnType<typeof accept> => {
  const answer = await ask();
  return answer.statusCode === 503 ? insist(ask) : answer;
};
const membersOf = async (who: TestAccount, id: string): Promise<{ accountId: string; email: string; role: string }[]> =>
  (await callAs(app, who, findMembers, { params: { id } })).json();

test("forty people who register and accept at once on two servers, each several times, all join", async () => {
  const { id } = await openKitchen(pool);
  const owner = await newAccount({ memberOf: { [id]: "owner" } });
  const second = connect({ ...config, max: 4 });
  const other = await testApp({ ...second, now: () => now });
  const answers: string[] = [];
  const password = "Semmelknödel";
  const customer = { firstName: "Eva", lastName: "Berger", phone: "+43 660 1234567" };
  const emails = Array.from({ length: 40 }, (_, i) => `neu${i}@example.at`);
  const tokens = new Map<string, string>();
  for (const email of emails) tokens.set(email, await invited(owner, id, email));
  const join = async (email: string) => {
    const token = tokens.get(email) ?? "";
    const keep = async (name: string, calls: (() => ReturnType<typeof accept>)[]) => {
      for (const { statusCode } of await Promise.all(calls.map(insist))) answers.push(`${name} ${statusCode}`);
    };
    const body = { email, password, customer };
    await keep(
      "look",
      [app, other].map((at) => () => callAs(at, null, lookAtInvitation, { body: { token }, from: from() })),
    );
    await keep(
      "register",
      [app, other].map((at) => () => callAs(at, null, registerCustomer, { body, from: from() })),
    );
    const signedIn = await insist(() => callAs(app, null, loginCustomer, { body: { email, password }, from: from() }));
    await keep(
      "accept",
      [app, other, app].map((at) => () => accept({ token: signedIn.body }, token, at)),
    );
  };
  await Promise.all(emails.map(join));
  await second.close();
  expect(
    Object.fromEntries(
      Map.groupBy(answers, (one) => one)
        .entries()
        .map(([one, all]) => [one, all.length]),
    ),
  ).toEqual({
    "look 200": 80,
    "register 201": 40,
    "register 409": 40,
    "accept 200": 40,
    "accept 410": 80,
  });
  expect((await membersOf(owner, id)).map(({ email }) => email).toSorted()).toEqual(
    [...emails, owner.email].toSorted(),
  );
});

test("whoever accepts on the connection on which a tablet's code was made joins, and the next code is made on it", async () => {
  const { id } = await openKitchen(pool);
  const [eva, owner] = [await newAccount(), await newAccount({ memberOf: { [id]: "owner" } })];
  const token = await invited(owner, id, eva.email);
  const only = connect({ ...config, max: 1 });
  const at = await testApp({ ...only, now: () => now });
  const makeCode = () => callAs(at, owner, makePairingCode, { body: { restaurant: id } });
  const answers = [await makeCode(), await accept(eva, token, at), await makeCode()];
  await only.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

test("whoever has joined is told so, even if the connection is lost before the attempt is forgiven", async () => {
  const { id } = await openKitchen(pool);
  const [eva, owner] = [await newAccount(), await newAccount({ memberOf: { [id]: "owner" } })];
  const token = await invited(owner, id, eva.email);
  const query: typeof db.query = (statement) =>
    statement.name === "forgive_attempt"
      ? Promise.reject(new Error("Connection terminated unexpectedly"))
      : db.query(statement);
  const at = await testApp({ pool, db: { ...db, query }, now: () => now });
  expect((await accept(eva, token, at)).statusCode).toBe(200);
});

/** Runs a round twenty times, at once. */
const rounds = (round: () => Promise<void>) => Promise.all(Array.from({ length: 20 }, round));

test("an owner who accepts while whoever invited is dismissed or made staff is told so at worst", async () => {
  const operator = await newAccount({ isOperator: true });
  await rounds(async () => {
    const { id } = await openKitchen(pool);
    const [eva, ferdl] = [await newAccount(), await newAccount({ memberOf: { [id]: "owner" } })];
    const token = await invited(ferdl, id, eva.email);
    await pool.query("INSERT INTO memberships VALUES ($1, $2, 'owner', now())", [eva.id, id]);
    const params = { id, accountId: ferdl.id };
    const isDismissed = networks % 2 === 0;
    const [accepted, ended] = await Promise.all([
      accept(eva, token),
      isDismissed
        ? callAs(app, operator, dismissMember, { params })
        : callAs(app, operator, changeRole, { params, body: { role: "staff" } }),
    ]);
    expect([200, 410]).toContain(accepted.statusCode);
    expect(ended.statusCode).toBe(200);
    const roles = new Map((await membersOf(operator, id)).map(({ accountId, role }) => [accountId, role]));
    expect([roles.get(eva.id), roles.get(ferdl.id)]).toEqual(["owner", isDismissed ? undefined : "staff"]);
  });
});

test("nobody joins a restaurant that is removed at the same time", async () => {
  await rounds(async () => {
    const { id } = await openKitchen(pool);
    const [eva, owner] = [await newAccount(), await newAccount({ memberOf: { [id]: "owner" } })];
    const token = await invited(owner, id, eva.email);
    const remove = db.transaction(async (tx) => {
      await withdrawRestaurants(tx, [id]);
      await dismissEverybody(tx, [id]);
    });
    const [accepted] = await Promise.all([accept(eva, token), remove]);
    expect([200, 410]).toContain(accepted.statusCode);
    expect((await pool.query("SELECT FROM memberships WHERE restaurant_id = $1", [id])).rowCount).toBe(0);
  });
});
