import { createClient } from "@mahlzeit/contract/client";
import { type OrderInput, order } from "@mahlzeit/contract/orders/orders";
import { authenticateCustomer } from "@mahlzeit/contract/people/customers";
import { type ProblemCode, problems } from "@mahlzeit/contract/problem";
import type { OrderState } from "@mahlzeit/domain/orders/order/states";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { madeOrder } from "../../testing/made-order.ts";
import { unconfirmed } from "./explain-failure.ts";
import { type Submission, submitOrder } from "./submit-order.ts";

const asked: OrderInput = {
  type: "TAKEAWAY",
  service: { id: madeOrder.service.id },
  orderProducts: [],
  customer: { firstName: "Maria", lastName: "Gruber", email: "maria@example.at", phone: "+43 1 234" },
  paymentType: "ON_SPOT",
  asapDelivery: false,
  totalCents: 990,
};

type Answer = (call: { path: string; key: string | null }) => Response;

/** Creates a submission against a network with given answers; records every call and every new key. */
function submission(answer: Answer, signedIn = false) {
  const calls: string[] = [];
  let keys = 1;
  const call = createClient({
    origin: "http://mahlzeit.test",
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname.replace("/api/service/order/", "");
      const key = request.headers.get("idempotency-key");
      calls.push(key ? `${path} ${key}` : path);
      return answer({ path, key });
    },
  });
  const askForCustomer = async () => signedIn && call(authenticateCustomer, {});
  const onWaiting = vi.fn();
  const renewKey = () => `key-${++keys}`;
  const checkAllergens = vi.fn<Submission["checkAllergens"]>(async () => null);
  const send = () =>
    submitOrder({ call, askForCustomer, order: asked, checkAllergens, key: "key-1", renewKey, onWaiting });
  return { calls, send, onWaiting, checkAllergens };
}

function made(status: OrderState, url?: string): Response {
  return Response.json(z.encode(order, { ...madeOrder, status, ...(url ? { url } : {}) }), { status: 201 });
}

function refusal(code: ProblemCode, extra: object = {}, headers: HeadersInit = {}): Response {
  const { status, detail } = problems[code];
  return Response.json({ type: "about:blank", title: "", status, code, detail, ...extra }, { status, headers });
}

describe("submitting an order", () => {
  it("sends it with the cart's key and returns the placed order", async () => {
    const { calls, send } = submission(() => made("PLACED"));
    expect(await send()).toMatchObject({ kind: "placed", order: { identificationTag: madeOrder.identificationTag } });
    expect(calls).toEqual(["save/request key-1"]);
  });

  it("returns the payment page if the order awaits its payment", async () => {
    const { send } = submission(() => made("AWAITING_PAYMENT", "/pay/1"));
    expect(await send()).toMatchObject({ kind: "pay", url: "/pay/1" });
  });

  it("returns refusals with their code, sentence and time to wait", async () => {
    const { send } = submission(() => refusal("too-many-orders", {}, { "retry-after": "120" }));
    expect(await send()).toMatchObject({
      kind: "refused",
      problem: { code: "too-many-orders" },
      retryAfterSeconds: 120,
    });
  });

  it("returns an unknown outcome without an answer, which the same key resolves", async () => {
    let lost = true;
    const { calls, send } = submission(() => {
      if (!lost) return made("PLACED");
      lost = false;
      throw new TypeError("failed to fetch");
    });
    expect(await send()).toEqual({ kind: "no-answer" });
    expect(await send()).toMatchObject({ kind: "placed" });
    expect(calls).toEqual(["save/request key-1", "save/request key-1"]);
  });

  it("uses a new key if the old one belongs to an order that was never paid", async () => {
    const { calls, send } = submission(({ key }) => made(key === "key-1" ? "EXPIRED" : "PLACED"));
    expect(await send()).toMatchObject({ kind: "placed" });
    expect(calls).toEqual(["save/request key-1", "save/request key-2"]);
  });
});

describe("while the server cannot take orders", () => {
  const outage = () => refusal("unavailable", {}, { "retry-after": "5" });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("sends the same order with the same key until it gets through", async () => {
    let refusals = 3;
    const { calls, send, onWaiting } = submission(() => (refusals-- > 0 ? outage() : made("PLACED")));
    const sent = send();
    await vi.advanceTimersByTimeAsync(4_900);
    expect([calls.length, onWaiting.mock.calls.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(18_000);
    expect(await sent).toMatchObject({ kind: "placed" });
    expect(calls).toEqual(Array(4).fill("save/request key-1"));
  });

  it("is not sent again if its dishes may have changed meanwhile", async () => {
    const { calls, send, checkAllergens } = submission(outage);
    checkAllergens.mockResolvedValue(unconfirmed);
    const sent = send();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await sent).toEqual({ kind: "conflict", failure: unconfirmed });
    expect(calls).toHaveLength(1);
  });

  it("goes on with a key that was renewed meanwhile", async () => {
    let isOut = true;
    const { calls, send } = submission(({ key }) => {
      if (key === "key-1") return made("EXPIRED");
      if (!isOut) return made("PLACED");
      isOut = false;
      return outage();
    });
    const sent = send();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await sent).toMatchObject({ kind: "placed" });
    expect(calls).toEqual(["save/request key-1", "save/request key-2", "save/request key-2"]);
  });

  it("says so after two minutes, and asks again only for someone who wants to", async () => {
    const { calls, send } = submission(outage);
    const sent = send();
    await vi.advanceTimersByTimeAsync(130_000);
    expect(await sent).toMatchObject({ kind: "refused", problem: { code: "unavailable" } });
    const count = calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(count);
  });
});

describe("a key that belongs to an order with other contents", () => {
  const mismatch = () => refusal("idempotency-mismatch", { identificationTag: "tag-0" });

  it("returns the earlier order and places no other", async () => {
    const { calls, send } = submission(({ path }) => (path === "save/request" ? mismatch() : made("ACCEPTED")));
    expect(await send()).toMatchObject({ kind: "placed-before" });
    expect(calls).toEqual(["save/request key-1", "get/preview/tag-0"]);
  });

  it("abandons an unpaid order and submits with a new key", async () => {
    const { calls, send } = submission(({ path, key }) => {
      if (key === "key-1") return mismatch();
      if (path === "save/request") return made("PLACED");
      return made(path === "abandon/tag-0" ? "EXPIRED" : "AWAITING_PAYMENT", "/pay/1");
    });
    expect(await send()).toMatchObject({ kind: "placed" });
    expect(calls).toEqual(["save/request key-1", "get/preview/tag-0", "abandon/tag-0", "save/request key-2"]);
  });

  it("returns the order that was paid while it was being abandoned", async () => {
    let isPaid = false;
    const { calls, send } = submission(({ path }) => {
      if (path === "save/request") return mismatch();
      if (path === "get/preview/tag-0") return made(isPaid ? "PLACED" : "AWAITING_PAYMENT", "/pay/1");
      isPaid = true;
      return refusal("illegal-transition");
    });
    expect(await send()).toMatchObject({ kind: "placed-before", order: { status: "PLACED" } });
    expect(calls.filter((call) => call.startsWith("save"))).toHaveLength(1);
  });

  it("does not renew the key endlessly", async () => {
    const { calls, send } = submission(() => made("EXPIRED"));
    expect(await send()).toEqual({ kind: "no-answer" });
    expect(calls).toEqual(["save/request key-1", "save/request key-2", "save/request key-3"]);
  });
});

describe("a signed-in customer", () => {
  it.each(["unauthorized", "csrf"] as const)("orders as a guest if the token is refused with %s", async (code) => {
    const { calls, send } = submission(({ path }) => (path === "customer/auth" ? refusal(code) : made("PLACED")), true);
    expect(await send()).toMatchObject({ kind: "placed" });
    expect(calls).toEqual(["customer/auth", "save/request key-1"]);
  });

  it("orders nothing if the account cannot be loaded", async () => {
    const { calls, send } = submission(() => refusal("overloaded"), true);
    expect(await send()).toMatchObject({ kind: "refused", problem: { code: "overloaded" } });
    expect(calls).toEqual(["customer/auth"]);
  });
});
