import { api } from "@mahlzeit/contract/api";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Catalogue } from "../../catalogue/restaurants/catalogue.ts";
import type { CardsOffered } from "../../catalogue/restaurants/restaurant.ts";
import type { AppContext } from "../../platform/app-context.ts";
import { sharedSecret } from "../../platform/database/secret.ts";
import { asFile } from "../../platform/http/as-file.ts";
import { nextCursorHeaders } from "../../platform/http/list-position.ts";
import { eraseContactByTag } from "./erase/erase-contact.ts";
import { withdrawAllergies } from "./erase/withdraw-allergies.ts";
import { cancelByGuest } from "./move/cancel-by-guest.ts";
import { abandonOrder } from "./move/expire-order.ts";
import type { OrderPayments } from "./order-payments.ts";
import { createFindOrderable } from "./place/find-orderable.ts";
import { placeOrder } from "./place/place-order.ts";
import { exportOrderByTag } from "./read/export-order.ts";
import { findAlternatives } from "./read/find-alternatives.ts";
import { findOrdersOfAccount, requireOrder } from "./read/find-orders.ts";
import type { FindRatingTraces } from "./read/find-traces.ts";
import type { OrderRecord } from "./read/order-record.ts";
import { presentOrder } from "./read/present-order.ts";
import { presentToTagHolder, showToGuest } from "./read/show-to-guest.ts";

export interface OrderingPayments {
  readonly payments: OrderPayments;
  /** The provider for card payments; null if cards are not offered. */
  readonly provider: string | null;
  readonly cardsOffered: CardsOffered;
  /** Returns the payment page of an order that awaits payment. Throws `payment-unavailable`. */
  readonly requestUrl: (order: OrderRecord, now: Instant) => Promise<string>;
}

const writes = { perMinute: 600 };
const reads = { perMinute: 1200 };

export async function serveOrders(
  { serve, db, pool, config }: AppContext,
  money: OrderingPayments,
  catalogue: Catalogue,
  findRatings: FindRatingTraces,
): Promise<void> {
  const { payments } = money;
  const parts = {
    db,
    payments,
    findRatings,
    findOrderable: createFindOrderable(),
    paymentProvider: money.provider,
    cardsOffered: money.cardsOffered,
    orderLimit: config.orderLimit,
    unpaidLimit: config.unpaidLimit,
    sourceSecret: await sharedSecret(pool, "order-sources"),
    couponSecret: await sharedSecret(pool, "coupon-guests"),
    attemptSecret: await sharedSecret(pool, "attempts"),
  };

  serve(
    api.placeOrder,
    async ({ body, headers }, { now, address, identity }) => {
      const asked = {
        input: body,
        key: headers["idempotency-key"],
        networkAddress: address,
        accountId: identity?.accountId ?? null,
        now,
      };
      const order = await placeOrder(parts, asked);
      const url = order.status === "AWAITING_PAYMENT" ? await money.requestUrl(order, now) : null;
      // Anyone with a used key gets its order, but not the account it belongs to.
      return { answer: presentOrder(order, url, identity?.accountId ?? null) };
    },
    { ...writes, importance: "order" },
  );
  serve(
    api.getOrder,
    async ({ params }, { now }) => {
      const order = await requireOrder(db, params.tag);
      return { answer: await showToGuest({ ...parts, answerMinutes: config.answerMinutes }, order, now) };
    },
    reads,
  );
  serve(
    api.findAlternatives,
    async ({ params }, { now }) => ({ answer: await findAlternatives({ db, catalogue }, params.tag, now) }),
    reads,
  );
  serve(
    api.abandonOrder,
    async ({ params }, { now }) => ({ answer: presentOrder(await abandonOrder(parts, params.tag, now), null) }),
    { ...writes, importance: "underWay" },
  );
  serve(
    api.cancelOrder,
    async ({ params }, { now }) => {
      const order = await cancelByGuest(parts, params.tag, now);
      return { answer: presentToTagHolder(order, null, now) };
    },
    { ...writes, importance: "underWay" },
  );
  serve(
    api.exportOrder,
    async ({ params }, { now }) => ({
      answer: await exportOrderByTag(parts, params.tag, now),
      headers: asFile("meine-bestellung.json"),
    }),
    reads,
  );
  serve(
    api.eraseOrderContact,
    async ({ params, body }, { now }) => {
      const erase = body?.part === "ALLERGIES" ? withdrawAllergies : eraseContactByTag;
      const order = await erase(parts, params.tag, now);
      return { answer: presentToTagHolder(order, await payments.findUrl(db, order), now) };
    },
    writes,
  );
  serve(api.customerOrders, async ({ query }, { identity }) => {
    const page = await findOrdersOfAccount(db, identity.accountId, query);
    const answer = await Promise.all(
      page.rows.map(async (order) => presentOrder(order, await payments.findUrl(db, order), identity.accountId)),
    );
    return { answer, headers: nextCursorHeaders(page) };
  });
}
