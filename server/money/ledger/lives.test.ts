import { entriesTo } from "@mahlzeit/domain/money/ledger/entries";
import { nothingBack, type ReturnedByBearer, sharesOf } from "@mahlzeit/domain/money/ledger/shares";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { setCampaign } from "../../orders/promotions/set-campaign.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { booksOf, move } from "../../testing/books.ts";
import { managed, orderLife, take } from "../../testing/order-lives.ts";
import { home, orderBody, post } from "../../testing/orders.ts";
import { type CardOrder, moneyOf, runQueuedJobs } from "../../testing/payments.ts";
import { stripeShop } from "../../testing/stripe-shop.ts";

const now = Date.parse("2026-11-19T16:00:00Z");
const made = await stripeShop(now);
const { pool, db, parts, double, app, kitchen, pay } = made;
const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
const operator = await makeAccount(db, { now, isOperator: true });
const shop = { ...made, owner, operator };
await pool.query("UPDATE delivery_areas SET fee_cents = 290 WHERE restaurant_id = $1", [kitchen.id]);
await setCampaign(db, { basisPoints: 5000, orders: 3, maxDiscountCents: 1000, from: now - 1, to: now + 1 }, now);

beforeEach(() => void Object.assign(double, { mood: "well", refundStatus: "succeeded" }));

const payers = { restaurant: "restaurant", campaign: "operator", coupon: "operator" } as const;

/** Computes the expected books of an order from the restaurant's view of it. */
async function expectedBooks(order: CardOrder, back: ReturnedByBearer) {
  const seen = await managed(shop, order);
  const { subtotalCents, discount, depositCents } = seen.changes?.at(-1) ?? seen;
  const fees = { deliveryPerMille: 80, otherPerMille: 60, ownDoorPerMille: 0, cardBasisPoints: 140, cardFixCents: 25 };
  const shares = sharesOf(
    {
      type: seen.type,
      paymentType: seen.paymentType,
      isOwnDoor: seen.door !== undefined,
      fees,
      tipCents: seen.tip?.amountCents ?? 0,
      subtotalCents,
      discountCents: discount.valueCents,
      discountPayer: discount.reason ? payers[discount.reason] : null,
      depositCents,
      deliveryFeeCents: seen.deliveryFeeCents,
    },
    back,
  );
  return Object.fromEntries(entriesTo(shares, {}).map(({ account, cents }) => [account, cents]));
}

test("whatever becomes of orders, each stands in the books as agreed, and for as much as the card book says", async () => {
  await fc.assert(
    fc.asyncProperty(orderLife, async ({ isCard, isDelivered, isOfAccount, door, tip, steps }) => {
      const guest = isOfAccount ? await makeAccount(db, { now, isConfirmed: true }) : null;
      const body = orderBody(kitchen, {
        paymentType: isCard ? "STRIPE" : "ON_SPOT",
        door,
        tip: isCard ? tip : undefined,
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
          ...back,
          restaurant: back.restaurant + restaurant,
          operator: back.operator + operators,
          deposit: back.deposit + deposit,
        };
        await runQueuedJobs(parts, order, now);
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
