import { api } from "@mahlzeit/contract/api";
import { dayMs, hourMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { complete } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { testDevices } from "../../testing/devices.ts";
import { type Kitchen, openKitchen } from "../../testing/kitchen.ts";
import { guest, orderBody, post } from "../../testing/orders.ts";

const { pool, db } = await testDatabase();
const clock = { now: Date.parse("2026-09-01T10:00:00Z") };
const app = await testApp({ pool, db, now: () => clock.now });
const [here, there] = [await openKitchen(pool), await openKitchen(pool)];
const people = async () => {
  const memberOf = { [here.id]: "owner", [there.id]: "owner" } as const;
  return [
    await makeAccount(db, { now: clock.now, memberOf }),
    await makeAccount(db, { now: clock.now, isOperator: true }),
  ];
};
const pair = testDevices(db);

interface Placed {
  readonly id: string;
  readonly identificationTag: string;
}

/** Places an order and completes it; the guest complains about it. */
async function order(kitchen: Kitchen, by: object, complains = false, as: TestAccount | null = null): Promise<Placed> {
  const headers = as ? { authorization: `Bearer ${as.token}` } : {};
  const placed: Placed = (await post(app, orderBody(kitchen, { customer: { ...guest, ...by } }), headers)).json();
  const [owner] = await people();
  await complete(app, owner as TestAccount, placed);
  if (complains) {
    const lines = [{ position: 1, quantity: 1, fault: "MISSING" }];
    const of = { params: { tag: placed.identificationTag }, body: { lines } };
    expect((await callAs(app, null, api.claimComplaint, of)).statusCode).toBe(200);
  }
  return placed;
}
const seenBy = async (who: { readonly token: string }, { id }: Placed) =>
  (await callAs(app, who, api.findManagedComplaint, { params: { id } })).json().ofGuest;
const exportOf = async ({ identificationTag: tag }: Placed) =>
  (await callAs(app, null, api.exportOrder, { params: { tag } })).json().complaint.ofGuest;

test("the restaurant sees how many of this guest's orders in its house were complained about, the operator of all houses", async () => {
  const email = "Maria.Gruber@example.at";
  await order(here, { email }, true);
  clock.now += 60 * dayMs;
  await order(here, { email: email.toLowerCase() });
  await order(there, { email }, true);
  const withdrawn = await order(here, { email }, true);
  await callAs(app, null, api.withdrawComplaint, { params: { tag: withdrawn.identificationTag } });
  await order(here, { email: "somebody.else@example.at" }, true);
  const last = await order(here, { email }, true);
  const [owner, operator] = (await people()) as [TestAccount, TestAccount];
  expect(await seenBy(owner, last)).toEqual({ complaints: 2, orders: 4, isEverywhere: false });
  expect(await seenBy(operator, last)).toEqual({ complaints: 3, orders: 5, isEverywhere: true });
  expect(await exportOf(last)).toEqual({
    here: { complaints: 2, orders: 4 },
    everywhere: { complaints: 3, orders: 5 },
  });
  const device = await pair(app, here.id, { by: owner });
  const onDevice = await callAs(app, device, api.findManagedComplaint, { params: { id: last.id } });
  expect(onDevice.json()).not.toHaveProperty("ofGuest");

  // Ninety days later the first one is too long ago.
  clock.now += 30 * dayMs + hourMs;
  const [later] = (await people()) as [TestAccount];
  expect(await seenBy(later, last)).toEqual({ complaints: 1, orders: 3, isEverywhere: false });
});

test("an account's orders count by the account, and a guest without one is not taken for it", async () => {
  const account = await makeAccount(db, { now: clock.now });
  await order(here, { email: account.email }, true);
  await order(here, { email: "other.address@example.at" }, false, account);
  clock.now += hourMs;
  const last = await order(here, { email: account.email }, true, account);
  const [owner] = (await people()) as [TestAccount];
  expect(await seenBy(owner, last)).toEqual({ complaints: 1, orders: 2, isEverywhere: false });
  const exported = (await callAs(app, account, api.exportCustomer)).json();
  expect(exported.orders.map((one: { complaint?: { ofGuest: unknown } }) => one.complaint?.ofGuest)).toEqual([
    { here: { complaints: 1, orders: 2 }, everywhere: { complaints: 1, orders: 2 } },
    undefined,
  ]);
});

test("whoever has the contact data erased is no longer counted, and a month later the link does not tell", async () => {
  const email = "erased@example.at";
  const [first, last] = [await order(here, { email }, true), await order(here, { email }, true)];
  const [owner] = (await people()) as [TestAccount];
  expect(await seenBy(owner, last)).toMatchObject({ complaints: 2, orders: 2 });
  await callAs(app, null, api.eraseOrderContact, { params: { tag: first.identificationTag } });
  expect(await seenBy(owner, last)).toMatchObject({ complaints: 1, orders: 1 });
  expect(await seenBy(owner, first)).toBeNull();
  clock.now += 30 * dayMs;
  expect(await exportOf(last)).toBeNull();
});
