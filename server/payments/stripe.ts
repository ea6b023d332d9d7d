import type { Instant } from "@mahlzeit/domain/local-time";
import { Stripe } from "stripe";
import type { Config } from "../platform/config/config.ts";
import type { AskedState, Checkout, PaymentProvider } from "./payment-provider.ts";
import { noticeOf, verifiedEvent } from "./stripe-notices.ts";
import { refundAtStripe, traceAtStripe } from "./stripe-refunds.ts";
import { checkoutStateOf } from "./stripe-states.ts";

/** A short timeout, because a guest waits for the first request; a job is retried. */
const answerMs = 8000;

type StripeConfig = NonNullable<Config["stripe"]>;

/** Stripe's hosted Checkout. The payment methods are configured in Stripe's dashboard. */
export function makeStripe(config: StripeConfig, now: () => Instant): PaymentProvider {
  const stripe = new Stripe(config.secretKey, {
    ...placeOf(config),
    timeout: answerMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const lookUp = async (reference: string): Promise<AskedState> => {
    try {
      return checkoutStateOf(await stripe.checkout.sessions.retrieve(reference, { expand: ["payment_intent"] }));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing")
        return { state: "UNKNOWN" };
      throw error;
    }
  };

  return {
    name: "stripe",
    openCheckout: async (checkout) => {
      const { id, url } = await create(stripe, checkout);
      if (url === null) throw new Error("Stripe opened a checkout without a page");
      return { reference: id, url };
    },
    lookUp,
    expire: async (reference) => {
      try {
        return checkoutStateOf(await stripe.checkout.sessions.expire(reference));
      } catch (error) {
        // A session that is paid, closed or unknown cannot be expired.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return lookUp(reference);
        throw error;
      }
    },
    refund: (order) => refundAtStripe(stripe, order),
    trace: (charge) => traceAtStripe(stripe, charge),
    verifyNotice: (rawBody, headers) => {
      const signature = headers["stripe-signature"];
      return noticeOf(verifiedEvent(stripe, rawBody, { signature, secret: config.webhookSecret, now: now() }));
    },
  };
}

function placeOf({ apiBase }: StripeConfig): Stripe.StripeConfig {
  if (apiBase === undefined) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === "http:";
  return { protocol: isPlain ? "http" : "https", host: hostname, port: port || (isPlain ? 80 : 443) };
}

/** Stripe accepts fewer e-mail addresses than exist; without one it asks the guest itself. */
async function create(stripe: Stripe, checkout: Checkout): Promise<Stripe.Checkout.Session> {
  const idempotencyKey = checkout.paymentId;
  try {
    return await stripe.checkout.sessions.create(paramsOf(checkout), { idempotencyKey });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.param !== "customer_email") throw error;
    const params = paramsOf({ ...checkout, email: null });
    return stripe.checkout.sessions.create(params, { idempotencyKey: `${idempotencyKey}-without-email` });
  }
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
