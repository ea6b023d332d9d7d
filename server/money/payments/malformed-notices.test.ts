import { createHmac } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { sharedSecret } from "../../platform/database/secret.ts";
import { testApp } from "../../testing/app.ts";
import { testDatabase } from "../../testing/database.ts";
import { openAlerts } from "../../testing/open-alerts.ts";
import { stripeShop } from "../../testing/stripe-shop.ts";
import { signatureHeader } from "./sandbox.ts";

const now = Date.parse("2026-11-19T16:00:00Z");
const { pool, db, double, notify } = await stripeShop(now);
const other = await testDatabase();
const sandboxed = await testApp({ ...other, now: () => now });

beforeEach(async () => {
  await pool.query("DELETE FROM alerts");
  await other.pool.query("DELETE FROM alerts");
});

const cannotBeRead = { toString: 1, valueOf: null };
const whole = { object: "checkout.session", id: "cs_1", payment_status: "paid", amount_total: 100, metadata: {} };
const event = (type: string, object?: unknown) => ({ id: "evt_1", object: "event", type, data: { object } });

test.each([
  ["nothing", null],
  ["a list", []],
  ["a text", "paid"],
  ["an event without an object", { id: "evt_1", object: "event", type: "checkout.session.completed" }],
  ["an event of no kind", { id: "evt_1", object: "event", data: { object: {} } }],
  ["an event without a name", { ...event("charge.refunded", {}), id: { length: 4 } }],
  ["an end of no checkout", event("checkout.session.completed", null)],
  ["a checkout without a name", event("checkout.session.completed", { ...whole, id: undefined })],
  ["a checkout with a name no database takes", event("checkout.session.completed", { ...whole, id: "cs_\u0000" })],
  ["half a cent", event("checkout.session.completed", { ...whole, amount_total: 0.5 })],
  ["more than there is", event("checkout.session.completed", { ...whole, amount_total: 1e300 })],
  ["an amount that pretends", event("checkout.session.completed", { ...whole, amount_total: cannotBeRead })],
  ["words beside the object", event("checkout.session.async_payment_failed", { ...whole, metadata: "payment" })],
  ["a refund of no payment", event("refund.updated", { metadata: {}, status: "failed", payment_intent: 7 })],
  ["a refund that is none", event("refund.failed", "re_1")],
  ["a charge that pretends", event("charge.refunded", { payment_intent: { id: cannotBeRead } })],
  ["a dispute about nothing", event("charge.dispute.created", { id: "dp_1", status: "won", payment_intent: "pi_1" })],
])("signed by Stripe, %s is refused and an operator is told, once", async (_what, reported) => {
  const body = JSON.stringify(reported);
  for (let i = 0; i < 2; i++) {
    const answer = await notify({ body, headers: double.sign(body) });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "bad-request"]);
  }
  expect((await openAlerts(db)).map(({ kind }) => kind)).toEqual(["notice-unreadable"]);
});

test("what is signed and no JSON is refused, what is not signed tells nobody", async () => {
  expect((await notify({ body: "{", headers: double.sign("{") })).statusCode).toBe(400);
  expect(await openAlerts(db)).toHaveLength(1);
  await pool.query("DELETE FROM alerts");
  expect((await notify({ body: "null", headers: double.sign("{}") })).statusCode).toBe(400);
  expect(await openAlerts(db)).toEqual([]);
});

test.each(["{", "null", '{"about":"checkout"}', '{"about":"dispute","charge":{"length":1}}'])(
  "signed by the test payments, %s is refused and an operator is told",
  async (body) => {
    const secret = await sharedSecret(other.pool, "sandbox-payments");
    const signature = createHmac("sha256", secret).update(`${now}.${body}`).digest("base64url");
    const answer = await sandboxed.inject({
      method: "POST",
      url: "/api/payments/sandbox/webhook",
      headers: { "content-type": "application/json", [signatureHeader]: `t=${now},v1=${signature}` },
      payload: body,
    });
    expect(answer.statusCode).toBe(400);
    expect((await openAlerts(other.db)).map(({ kind }) => kind)).toEqual(["notice-unreadable"]);
  },
);
