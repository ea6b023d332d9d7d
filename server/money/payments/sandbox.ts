import { createHmac, timingSafeEqual } from "node:crypto";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type PaymentMethod, paymentMethods } from "@mahlzeit/domain/money/payment/method";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/connect.ts";
import { isUuid } from "../../platform/database/uuid.ts";
import {
  type Checkout,
  type CheckoutEnd,
  type CheckoutNotice,
  type CheckoutState,
  type DisputeNotice,
  ForgedNotice,
  MalformedNotice,
  type PaymentNotice,
  type PaymentOutcome,
  type PaymentProvider,
  readNotice,
  reference,
  wholeCents,
} from "./payment-provider.ts";
import * as records from "./sandbox-records.ts";

export const signatureHeader = "x-sandbox-signature";

/** The age up to which a signed notice is accepted. */
const noticeAgeMs = 5 * 60_000;

export interface SignedNotice {
  readonly body: string;
  readonly signature: string;
}

/** A provider without real money, with its own page for demos and tests. */
export interface Sandbox extends PaymentProvider {
  lookUp(reference: string): Promise<CheckoutState>;
  /** Finds the checkout of a page's URL; null if its signature is invalid. */
  findCheckout(session: string): Promise<Checkout | null>;
  /** Finds the state of a checkout. */
  findRecord(checkout: Checkout): Promise<records.SandboxCheckout>;
  /** Applies the guest's action on the page. An ended checkout does not change; returns the resulting state. */
  decide(checkout: Checkout, outcome: PaymentOutcome, method?: PaymentMethod): Promise<PaymentOutcome>;
  /** Returns the signed notice about the checkout's state. */
  notify(checkout: Checkout, outcome: PaymentOutcome, method?: PaymentMethod): SignedNotice;
  /** Lets the guest's bank act, and returns the signed notice of the result; null if there is none. */
  dispute(checkout: Checkout, to: records.SandboxDispute["state"]): Promise<SignedNotice | null>;
}

export function makeSandbox(parts: { publicUrl: string; db: Database; secret: Buffer; now: () => Instant }): Sandbox {
  const { publicUrl, db, secret, now } = parts;
  const sign = (text: string | Buffer) => createHmac("sha256", secret).update(text).digest("base64url");

  const record = async (paymentId: string): Promise<records.SandboxCheckout> => {
    const found = await records.findCheckout(db, paymentId);
    if (!found) throw new Error("the sandbox knows no such checkout");
    return found;
  };
  const signed = (notice: PaymentNotice): SignedNotice => {
    const body = JSON.stringify(notice);
    const at = String(now());
    return { body, signature: `t=${at},v1=${sign(`${at}.${body}`)}` };
  };

  return {
    name: "sandbox",
    openCheckout: async (checkout) => {
      await records.addCheckout(db, checkout);
      const { paymentId } = checkout;
      return { reference: paymentId, url: `${publicUrl}/api/payments/sandbox/${paymentId}.${sign(paymentId)}` };
    },
    lookUp: async (reference) => stateOf(await record(reference)),
    findRecord: ({ paymentId }) => record(paymentId),
    expire: async (reference) => stateOf(await records.endCheckout(db, reference, "ABORTED")),
    refund: async ({ reference, amountCents, idempotencyKey }) => {
      if (await records.addRefund(db, idempotencyKey, reference, amountCents)) return "DONE";
      return (await record(reference)).dispute?.state === "OPEN" ? "PENDING" : "FAILED";
    },
    trace: async (charge) => {
      const found = isUuid(charge) && (await records.findCheckout(db, charge))?.status === "PAID";
      return found ? { paymentId: charge, refunds: await records.findRefunds(db, charge) } : null;
    },
    connect: null,
    transfer: async () => {
      throw new Error("the sandbox passes nothing on");
    },
    findCheckout: async (session) => {
      const [paymentId = "", signature = ""] = session.split(".");
      if (!isUuid(paymentId) || !isEqual(sign(paymentId), signature)) return null;
      return (await records.findCheckout(db, paymentId))?.checkout ?? null;
    },
    decide: async ({ paymentId, expiresAt }, outcome, method) => {
      const possible = now() < expiresAt ? outcome : "ABORTED";
      const { state } = stateOf(await records.endCheckout(db, paymentId, possible, method));
      return state === "OPEN" ? possible : state;
    },
    notify: ({ paymentId, amountCents }, outcome, method = "card") => {
      const reported: CheckoutEnd = outcome === "PAID" ? { state: outcome, amountCents, method } : { state: outcome };
      const eventId = `${paymentId}:${outcome}`;
      return signed({ about: "checkout", eventId, paymentId, reference: paymentId, reported } satisfies CheckoutNotice);
    },
    dispute: async ({ paymentId }, to) => {
      await records.moveDispute(db, paymentId, to);
      const { dispute } = await record(paymentId);
      if (!dispute) return null;
      return signed({ about: "dispute", charge: paymentId, reference: paymentId, ...dispute } satisfies DisputeNotice);
    },
    verifyNotice: (rawBody, headers) => {
      const [, at = "", signature = ""] = /^t=(\d+),v1=([\w-]+)$/.exec(String(headers[signatureHeader] ?? "")) ?? [];
      if (!isEqual(sign(`${at}.${rawBody.toString()}`), signature))
        throw new ForgedNotice("a signature that is not ours");
      if (Math.abs(now() - Number(at)) > noticeAgeMs) throw new ForgedNotice("a notice that is too old");
      return readNotice(signedNotice, parsed(rawBody));
    },
  };
}

const uuid = z.string().check(z.refine(isUuid));
const signedNotice = z.discriminatedUnion("about", [
  z.object({
    about: z.literal("checkout"),
    eventId: reference,
    paymentId: uuid,
    reference,
    reported: z.union([
      z.object({ state: z.literal("PAID"), amountCents: wholeCents, method: z.optional(z.enum(paymentMethods)) }),
      z.object({ state: z.enum(["DECLINED", "ABORTED"]) }),
    ]),
  }),
  z.object({
    about: z.literal("dispute"),
    charge: uuid,
    reference,
    amountCents: wholeCents,
    state: z.enum(["OPEN", "WON", "LOST"]),
  }),
]);

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch (error) {
    throw new MalformedNotice("a notice that is no JSON", { cause: error });
  }
}

function stateOf({ checkout, status, method }: records.SandboxCheckout): CheckoutState {
  if (status !== "PAID") return { state: status };
  return { state: status, amountCents: checkout.amountCents, method: method ?? "card" };
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
