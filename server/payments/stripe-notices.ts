import type { Instant } from "@mahlzeit/domain/local-time";
import type { Stripe } from "stripe";
import { isUuid } from "../database/uuid.ts";
import { type CheckoutState, ForgedNotice, type PaymentNotice } from "./payment-provider.ts";
import { checkoutStateOf, disputeStates, idOfIntent, refundStateOf } from "./stripe-states.ts";

/** How long a signed notice is believed. */
const noticeAgeSeconds = 5 * 60;

export function verifiedEvent(
  stripe: Stripe,
  rawBody: Buffer,
  { signature, secret, now }: { signature: string | string[] | undefined; secret: string; now: Instant },
): Stripe.Event {
  try {
    const receivedAt = now;
    return stripe.webhooks.constructEvent(rawBody, signature ?? "", secret, noticeAgeSeconds, undefined, receivedAt);
  } catch (error) {
    throw new ForgedNotice("a signature that is not Stripe's", { cause: error });
  }
}

/** Null for what has not ended yet, and for what other shops of the same Stripe account sold. */
export function noticeOf(event: Stripe.Event): PaymentNotice | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      return checkoutNotice(event.id, event.data.object, checkoutStateOf(event.data.object));
    case "checkout.session.async_payment_failed":
      return checkoutNotice(event.id, event.data.object, { state: "DECLINED" });
    case "charge.refund.updated":
    case "refund.created":
    case "refund.updated":
    case "refund.failed": {
      const key = event.data.object.metadata?.["refund"];
      if (!isUuid(key)) return moneyBackNotice(event.data.object.payment_intent);
      return { about: "refund", idempotencyKey: key, state: refundStateOf(event.data.object) };
    }
    case "charge.refunded":
      return moneyBackNotice(event.data.object.payment_intent);
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
    case "charge.dispute.closed":
      return disputeNotice(event.data.object);
    default:
      return null;
  }
}

function checkoutNotice(eventId: string, session: Stripe.Checkout.Session, told: CheckoutState): PaymentNotice | null {
  const paymentId = session.metadata?.["payment"];
  if (!isUuid(paymentId) || told.state === "OPEN") return null;
  return { about: "checkout", eventId, paymentId, reference: session.id, told };
}

function moneyBackNotice(intent: Parameters<typeof idOfIntent>[0]): PaymentNotice | null {
  const charge = idOfIntent(intent);
  return charge === null ? null : { about: "money-back", charge };
}

function disputeNotice({ id, amount, status, payment_intent: intent }: Stripe.Dispute): PaymentNotice | null {
  const charge = idOfIntent(intent);
  const state = disputeStates[status];
  if (charge === null || !state) return null;
  return { about: "dispute", charge, reference: id, amountCents: amount, state };
}
