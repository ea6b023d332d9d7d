import { closeMonth, findOwnStatements } from "@mahlzeit/contract/money/statements";
import { findAlerts, takeOnDispute } from "@mahlzeit/contract/operator/alerts";
import { findOrderDossier } from "@mahlzeit/contract/operator/people";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { complete } from "../../testing/books.ts";
import { callAs } from "../../testing/calls.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { type CardOrder, placeCardOrder } from "../../testing/payments.ts";
import { madeDispute } from "../../testing/stripe-objects.ts";
import { stripeShop } from "../../testing/stripe-shop.ts";

const now = Date.parse("2026-11-19T16:00:00Z");
const { pool, db, double, app, sessionOf, notify, pay } = await stripeShop(now);
const operator = await makeAccount(db, { now, isOperator: true });
const december = Date.parse("2026-12-01T12:00:00Z");
const later = await testApp({ pool, db, now: () => december });

/** Creates a restaurant with one order, paid by card and completed. */
async function served() {
  const kitchen = await openKitchen(pool);
  const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
  const order = await placeCardOrder(app, kitchen);
  await pay(order);
  await complete(app, owner, order);
  return { kitchen, owner, order };
}
const tell = (order: CardOrder, kind: string, status: string) => {
  const dispute = madeDispute(sessionOf(order), { id: `dp_${order.id}`, amount: 3585, status });
  return notify(double.event(`charge.dispute.${kind}`, dispute));
};
interface ShownAlert {
  readonly id: string;
  readonly kind: string;
  readonly order: { readonly id: string } | null;
}
const alertsAbout = async ({ id }: CardOrder): Promise<ShownAlert[]> => {
  const all = (await callAs(app, operator, findAlerts)).json() as ShownAlert[];
  return all.filter(({ order }) => order?.id === id);
};
const dossierOf = async ({ id }: CardOrder) =>
  (await callAs(app, operator, findOrderDossier, { params: { id } })).json();
const novemberOf = async ({ kitchen, owner }: Awaited<ReturnType<typeof served>>) =>
  (await callAs(later, owner, findOwnStatements, { params: { id: kitchen.id } })).json().statements[0];

test("a disputed payment, from the bank's news to the month's statement: lost, lost and taken on, and won", async () => {
  const [lost, takenOn, won] = [await served(), await served(), await served()];
  const all = [lost, takenOn, won];
  // The bank withdraws the money: nothing is booked, and an operator is alerted to the order.
  for (const { order } of all) expect((await tell(order, "created", "needs_response")).statusCode).toBe(204);
  for (const { order } of all) {
    expect(await alertsAbout(order)).toMatchObject([{ kind: "disputed", order: { id: order.id } }]);
    const { payments, bookings } = await dossierOf(order);
    expect(payments[0].disputes).toMatchObject([{ status: "OPEN", amount: 35.85 }]);
    expect(bookings.map(({ kind }: { kind: string }) => kind)).toEqual(["completed"]);
  }

  await tell(lost.order, "closed", "lost");
  await tell(takenOn.order, "closed", "lost");
  await tell(won.order, "closed", "won");
  const kindsOf = async ({ order }: { order: CardOrder }) =>
    (await alertsAbout(order)).map(({ kind }) => kind).toSorted();
  expect(await Promise.all(all.map(kindsOf))).toEqual([["dispute-lost"], ["dispute-lost"], ["dispute-won"]]);

  // The restaurant is not to blame for one of them; the operator settles its alert by bearing it.
  const alert = (await alertsAbout(takenOn.order)).find(({ kind }) => kind === "dispute-lost");
  const params = { id: alert?.id ?? "" };
  expect((await callAs(app, lost.owner, takeOnDispute, { params })).statusCode).toBe(404);
  expect((await callAs(app, operator, takeOnDispute, { params })).statusCode).toBe(200);
  expect(await kindsOf(takenOn)).toEqual([]);
  const kindsBooked = async ({ order }: { order: CardOrder }) =>
    (await dossierOf(order)).bookings.map(({ kind }: { kind: string }) => kind).toSorted();
  expect(await Promise.all(all.map(kindsBooked))).toEqual([
    ["completed", "dispute-lost"],
    ["completed", "dispute-lost", "dispute-taken-on"],
    ["completed"],
  ]);

  // The statement treats the lost dispute like a refund, except for the card fee; the other two orders count as served.
  expect((await callAs(later, operator, closeMonth, { params: { month: "2026-11" } })).json()).toEqual({ issued: 3 });
  const [ofLost, ofTakenOn, ofWon] = [await novemberOf(lost), await novemberOf(takenOn), await novemberOf(won)];
  expect(ofLost).toMatchObject({ month: "2026-11", orders: 1, received: 0, commission: 0, closing: -0.9 });
  expect(ofWon).toMatchObject({ received: 35.85, goodwill: 0 });
  expect(ofWon.closing).toBeGreaterThan(0);
  expect([ofTakenOn.closing, ofTakenOn.commission]).toEqual([ofWon.closing, ofWon.commission]);
});
