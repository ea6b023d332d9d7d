import { randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { ReturnedByBearer } from "@mahlzeit/domain/money/ledger/shares";
import fc from "fast-check";
import { expect } from "vitest";
import { decode } from "zod/mini";
import type { makeAccount } from "./accounts.ts";
import { booksOf, move, refund } from "./books.ts";
import { callAs } from "./calls.ts";
import { openAlerts } from "./open-alerts.ts";
import type { CardOrder } from "./payments.ts";
import { madeDispute } from "./stripe-objects.ts";
import type { stripeShop } from "./stripe-shop.ts";

type Account = Awaited<ReturnType<typeof makeAccount>>;

/** A shop with an owner of its restaurant, and an operator. */
type Shop = Awaited<ReturnType<typeof stripeShop>> & { readonly owner: Account; readonly operator: Account };

const percent = fc.integer({ min: 1, max: 100 });
const step = fc.oneof(
  fc.record({ what: fc.constant("correct" as const), position: fc.nat(1), quantity: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ what: fc.constant("refund" as const), percent, borneBy: fc.constantFrom("restaurant", "operator") }),
  fc.record({
    what: fc.constant("refund-lines" as const),
    line: fc.nat(3),
    borneBy: fc.constantFrom("restaurant", "operator"),
  }),
  fc.record({ what: fc.constant("refund-in-dashboard" as const), percent }),
  fc.record({ what: fc.constant("dispute" as const), percent, end: fc.constantFrom("won", "lost", "taken-on") }),
  fc.record({ what: fc.constant("complete" as const) }),
);
type LifeStep = typeof step extends fc.Arbitrary<infer S> ? S : never;
/** Random orders, and their steps one after the other. */
export const orderLife = fc.record({
  isCard: fc.boolean(),
  isDelivered: fc.boolean(),
  isOfAccount: fc.boolean(),
  door: fc.option(fc.constantFrom("web", "tisch-4"), { nil: undefined }),
  /** Only for card orders. */
  tip: fc.option(
    fc.integer({ min: 1, max: 500 }).map((cents) => ({ amount: cents / 100, receiver: "KITCHEN" })),
    {
      nil: undefined,
    },
  ),
  steps: fc.array(step, { minLength: 3, maxLength: 7 }),
});

/**
 * Takes a step if it is possible, and returns the refund, or who bears it now. `lostCents`: in disputes not borne by
 * the operator.
 */
export async function take(
  shop: Shop,
  order: CardOrder,
  { isCard, lostCents }: { isCard: boolean; lostCents: number },
  given: LifeStep,
): Promise<Partial<ReturnedByBearer & { readonly lostCents: number }>> {
  const { app, owner, operator, pool, db, double, notify, sessionOf } = shop;
  if (given.what === "complete") {
    for (const to of ["READY", "COMPLETED"] as const) await move(app, owner, order, to);
    return {};
  }
  if (given.what === "correct") {
    const seq = ((await managed(shop, order)).changes?.length ?? 0) + 1;
    const missing = [{ position: given.position, quantity: given.quantity }];
    const answer = await callAs(app, owner, api.correctOrder, { params: { id: order.id }, body: { seq, missing } });
    expect(answer.statusCode).toBeLessThan(500);
    return {};
  }
  if (given.what === "refund-lines") return takeLine(shop, order, given);
  const there = (await managed(shop, order)).money?.refundableCents ?? 0;
  const cents = Math.ceil((there * given.percent) / 100);
  if (given.what === "refund") {
    const tooMuch = await refund(app, operator, order, randomUUID(), { amount: (there + 1) / 100 });
    expect(tooMuch.statusCode).toBe(422);
  }
  if (cents === 0 || !(isCard || given.what === "refund")) return {};
  if (given.what === "refund") {
    const { borneBy } = given;
    const answer = await refund(app, operator, order, randomUUID(), { amount: cents / 100, borneBy });
    expect(answer.statusCode).toBe(200);
    return { [borneBy]: cents };
  }
  if (given.what === "refund-in-dashboard") {
    await notify(double.event("refund.created", double.refundByHand(sessionOf(order), cents)));
    return { restaurant: cents };
  }
  const id = `dp_${randomUUID()}`;
  const books = await booksOf(pool, order);
  for (const [kind, status] of [
    ["created", "needs_response"],
    ["closed", given.end === "won" ? "won" : "lost"],
  ] as const) {
    expect(await booksOf(pool, order)).toEqual(books);
    await notify(double.event(`charge.dispute.${kind}`, madeDispute(sessionOf(order), { id, amount: cents, status })));
  }
  if (given.end === "won") return {};
  if (given.end === "lost") return { restaurant: cents, lostCents: cents };
  const alerts = (await openAlerts(db)).filter(({ kind }) => kind === "dispute-lost");
  const params = { id: alerts.find((alert) => alert.order?.id === order.id)?.id ?? "" };
  expect((await callAs(app, operator, api.takeOnDispute, { params })).statusCode).toBe(200);
  return { restaurant: -lostCents, operator: lostCents + cents, lostCents: -lostCents };
}

/** Refunds a piece of a line, if there is one left and enough money. */
async function takeLine(shop: Shop, order: CardOrder, { line, borneBy }: { line: number; borneBy: string }) {
  const { app, owner, operator } = shop;
  const { money } = await managed(shop, order);
  const found = await callAs(app, owner, api.findRefundBasis, { params: { id: order.id } });
  const basis = found.json();
  const { position, pieces } = basis.lines[line % basis.lines.length];
  const [piece] = pieces;
  if (!piece) return {};
  const amount = Math.round((piece.goods + piece.deposit) * 100);
  if (amount === 0 || amount > (money?.refundableCents ?? 0)) return {};
  const body = { amount: amount / 100, borneBy, lines: [{ position, quantity: 1 }] };
  const wrong = await refund(app, operator, order, randomUUID(), { ...body, amount: (amount + 1) / 100 });
  expect(wrong.statusCode).toBe(422);
  expect((await refund(app, operator, order, randomUUID(), body)).statusCode).toBe(200);
  const deposit = borneBy === "restaurant" ? Math.round(piece.deposit * 100) : 0;
  return { [borneBy]: amount, deposit };
}

/** Finds an order as its restaurant does. */
export async function managed({ app, owner }: Shop, { id }: { id: string }): Promise<ManagedOrder> {
  const answer = await app.inject({
    url: `/api/management/orders/${id}`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  return decode(api.findManagedOrder.answer, answer.json());
}
