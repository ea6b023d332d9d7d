import { createHmac, timingSafeEqual } from "node:crypto";
import type { Instant } from "@mahlzeit/domain/local-time";
import {
  type Checkout,
  ForgedNotice,
  type PaymentNotice,
  type PaymentOutcome,
  type PaymentProvider,
} from "./payment-provider.ts";

export const signatureHeader = "x-test-payment-signature";

/** How long a signed notice is believed. */
const noticeAgeMs = 5 * 60_000;

/** A provider without money, with its own page: for demos and tests, in everything else like a real one. */
export interface TestProvider extends PaymentProvider {
  /** The checkout a session stands for; null where its signature does not hold. */
  readSession(session: string): Checkout | null;
  /** The signed notice that a guest has done this on the page. */
  notify(checkout: Checkout, outcome: PaymentOutcome): { readonly body: string; readonly signature: string };
}

export function makeTestProvider(parts: { publicUrl: string; secret: Buffer; now: () => Instant }): TestProvider {
  const { publicUrl, secret, now } = parts;
  const sign = (text: string | Buffer) => createHmac("sha256", secret).update(text).digest("base64url");

  return {
    name: "test",
    openCheckout: async (checkout) => {
      const content = Buffer.from(JSON.stringify(checkout)).toString("base64url");
      const session = `${content}.${sign(content)}`;
      return { reference: checkout.paymentId, url: `${publicUrl}/api/payments/test/${session}` };
    },
    readSession: (session) => {
      const [content = "", signature = ""] = session.split(".");
      if (!isEqual(sign(content), signature)) return null;
      return JSON.parse(Buffer.from(content, "base64url").toString()) as Checkout;
    },
    notify: ({ paymentId, amountCents }, outcome) => {
      const notice: PaymentNotice = { eventId: `${paymentId}:${outcome}`, reference: paymentId, outcome, amountCents };
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

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
