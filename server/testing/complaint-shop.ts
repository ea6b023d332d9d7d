import { api } from "@mahlzeit/contract/api";
import { dayMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect } from "vitest";
import { endAnswerTime } from "../money/complaints/end-answer-time.ts";
import { makeAccount, type TestAccount } from "./accounts.ts";
import { testApp } from "./app.ts";
import { move } from "./books.ts";
import { callAs } from "./calls.ts";
import { openAlerts } from "./open-alerts.ts";
import { orderBody, post } from "./orders.ts";
import { stripeShop } from "./stripe-shop.ts";

export interface ComplainedOrder {
  readonly id: string;
  readonly tag: string;
}

export const pizza = (quantity = 1) => ({ position: 0, quantity, fault: "BAD" });
export const lemonade = (quantity = 1) => ({ position: 1, quantity, fault: "MISSING" });
export const both = [pizza(), lemonade()];
export const sentence = "Die Limonade haben wir vergessen, entschuldige.";

/**
 * Opens a shop with two servers and a clock, whose guests complain; call it at the top of a test file. By card an order
 * costs 35,85 €: two pizzas at 12,96 €, three lemonades at 3,06 € and 0,25 € deposit, after 10 % off; on the spot
 * nothing is off.
 */
export async function complaintShop() {
  const start = Date.parse("2026-11-19T16:00:00Z");
  const stripe = await stripeShop(start);
  const { pool, db, double, kitchen, keys, placePaid } = stripe;
  const clock = { now: start };
  const shop = { pool, db, now: () => clock.now };
  const [app, second] = [await testApp(shop, { stripe: keys }), await testApp(shop, { stripe: keys })];
  const owner = await makeAccount(db, { memberOf: { [kitchen.id]: "owner" } });
  const staff = await makeAccount(db, { memberOf: { [kitchen.id]: "staff" } });
  const operator = await makeAccount(db, { isOperator: true });

  beforeEach(() => {
    clock.now = start;
    Object.assign(double, { mood: "well", refundStatus: "succeeded" });
  });

  async function serve(
    { id, tag }: ComplainedOrder,
    until: "READY" | "COMPLETED" = "COMPLETED",
  ): Promise<ComplainedOrder> {
    for (const to of ["ACCEPTED", "READY", "COMPLETED"] as const) {
      expect((await move(app, owner, { id }, to)).statusCode, to).toBe(200);
      if (to === until) break;
    }
    return { id, tag };
  }
  const byCard = async (until?: "READY") => {
    const { id, identificationTag: tag } = await placePaid();
    return serve({ id, tag }, until);
  };
  const onSpot = async (until?: "READY", changes: object = {}) => {
    const { id, identificationTag: tag } = (await post(app, orderBody(kitchen, changes))).json();
    return serve({ id, tag }, until);
  };

  let networks = 0;
  const asGuest = (endpoint: Parameters<typeof callAs>[2], { tag }: ComplainedOrder, body?: object, at = app) =>
    callAs(at, null, endpoint, {
      params: { tag },
      ...(body && { body }),
      from: `10.80.${++networks >> 8}.${networks & 255}`,
    });
  const claim = (order: ComplainedOrder, lines: unknown = both, words = "") =>
    asGuest(api.claimComplaint, order, { ...(lines === null ? { neverCame: true } : { lines }), words });
  const see = async (order: ComplainedOrder) => (await asGuest(api.findComplaint, order)).json();
  const answer = (who: { token: string }, { id }: ComplainedOrder, body: object, at = app) =>
    callAs(at, who, api.answerComplaint, { params: { id }, body });
  const decide = (who: TestAccount, { id }: ComplainedOrder, body: object) =>
    callAs(app, who, api.decideComplaint, {
      params: { id },
      body: { gets: "ALL", borneBy: "operator", sentence, ...body },
    });
  const done = (who: TestAccount, { id }: ComplainedOrder) =>
    callAs(app, who, api.settleComplaintOnSpot, { params: { id } });
  const endTime = async ({ id }: ComplainedOrder, after = dayMs) => {
    clock.now += after;
    await endAnswerTime(db, id, clock.now);
  };
  const alertsOf = async ({ id }: ComplainedOrder) =>
    (await openAlerts(db)).filter(({ order }) => order?.id === id).map(({ kind }) => kind);
  const refundsOf = async ({ id }: ComplainedOrder) =>
    (
      await pool.query(
        `SELECT r.amount_cents AS cents, r.cause, r.reason, r.borne_by AS "borneBy" FROM refunds r
         JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1 ORDER BY r.requested_at`,
        [id],
      )
    ).rows;
  const spotRefundsOf = async ({ id }: ComplainedOrder) =>
    (
      await pool.query(
        `SELECT amount_cents AS cents, reason, borne_by AS "borneBy" FROM spot_refunds WHERE order_id = $1`,
        [id],
      )
    ).rows;

  return {
    ...stripe,
    start,
    clock,
    app,
    second,
    owner,
    staff,
    operator,
    serve,
    byCard,
    onSpot,
    asGuest,
    claim,
    see,
    answer,
    decide,
    done,
    endTime,
    alertsOf,
    refundsOf,
    spotRefundsOf,
  };
}
