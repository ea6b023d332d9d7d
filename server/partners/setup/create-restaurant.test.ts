import { randomUUID } from "node:crypto";
import { changeDelivery, findDelivery } from "@mahlzeit/contract/catalogue/edit-delivery";
import { findOpeningHours } from "@mahlzeit/contract/catalogue/edit-hours";
import { findManagedMenu } from "@mahlzeit/contract/catalogue/edit-menu";
import { findProfile } from "@mahlzeit/contract/catalogue/edit-profile";
import { filterServices } from "@mahlzeit/contract/catalogue/restaurants";
import { findAudit } from "@mahlzeit/contract/operator/audit";
import { createRestaurant, findManagedRestaurants } from "@mahlzeit/contract/operator/restaurants";
import { findSetup, goOnline } from "@mahlzeit/contract/partners/setup";
import { acceptInvitation, findInvitations } from "@mahlzeit/contract/people/invitations";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { prepareInvitation } from "../../people/members/invitations.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { importServices, noon, sampleService } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";

const { db, pool } = await testDatabase();
const clock = { now: noon };
const app = await testApp({ db, pool, now: () => clock.now });
const operator = await makeAccount(db, { now: noon, isOperator: true });

const newInn = (changes: object = {}) => {
  const some = randomUUID();
  return { name: "Gasthaus Neu", uid: `neu-${some}`, ownerEmail: `${some}@example.at`, ...changes };
};
let networks = 0;
const create = (body: object, who = operator) =>
  callAs(app, who, createRestaurant, { body, from: `198.51.100.${++networks % 250}` });
const all = async () => (await callAs(app, operator, findManagedRestaurants)).json();

test("an operator makes a restaurant, whose owner comes by mail, finds all that is missing, and every page of the house", async () => {
  const owner = await makeAccount(db, { now: noon });
  const place = { street: " Wienzeile ", houseNumber: "36", postcode: "1060", city: "Wien" };
  const made = await create(newInn({ ...place, ownerEmail: ` ${owner.email} `, uid: "gasthaus-neu" }));
  const { id } = made.json();
  expect([made.statusCode, made.json()]).toEqual([
    201,
    { id, uid: "gasthaus-neu", name: "Gasthaus Neu", city: "Wien", isOnline: false, suspendedAt: null, endedAt: null },
  ]);
  expect(await all()).toContainEqual(made.json());
  const listed = (await callAs(app, null, filterServices, { body: { pageSize: 100 } })).json();
  expect(listed.some((one: { id: string }) => one.id === id)).toBe(false);

  const params = { id };
  const [invitation] = (await callAs(app, operator, findInvitations, { params })).json();
  expect(invitation).toMatchObject({ email: owner.email, role: "owner" });
  const { token, isFirstOwner } = (await db.transaction((tx) => prepareInvitation(tx, invitation.id, clock.now))) ?? {};
  expect(isFirstOwner).toBe(true);
  expect((await callAs(app, owner, acceptInvitation, { body: { token } })).json()).toMatchObject({ role: "owner" });
  const setup = (await callAs(app, owner, findSetup, { params })).json();
  expect(setup).toMatchObject({ isOnline: false, mayGoOnline: false, place: "Wienzeile 36, 1060 Wien", dishes: 0 });
  const missing = setup.steps.filter((one: { missing: string[] }) => one.missing.length > 0);
  expect(missing.map(({ step }: { step: string }) => step)).toEqual([
    "profile",
    "contact",
    "legal",
    "menu",
    "allergens",
    "hours",
    "delivery",
    "kitchen",
  ]);
  expect((await callAs(app, owner, goOnline, { params, body: { isOnline: true } })).json().code).toBe(
    "setup-incomplete",
  );
  for (const endpoint of [findProfile, findOpeningHours, findManagedMenu])
    expect((await callAs(app, owner, endpoint, { params })).statusCode).toBe(200);
  const { service: _, ...delivery } = (await callAs(app, owner, findDelivery, { params })).json();
  const area = { id: randomUUID(), name: "Ums Eck", postcodes: ["1060"], cities: [], fee: 0, minimum: 12 };
  const body = { ...delivery, areas: [{ ...area, extraMinutes: 0 }] };
  expect((await callAs(app, owner, changeDelivery, { params, body })).statusCode).toBe(200);

  const rows = (await callAs(app, owner, findAudit, { query: { restaurant: id } })).json();
  const creation = rows.find(({ what }: { what: string }) => what === "createRestaurant");
  expect(creation).toMatchObject({
    role: "operator",
    changes: [
      { field: "name", before: null, after: "Gasthaus Neu" },
      { field: "uid", before: null, after: "gasthaus-neu" },
    ],
  });
  expect(JSON.stringify(creation)).not.toContain(owner.email);
});

test("nobody gets an address that somebody has, a catalogue file's restaurants included, and of two at once one", async () => {
  await importServices(db, [sampleService({ uid: "wirtshaus-probe" })]);
  const before = await all();
  const refused = await create(newInn({ uid: "wirtshaus-probe" }));
  const taken = [{ field: "uid", message: "Unter dieser Adresse gibt es schon ein Restaurant." }];
  expect([refused.statusCode, refused.json().errors]).toEqual([422, taken]);
  const both = await Promise.all([create(newInn({ uid: "neu-zugleich" })), create(newInn({ uid: "neu-zugleich" }))]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
  expect(await all()).toHaveLength(before.length + 1);
});

test("what is wrong is said by field, and nothing is made where nobody could be invited", async () => {
  const before = await all();
  const wrong = await create(newInn({ uid: "kueche", postcode: "?", ownerEmail: "resi" }));
  expect([wrong.statusCode, wrong.json().errors.map(({ field }: { field: string }) => field)]).toEqual([
    422,
    ["postcode", "uid", "ownerEmail"],
  ]);
  const { ownerEmail } = newInn();
  expect((await create(newInn({ ownerEmail }))).statusCode).toBe(201);
  const again = newInn({ ownerEmail });
  const tooSoon = await create(again);
  expect([tooSoon.statusCode, tooSoon.json().code]).toEqual([429, "too-many-attempts"]);
  expect((await all()).length).toBe(before.length + 1);
  clock.now += 10 * minuteMs;
  expect((await create(again)).statusCode).toBe(201);
});

test("only operators make restaurants", async () => {
  const owner = await makeAccount(db, { now: noon });
  expect((await create(newInn(), owner)).statusCode).toBe(404);
});
