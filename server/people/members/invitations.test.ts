import { randomUUID } from "node:crypto";
import { companyServices } from "@mahlzeit/contract/catalogue/restaurants";
import { exportCustomer } from "@mahlzeit/contract/orders/customer-orders";
import { deleteAccount, getAccount } from "@mahlzeit/contract/people/customers";
import {
  acceptInvitation,
  findInvitations,
  inviteMember,
  lookAtInvitation,
  resendInvitation,
  withdrawInvitation,
} from "@mahlzeit/contract/people/invitations";
import { blockAccount, changeRole, dismissMember, findMembers } from "@mahlzeit/contract/people/members";
import { dayMs, minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { forgetOldInvitations, prepareInvitation } from "./invitations.ts";

const { pool, db } = await testDatabase();
const clock = { now: Date.parse("2026-11-19T16:00:00Z") };
const app = await testApp({ pool, db, now: () => clock.now });

let networks = 0;
const from = () => `198.51.100.${++networks % 250}`;
const newAccount = (changes: object = {}) => makeAccount(db, { now: clock.now, ...changes });
const openRestaurant = async () => {
  // The time moves on, so that no earlier session is valid and no mail pause of another test counts.
  clock.now += 40 * dayMs;
  const { id } = await openKitchen(pool);
  return { id, owner: await newAccount({ memberOf: { [id]: "owner" }, firstName: "Resi" }) };
};
const invite = (who: TestAccount, id: string, email: string, role = "staff", network = from()) =>
  callAs(app, who, inviteMember, { params: { id }, body: { email, role }, from: network });
const list = async (who: TestAccount, id: string) =>
  (await callAs(app, who, findInvitations, { params: { id } })).json();
const look = (token: string) => callAs(app, null, lookAtInvitation, { body: { token }, from: from() });
const accept = (who: TestAccount, token: string) =>
  callAs(app, who, acceptInvitation, { body: { token }, from: from() });
const rolesIn = async (who: TestAccount, id: string) =>
  (await callAs(app, who, findMembers, { params: { id } }))
    .json()
    .map(({ accountId, role }: { accountId: string; role: string }) => [accountId, role]);
/** Returns the token of the mail sent now. */
const mailed = async (invitationId: string) =>
  (await db.transaction((tx) => prepareInvitation(tx, invitationId, clock.now)))?.token ?? "";
const invited = async (who: TestAccount, id: string, email: string, role = "staff") =>
  mailed((await invite(who, id, email, role)).json()[0].id);
const codeOf = async (answer: ReturnType<typeof look>) => [(await answer).statusCode, (await answer).json().code];

test("who is invited accepts by the mailed link, once, works there, and has a confirmed address", async () => {
  const { id, owner } = await openRestaurant();
  const eva = await newAccount();
  const token = await invited(owner, id, eva.email.toUpperCase());
  expect((await look(token)).json()).toMatchObject({
    service: { id },
    role: "staff",
    email: eva.email.toUpperCase(),
    invitedBy: "Resi",
    hasAccount: true,
  });
  const answer = await accept(eva, token);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { service: { id }, role: "staff" }]);
  expect((await callAs(app, eva, companyServices)).json()).toMatchObject([{ id }]);
  expect((await callAs(app, eva, getAccount)).json()).toMatchObject({ emailConfirmedAt: expect.any(String) });
  expect(await list(owner, id)).toEqual([]);
  expect(await codeOf(accept(eva, token))).toEqual([410, "link-expired"]);
});

test("only who is asked to a restaurant without an owner is its first", async () => {
  const { id, owner } = await openRestaurant();
  const isFirst = async (role: string) => {
    const email = `${role}-${randomUUID()}@example.at`;
    const all = (await invite(owner, id, email, role)).json();
    const { id: invitationId } = all.find((one: { email: string }) => one.email === email);
    const find = () => db.transaction((tx) => prepareInvitation(tx, invitationId, clock.now));
    const before = (await find())?.isFirstOwner;
    await pool.query("UPDATE memberships SET role = 'staff' WHERE restaurant_id = $1", [id]);
    const after = (await find())?.isFirstOwner;
    await pool.query("UPDATE memberships SET role = 'owner' WHERE restaurant_id = $1", [id]);
    return [before, after];
  };
  expect([await isFirst("owner"), await isFirst("staff")]).toEqual([
    [false, true],
    [false, false],
  ]);
});

test("an invitation answers the same, whoever has an account, and only its link tells", async () => {
  const { id, owner } = await openRestaurant();
  const eva = await newAccount();
  const answers = [await invite(owner, id, eva.email), await invite(owner, id, "niemand@example.at")];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [nobody, known] = answers[1]?.json() ?? [];
  expect(Object.keys(nobody)).toEqual(Object.keys(known));
  expect([nobody.email, known.email].toSorted()).toEqual([eva.email, "niemand@example.at"].toSorted());
  const unknown = (await list(owner, id)).find(({ email }: { email: string }) => email === "niemand@example.at");
  expect((await look(await mailed(unknown.id))).json().hasAccount).toBe(false);
});

test("only the account with the invited address accepts, and the invitation stays for it", async () => {
  const { id, owner } = await openRestaurant();
  const [eva, otto] = [await newAccount(), await newAccount({ isConfirmed: true })];
  const token = await invited(owner, id, eva.email, "owner");
  expect(await codeOf(accept(otto, token))).toEqual([409, "other-account"]);
  expect(await rolesIn(owner, id)).toEqual([[owner.id, "owner"]]);
  expect((await accept(eva, token)).json()).toMatchObject({ role: "owner" });
});

test("pressed many times at once it is accepted once", async () => {
  const { id, owner } = await openRestaurant();
  const eva = await newAccount();
  const token = await invited(owner, id, eva.email);
  const answers = await Promise.all(Array.from({ length: 6 }, () => accept(eva, token)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410, 410, 410, 410]);
  expect(await rolesIn(owner, id)).toContainEqual([eva.id, "staff"]);
  const { rows } = await pool.query(
    "SELECT role, about, changes FROM audit_log WHERE what = 'acceptInvitation' AND account_id = $1",
    [eva.id],
  );
  expect(rows).toEqual([{ role: "staff", about: eva.id, changes: [{ field: "role", before: null, after: "staff" }] }]);
});

test("withdrawn while it is accepted, one of both wins and nothing is left of the other", async () => {
  for (let round = 0; round < 5; round++) {
    const { id, owner } = await openRestaurant();
    const eva = await newAccount();
    const token = await invited(owner, id, eva.email);
    const [{ id: invitationId }] = await list(owner, id);
    const params = { id, invitationId };
    const [accepted] = await Promise.all([accept(eva, token), callAs(app, owner, withdrawInvitation, { params })]);
    const isMember = (await rolesIn(owner, id)).length === 2;
    expect([accepted.statusCode, isMember]).toEqual(isMember ? [200, true] : [410, false]);
    expect(await list(owner, id)).toEqual([]);
  }
});

test("a link ends after seven days; sent again a new one works and the former does not", async () => {
  const { id, owner } = await openRestaurant();
  const eva = await newAccount();
  const first = await invited(owner, id, eva.email);
  clock.now += 7 * dayMs;
  expect(await codeOf(look(first))).toEqual([410, "link-expired"]);
  expect(await codeOf(accept(eva, first))).toEqual([410, "link-expired"]);
  const [{ id: invitationId, expiresAt }] = await list(owner, id);
  expect(Date.parse(expiresAt)).toBe(clock.now);
  const params = { id, invitationId };
  const again = await callAs(app, owner, resendInvitation, { params, from: from() });
  expect(Date.parse(again.json()[0].expiresAt)).toBe(clock.now + 7 * dayMs);
  const soon = await callAs(app, owner, resendInvitation, { params, from: from() });
  expect([soon.statusCode, soon.json().code]).toEqual([429, "too-many-attempts"]);
  const second = await mailed(invitationId);
  expect(await codeOf(look(first))).toEqual([410, "link-expired"]);
  expect((await accept(eva, second)).statusCode).toBe(200);
});

test("one network does not invite without end, and nobody fills a mailbox", async () => {
  const { id, owner } = await openRestaurant();
  expect((await invite(owner, id, "viele@example.at")).statusCode).toBe(200);
  expect((await invite(owner, id, "viele@example.at")).statusCode).toBe(429);
  const statuses = [];
  for (let i = 0; i < 62; i++)
    statuses.push((await invite(owner, id, `viele${i}@example.at`, "staff", "203.0.113.9")).statusCode);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
});

test("invited once more with another role, there is one invitation, and the last word counts", async () => {
  const { id, owner } = await openRestaurant();
  await invite(owner, id, "eva@example.at");
  clock.now += 2 * minuteMs;
  const answer = await invite(owner, id, "EVA@example.at", "owner");
  expect(answer.json()).toMatchObject([{ email: "EVA@example.at", role: "owner" }]);
});

test("whoever is in the team already, or has no address, is not invited", async () => {
  const { id, owner } = await openRestaurant();
  expect(await codeOf(invite(owner, id, owner.email.toUpperCase()))).toEqual([409, "already-member"]);
  const answer = await invite(owner, id, "keine Adresse");
  expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field: "email" }]]);
});

test("nobody becomes less by accepting than they are", async () => {
  const { id, owner } = await openRestaurant();
  const eva = await newAccount();
  const token = await invited(owner, id, eva.email);
  await pool.query("INSERT INTO memberships VALUES ($1, $2, 'owner', now())", [eva.id, id]);
  expect((await accept(eva, token)).json()).toMatchObject({ role: "owner" });
  expect(await rolesIn(owner, id)).toContainEqual([eva.id, "owner"]);
});

test("what an owner invited ends with being one: dismissed, made staff, blocked", async () => {
  let operator: TestAccount;
  const endings = {
    dismissed: (id: string, accountId: string) => callAs(app, operator, dismissMember, { params: { id, accountId } }),
    demoted: (id: string, accountId: string) =>
      callAs(app, operator, changeRole, { params: { id, accountId }, body: { role: "staff" } }),
    blocked: async (_id: string, accountId: string) => {
      const { rows } = await pool.query("SELECT email FROM accounts WHERE id = $1", [accountId]);
      return callAs(app, operator, blockAccount, { body: { email: rows[0].email } });
    },
  };
  for (const end of Object.values(endings)) {
    const { id } = await openRestaurant();
    const [ferdl, eva] = [await newAccount({ memberOf: { [id]: "owner" } }), await newAccount()];
    const token = await invited(ferdl, id, eva.email);
    operator = await newAccount({ isOperator: true });
    expect((await end(id, ferdl.id)).statusCode).toBe(200);
    expect(await codeOf(accept(eva, token))).toEqual([410, "link-expired"]);
  }
});

test("an export says whom somebody invited and to what they are invited, once their address is theirs", async () => {
  const { id, owner } = await openRestaurant();
  const [eva, squatter] = [await newAccount({ isConfirmed: true }), await newAccount()];
  await invite(owner, id, eva.email);
  await invite(owner, id, squatter.email);
  const invitationsOf = async (who: TestAccount) => (await callAs(app, who, exportCustomer)).json().invitations;
  expect(await invitationsOf(eva)).toMatchObject([{ what: "received", service: { id }, email: eva.email }]);
  expect(await invitationsOf(squatter)).toEqual([]);
  const sent = (await invitationsOf(owner)).map(({ what, email }: Record<string, string>) => [what, email]);
  expect(sent.toSorted()).toEqual([eva.email, squatter.email].toSorted().map((email) => ["sent", email]));
});

test("an invitation goes with who sent it, with whom it was for, and 30 days after its end", async () => {
  const { id, owner } = await openRestaurant();
  const [ferdl, eva] = [await newAccount({ memberOf: { [id]: "owner" } }), await newAccount({ isConfirmed: true })];
  await invite(ferdl, id, "eine@example.at");
  await invite(owner, id, eva.email);
  await invite(owner, id, "alte@example.at");
  await callAs(app, ferdl, deleteAccount, { from: from() });
  await callAs(app, eva, deleteAccount, { from: from() });
  expect(await list(owner, id)).toMatchObject([{ email: "alte@example.at" }]);
  await forgetOldInvitations(db, clock.now + 37 * dayMs - 1);
  expect(await list(owner, id)).toHaveLength(1);
  await forgetOldInvitations(db, clock.now + 37 * dayMs);
  expect(await list(owner, id)).toEqual([]);
});
