import type { Instant } from "@mahlzeit/domain/local-time";
import { Stripe } from "stripe";
import type { Config } from "../config.ts";
import { isUuid } from "../database/uuid.ts";
import {
  type Checkout,
  type CheckoutState,
  ForgedNotice,
  type PaymentNotice,
  type PaymentProvider,
  type RefundOrder,
  type RefundState,
} from "./payment-provider.ts";

/** A guest waits for the first answer; a job comes again. */
const answerMs = 8000;
/** How long a signed notice is believed. */
const noticeAgeSeconds = 5 * 60;

type StripeConfig = NonNullable<Config["stripe"]>;

/** Stripe's hosted Checkout. Which ways to pay it offers is chosen in Stripe's dashboard. */
export function makeStripe(config: StripeConfig, now: () => Instant): PaymentProvider {
  const stripe = new Stripe(config.secretKey, {
    ...placeOf(config),
    timeout: answerMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const lookUp = async (reference: string) => stateOf(await stripe.checkout.sessions.retrieve(reference));

  return {
    name: "stripe",
    openCheckout: async (checkout) => {
      const options = { idempotencyKey: checkout.paymentId };
      const { id, url } = await stripe.checkout.sessions.create(paramsOf(checkout), options);
      if (url === null) throw new Error("Stripe opened a checkout without a page");
      return { reference: id, url };
    },
    lookUp,
    expire: async (reference) => {
      try {
        return stateOf(await stripe.checkout.sessions.expire(reference));
      } catch (error) {
        // What is paid or closed already cannot be closed.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return lookUp(reference);
        throw error;
      }
    },
    refund: (order) => refund(stripe, order),
    verifyNotice: (rawBody, headers) => {
      const signature = headers["stripe-signature"];
      return noticeOf(verified(stripe, rawBody, { signature, secret: config.webhookSecret, now: now() }));
    },
  };
}

function placeOf({ apiBase }: StripeConfig): Stripe.StripeConfig {
  if (apiBase === undefined) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === "http:";
  return { protocol: isPlain ? "http" : "https", host: hostname, port: port || (isPlain ? 80 : 443) };
}

function paramsOf(checkout: Checkout): Stripe.Checkout.SessionCreateParams {
  const metadata = { order: checkout.orderId, payment: checkout.paymentId };
  return {
    mode: "payment",
    locale: "de",
    client_reference_id: checkout.orderId,
    metadata,
    payment_intent_data: { description: checkout.description, metadata },
    ...(checkout.email === null ? {} : { customer_email: checkout.email }),
    line_items: checkout.lines.map(({ name, quantity, unitCents }) => ({
      quantity,
      price_data: { currency: "eur", unit_amount: unitCents, product_data: { name } },
    })),
    expires_at: Math.floor(checkout.expiresAt / 1000),
    success_url: checkout.paidUrl,
    cancel_url: checkout.abortedUrl,
  };
}

function stateOf(session: Stripe.Checkout.Session): CheckoutState {
  if (session.payment_status === "paid") return { state: "PAID", amountCents: session.amount_total ?? 0 };
  return { state: session.status === "expired" ? "ABORTED" : "OPEN" };
}

async function refund(stripe: Stripe, { reference, amountCents, idempotencyKey }: RefundOrder): Promise<RefundState> {
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(reference);
  const id = typeof intent === "string" ? intent : intent?.id;
  if (id === undefined) return "FAILED";
  const params = { payment_intent: id, amount: amountCents, metadata: { refund: idempotencyKey } };
  try {
    return refundStateOf(await stripe.refunds.create(params, { idempotencyKey }));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return "FAILED";
    throw error;
  }
}

function refundStateOf({ status }: Stripe.Refund): RefundState {
  if (status === "succeeded") return "DONE";
  return status === "failed" || status === "canceled" ? "FAILED" : "PENDING";
}

function verified(
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
function noticeOf(event: Stripe.Event): PaymentNotice | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      return checkoutNotice(event.id, event.data.object, stateOf(event.data.object));
    case "checkout.session.async_payment_failed":
      return checkoutNotice(event.id, event.data.object, { state: "DECLINED" });
    case "charge.refund.updated":
    case "refund.created":
    case "refund.updated":
    case "refund.failed": {
      const key = event.data.object.metadata?.["refund"];
      if (!isUuid(key)) return null;
      return { about: "refund", eventId: event.id, idempotencyKey: key, state: refundStateOf(event.data.object) };
    }
    default:
      return null;
  }
}

function checkoutNotice(eventId: string, session: Stripe.Checkout.Session, told: CheckoutState): PaymentNotice | null {
  const paymentId = session.metadata?.["payment"];
  if (!isUuid(paymentId) || told.state === "OPEN") return null;
  return { about: "checkout", eventId, paymentId, reference: session.id, told };
}
