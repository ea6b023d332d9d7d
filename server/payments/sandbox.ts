import { createHmac, timingSafeEqual } from "node:crypto";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../database/connect.ts";
import { isUuid } from "../database/uuid.ts";
import {
  type Checkout,
  type CheckoutEnd,
  type CheckoutState,
  ForgedNotice,
  type PaymentNotice,
  type PaymentOutcome,
  type PaymentProvider,
} from "./payment-provider.ts";
import * as records from "./sandbox-records.ts";

export const signatureHeader = "x-sandbox-signature";

/** How long a signed notice is believed. */
const noticeAgeMs = 5 * 60_000;

export interface SignedNotice {
  readonly body: string;
  readonly signature: string;
}

/** A provider without money, with its own page: for demos and tests, in everything else like a real one. */
export interface Sandbox extends PaymentProvider {
  lookUp(reference: string): Promise<CheckoutState>;
  /** The checkout a page's address stands for; null where its signature does not hold. */
  findCheckout(session: string): Promise<Checkout | null>;
  /** The guest does this on the page. What has ended stays as it ended; how it stands then. */
  decide(checkout: Checkout, outcome: PaymentOutcome): Promise<PaymentOutcome>;
  /** The signed notice that this has become of it. */
  notify(checkout: Checkout, outcome: PaymentOutcome): SignedNotice;
}

export function makeSandbox(parts: { publicUrl: string; db: Database; secret: Buffer; now: () => Instant }): Sandbox {
  const { publicUrl, db, secret, now } = parts;
  const sign = (text: string | Buffer) => createHmac("sha256", secret).update(text).digest("base64url");

  return {
    name: "sandbox",
    openCheckout: async (checkout) => {
      await records.addCheckout(db, checkout);
      const { paymentId } = checkout;
      return { reference: paymentId, url: `${publicUrl}/api/payments/sandbox/${paymentId}.${sign(paymentId)}` };
    },
    lookUp: async (reference) => {
      const found = await records.findCheckout(db, reference);
      if (!found) throw new Error("the sandbox knows no such checkout");
      return stateOf(found);
    },
    expire: async (reference) => stateOf(await records.endCheckout(db, reference, "ABORTED")),
    refund: async ({ reference, amountCents, idempotencyKey }) =>
      (await records.addRefund(db, idempotencyKey, reference, amountCents)) ? "DONE" : "FAILED",
    // Nobody gives money back there but we.
    trace: async () => null,
    findCheckout: async (session) => {
      const [paymentId = "", signature = ""] = session.split(".");
      if (!isUuid(paymentId) || !isEqual(sign(paymentId), signature)) return null;
      return (await records.findCheckout(db, paymentId))?.checkout ?? null;
    },
    decide: async ({ paymentId, expiresAt }, outcome) => {
      const possible = now() < expiresAt ? outcome : "ABORTED";
      const { state } = stateOf(await records.endCheckout(db, paymentId, possible));
      return state === "OPEN" ? possible : state;
    },
    notify: ({ paymentId, amountCents }, outcome) => {
      const told: CheckoutEnd = outcome === "PAID" ? { state: outcome, amountCents } : { state: outcome };
      const eventId = `${paymentId}:${outcome}`;
      const notice: PaymentNotice = { about: "checkout", eventId, paymentId, reference: paymentId, told };
      const body = JSON.stringify(notice);
      const at = String(now());
      return { body, signature: `t=${at},v1=${sign(`${at}.${body}`)}` };
    },
    verifyNotice: (rawBody, headers) => {
      const [, at = "", signature = ""] = /^t=(\d+),v1=([\w-]+)$/.exec(String(headers[signatureHeader] ?? "")) ?? [];
      if (!isEqual(sign(`${at}.${rawBody.toString()}`), signature))
        throw new ForgedNotice("a signature that is not ours");
      if (Math.abs(now() - Number(at)) > noticeAgeMs) throw new ForgedNotice("a notice that is too old");
      return JSON.parse(rawBody.toString()) as PaymentNotice;
    },
  };
}

function stateOf({ checkout, status }: records.SandboxCheckout): CheckoutState {
  return status === "PAID" ? { state: status, amountCents: checkout.amountCents } : { state: status };
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
