import type { Instant } from "@mahlzeit/domain/local-time";
import { Stripe } from "stripe";
import * as z from "zod/mini";
import { isUuid } from "../../platform/database/uuid.ts";
import {
  type CheckoutState,
  ForgedNotice,
  MalformedNotice,
  type PaymentNotice,
  readNotice,
  reference,
  wholeCents,
} from "./payment-provider.ts";
import { checkoutStateOf, disputeStates, idOfIntent, isEuro, refundStateOf } from "./stripe-states.ts";

/** The age up to which a signed notice is accepted. */
const noticeAgeSeconds = 5 * 60;

/** Returns the signed content. Throws `ForgedNotice` and `MalformedNotice`. */
export function verifiedEvent(
  stripe: Stripe,
  rawBody: Buffer,
  { signature, secret, now }: { signature: string | string[] | undefined; secret: string; now: Instant },
): unknown {
  try {
    const receivedAt = now;
    return stripe.webhooks.constructEvent(rawBody, signature ?? "", secret, noticeAgeSeconds, undefined, receivedAt);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new ForgedNotice("a signature that is not Stripe's", { cause: error });
    throw new MalformedNotice("a notice that is no event", { cause: error });
  }
}

// These contain only the properties of Stripe's objects that are read here.
const intent = z.nullish(z.union([reference, z.looseObject({ id: reference, status: z.optional(z.string()) })]));
const metadata = z.nullish(z.record(z.string(), z.unknown()));
const objects = {
  session: z.looseObject({
    id: reference,
    metadata,
    payment_status: z.string(),
    status: z.nullish(z.string()),
    amount_total: z.nullish(wholeCents),
    currency: z.nullish(z.string()),
    payment_intent: intent,
  }),
  refund: z.looseObject({ metadata, status: z.nullish(z.string()), payment_intent: intent }),
  charge: z.looseObject({ payment_intent: intent }),
  dispute: z.looseObject({
    id: reference,
    amount: wholeCents,
    currency: z.nullish(z.string()),
    status: z.string(),
    payment_intent: intent,
  }),
};
interface StripeObjects {
  session: Stripe.Checkout.Session;
  refund: Stripe.Refund;
  charge: Stripe.Charge;
  dispute: Stripe.Dispute;
}

function read<K extends keyof StripeObjects>(kind: K, given: unknown): StripeObjects[K] {
  return readNotice(objects[kind], given) as unknown as StripeObjects[K];
}

const envelope = z.looseObject({ id: reference, type: z.string(), data: z.looseObject({ object: z.unknown() }) });

/**
 * Returns null for pending states, and for sales of other shops with the same Stripe account. Throws `MalformedNotice`.
 */
export function noticeOf(given: unknown): PaymentNotice | null {
  const { id, type, data } = readNotice(envelope, given);
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired": {
      const ended = read("session", data.object);
      return checkoutNotice(id, ended, checkoutStateOf(ended));
    }
    case "checkout.session.async_payment_failed":
      return checkoutNotice(id, read("session", data.object), { state: "DECLINED" });
    case "charge.refund.updated":
    case "refund.created":
    case "refund.updated":
    case "refund.failed": {
      const changed = read("refund", data.object);
      const key = changed.metadata?.["refund"];
      if (!isUuid(key)) return moneyBackNotice(changed.payment_intent);
      return { about: "refund", idempotencyKey: key, state: refundStateOf(changed) };
    }
    case "charge.refunded":
      return moneyBackNotice(read("charge", data.object).payment_intent);
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
    case "charge.dispute.closed":
      return disputeNotice(read("dispute", data.object));
    default:
      return null;
  }
}

function checkoutNotice(
  eventId: string,
  ended: Stripe.Checkout.Session,
  reported: CheckoutState,
): PaymentNotice | null {
  const paymentId = ended.metadata?.["payment"];
  if (!isUuid(paymentId) || reported.state === "OPEN") return null;
  return { about: "checkout", eventId, paymentId, reference: ended.id, reported };
}

function moneyBackNotice(of: Parameters<typeof idOfIntent>[0]): PaymentNotice | null {
  const paid = idOfIntent(of);
  return paid === null ? null : { about: "money-back", charge: paid };
}

/** Reads a dispute. Throws `MalformedNotice` for another currency, which nobody charged. */
function disputeNotice({ id, amount, currency, status, payment_intent: of }: Stripe.Dispute): PaymentNotice | null {
  const paid = idOfIntent(of);
  const state = disputeStates[status];
  if (paid === null || !state) return null;
  if (!isEuro(currency)) throw new MalformedNotice("a dispute about money that is no euros");
  return { about: "dispute", charge: paid, reference: id, amountCents: amount, state };
}
