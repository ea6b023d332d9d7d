import { findAlternatives as findAlternativesEndpoint } from "@mahlzeit/contract/alternatives";
import { customerOrders } from "@mahlzeit/contract/customer-orders";
import { exportOrder } from "@mahlzeit/contract/order-export";
import { abandonOrder, cancelOrder, eraseOrderContact, getOrder, placeOrder } from "@mahlzeit/contract/orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { sharedSecret } from "../platform/database/secret.ts";
import type { AppContext } from "../platform/http/app-context.ts";
import { asFile } from "../platform/http/as-file.ts";
import { nextCursorHeaders } from "../platform/http/list-position.ts";
import { ProblemException } from "../platform/http/problems.ts";
import type { Catalogue } from "../restaurants/catalogue.ts";
import type { CardsOffered } from "../restaurants/restaurant.ts";
import { cancelByGuest } from "./cancel-by-guest.ts";
import { eraseContactByTag } from "./erase-contact.ts";
import * as expire from "./expire-order.ts";
import { exportOrderByTag } from "./export-order.ts";
import { findAlternatives } from "./find-alternatives.ts";
import { createFindOrderable } from "./find-orderable.ts";
import { findOrderByTag, findOrdersOfAccount } from "./find-orders.ts";
import type { FindRatingTraces } from "./find-traces.ts";
import type { OrderPayments } from "./order-payments.ts";
import type { OrderRecord } from "./order-record.ts";
import { placeOrder as place } from "./place-order.ts";
import { presentOrder } from "./present-order.ts";
import { presentToTagHolder, showToGuest } from "./show-to-guest.ts";
import { withdrawAllergies } from "./withdraw-allergies.ts";

/** How orders are paid for. */
export interface OrderingPayments {
  readonly payments: OrderPayments;
  /** The provider for card payments; null if cards are not offered. */
  readonly provider: string | null;
  readonly cardsOffered: CardsOffered;
  /** The payment page of an order that awaits payment. Throws `payment-unavailable`. */
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
    placeOrder,
    async ({ body, headers }, { now, address, identity }) => {
      const asked = {
        input: body,
        key: headers["idempotency-key"],
        networkAddress: address,
        accountId: identity?.accountId ?? null,
        now,
      };
      const order = await place(parts, asked);
      const url = order.status === "AWAITING_PAYMENT" ? await money.requestUrl(order, now) : null;
      // Anyone with a used key gets its order, but not the account it belongs to.
      return { answer: presentOrder(order, url, identity?.accountId ?? null) };
    },
    { ...writes, importance: "order" },
  );
  serve(
    getOrder,
    async ({ params }, { now }) => {
      const order = await findOrderByTag(db, params.tag);
      if (!order) throw new ProblemException("order-not-found");
      return { answer: await showToGuest({ ...parts, answerMinutes: config.answerMinutes }, order, now) };
    },
    reads,
  );
  serve(
    findAlternativesEndpoint,
    async ({ params }, { now }) => ({ answer: await findAlternatives({ db, catalogue }, params.tag, now) }),
    reads,
  );
  serve(
    abandonOrder,
    async ({ params }, { now }) => ({ answer: presentOrder(await expire.abandonOrder(parts, params.tag, now), null) }),
    { ...writes, importance: "underWay" },
  );
  serve(
    cancelOrder,
    async ({ params }, { now }) => {
      const order = await cancelByGuest(parts, params.tag, now);
      return { answer: presentToTagHolder(order, null, now) };
    },
    { ...writes, importance: "underWay" },
  );
  serve(
    exportOrder,
    async ({ params }, { now }) => ({
      answer: await exportOrderByTag(parts, params.tag, now),
      headers: asFile("meine-bestellung.json"),
    }),
    reads,
  );
  serve(
    eraseOrderContact,
    async ({ params, body }, { now }) => {
      const erase = body?.part === "ALLERGIES" ? withdrawAllergies : eraseContactByTag;
      const order = await erase(parts, params.tag, now);
      return { answer: presentToTagHolder(order, await payments.findUrl(db, order), now) };
    },
    writes,
  );
  serve(customerOrders, async ({ query }, { identity }) => {
    const page = await findOrdersOfAccount(db, identity.accountId, query);
    const answer = await Promise.all(
      page.rows.map(async (order) => presentOrder(order, await payments.findUrl(db, order), identity.accountId)),
    );
    return { answer, headers: nextCursorHeaders(page) };
  });
}
