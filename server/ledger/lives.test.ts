import { randomUUID } from "node:crypto";
import { takeOnDispute } from "@mahlzeit/contract/alerts";
import { correctOrder } from "@mahlzeit/contract/corrections";
import type { ManagedOrder } from "@mahlzeit/contract/management-orders";
import { findRefundBasis } from "@mahlzeit/contract/refund-basis";
import { entriesTo } from "@mahlzeit/domain/ledger/entries";
import { type GivenBack, nothingBack, sharesOf } from "@mahlzeit/domain/ledger/shares";
import { centsFromEuros } from "@mahlzeit/domain/money";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { setCampaign } from "../promotions/set-campaign.ts";
import { makeAccount } from "../testing/accounts.ts";
import { booksOf, move } from "../testing/books.ts";
import { managed, orderLife, take } from "../testing/order-lives.ts";
import { home, orderBody, post } from "../testing/orders.ts";
import { type CardOrder, moneyOf, workOff } from "../testing/payments.ts";
import { stripeShop } from "../testing/stripe-shop.ts";

const now = Date.parse("2026-11-19T16:00:00Z");
const made = await stripeShop(now);
const { pool, db, parts, double, app, kitchen, pay } = made;
const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
const operator = await makeAccount(db, { now, isOperator: true });
const shop = { ...made, owner, operator };
await pool.query("UPDATE delivery_areas SET fee_cents = 290 WHERE restaurant_id = $1", [kitchen.id]);
await setCampaign(db, { basisPoints: 5000, orders: 3, maxDiscountCents: 1000, from: now - 1, to: now + 1 }, now);

beforeEach(() => void Object.assign(double, { mood: "well", refundStatus: "succeeded" }));

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
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const life = fc.record({
  isCard: fc.boolean(),
  isDelivered: fc.boolean(),
  isOfAccount: fc.boolean(),
  door: fc.option(fc.constantFrom("web", "tisch-4"), { nil: undefined }),
  steps: fc.array(step, { minLength: 3, maxLength: 7 }),
});

/** Does a step if it can be done, and says what went back, or who bears it now. `lostCents`: in disputes not taken on. */
async function take(
  order: CardOrder,
  { isCard, lostCents }: { isCard: boolean; lostCents: number },
  given: Step,
): Promise<Partial<GivenBack & { readonly lostCents: number }>> {
  if (given.what === "complete") {
    for (const to of ["READY", "COMPLETED"] as const) await move(app, owner, order, to);
    return {};
  }
  if (given.what === "correct") {
    const seq = ((await managed(order)).changes?.length ?? 0) + 1;
    const missing = [{ position: given.position, quantity: given.quantity }];
    const answer = await callAs(app, owner, correctOrder, { params: { id: order.id }, body: { seq, missing } });
    expect(answer.statusCode).toBeLessThan(500);
    return {};
  }
  if (given.what === "refund-lines") return takeLine(order, given);
  const there = centsFromEuros((await managed(order)).money?.refundable ?? 0);
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
  const alerts = (await findAlerts(db)).filter(({ kind }) => kind === "dispute-lost");
  const params = { id: alerts.find((alert) => alert.order?.id === order.id)?.id ?? "" };
  expect((await callAs(app, operator, takeOnDispute, { params })).statusCode).toBe(200);
  return { restaurant: -lostCents, operator: lostCents + cents, lostCents: -lostCents };
}

/** Gives a piece of a line back, if there is one left and enough money. */
async function takeLine(order: CardOrder, { line, borneBy }: { line: number; borneBy: string }) {
  const { money } = await managed(order);
  const found = await callAs(app, owner, findRefundBasis, { params: { id: order.id } });
  const basis = found.json();
  const { position, pieces } = basis.lines[line % basis.lines.length];
  const [piece] = pieces;
  if (!piece) return {};
  const amount = Math.round((piece.goods + piece.deposit) * 100);
  if (amount === 0 || amount > centsFromEuros(money?.refundable ?? 0)) return {};
  const body = { amount: amount / 100, borneBy, lines: [{ position, quantity: 1 }] };
  const wrong = await refund(app, operator, order, randomUUID(), { ...body, amount: (amount + 1) / 100 });
  expect(wrong.statusCode).toBe(422);
  expect((await refund(app, operator, order, randomUUID(), body)).statusCode).toBe(200);
  const deposit = borneBy === "restaurant" ? Math.round(piece.deposit * 100) : 0;
  return { [borneBy]: amount, deposit };
}

async function managed({ id }: { id: string }): Promise<ManagedOrder> {
  const answer = await app.inject({
    url: `/api/management/orders/${id}`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  return answer.json();
}

const payers = { restaurant: "restaurant", campaign: "operator", coupon: "operator" } as const;

/** What the books should say of an order, from what its restaurant sees. */
async function expectedBooks(order: CardOrder, back: GivenBack) {
  const seen = await managed(shop, order);
  const { subtotal, discount, deposit } = seen.changes?.at(-1) ?? seen;
  const fees = { deliveryPerMille: 80, otherPerMille: 60, ownDoorPerMille: 0, cardBasisPoints: 140, cardFixCents: 25 };
  const shares = sharesOf(
    {
      type: seen.type,
      paymentType: seen.paymentType,
      isOwnDoor: seen.door !== undefined,
      fees,
      tipCents: 0,
      subtotalCents: centsFromEuros(subtotal),
      discountCents: centsFromEuros(discount?.value ?? 0),
      discountPayer: discount?.reason ? payers[discount.reason] : null,
      depositCents: centsFromEuros(deposit),
      deliveryFeeCents: centsFromEuros(seen.deliveryFee),
    },
    back,
  );
  return Object.fromEntries(entriesTo(shares, {}).map(({ account, cents }) => [account, cents]));
}

test("whatever becomes of orders, each stands in the books as agreed, and for as much as the card book says", async () => {
  await fc.assert(
    fc.asyncProperty(orderLife, async ({ isCard, isDelivered, isOfAccount, door, steps }) => {
      const guest = isOfAccount ? await makeAccount(db, { now, isConfirmed: true }) : null;
      const body = orderBody(kitchen, {
        paymentType: isCard ? "STRIPE" : "ON_SPOT",
        door,
        ...(isDelivered && { type: "DELIVERY", takeawayTime: null, asapDelivery: true, address: home }),
      });
      const placed = await post(app, body, guest ? { authorization: `Bearer ${guest.token}` } : {});
      const order: CardOrder = placed.json();
      if (isCard) await pay(order);
      await move(app, owner, order, "ACCEPTED");
      let back = nothingBack;
      let lostCents = 0;
      for (const one of [...steps, { what: "complete" } as const]) {
        const {
          restaurant = 0,
          operator: operators = 0,
          deposit = 0,
          lostCents: lost = 0,
        } = await take(shop, order, { isCard, lostCents }, one);
        lostCents += lost;
        back = {
          restaurant: back.restaurant + restaurant,
          operator: back.operator + operators,
          deposit: back.deposit + deposit,
        };
        await workOff(parts, order, now);
        const isDone = (await managed(shop, order)).status === "COMPLETED";
        const books = await booksOf(pool, order);
        expect(books).toEqual(isDone ? await expectedBooks(order, back) : {});
        const money = (await moneyOf(pool, order)).order ?? 0;
        if (isDone) expect((books.guest ?? 0) + money).toBe(0);
        expect((await moneyOf(pool, order)).own).toBeUndefined();
      }
    }),
    { numRuns: process.env.FAULTS === "full" ? 60 : 8 },
  );
  const { rows } = await pool.query("SELECT event_id FROM ledger_entries GROUP BY event_id HAVING sum(cents) <> 0");
  expect(rows).toEqual([]);
});
