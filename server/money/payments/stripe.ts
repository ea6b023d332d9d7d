import type { Instant } from "@mahlzeit/domain/local-time";
import { Stripe } from "stripe";
import type { ConnectConfig, StripeConfig } from "../../platform/config/stripe-config.ts";
import type { Checkout, PaymentProvider, ProviderState } from "./payment-provider.ts";
import { makeStripeConnect } from "./stripe-connect.ts";
import { noticeOf, verifiedEvent } from "./stripe-notices.ts";
import { refundAtStripe, traceAtStripe } from "./stripe-refunds.ts";
import { checkoutStateOf } from "./stripe-states.ts";
import { transferAtStripe } from "./stripe-transfers.ts";

/** A short timeout, because a guest waits for the first request; a job is retried. */
const answerMs = 8000;

/**
 * Returns Stripe's hosted Checkout. It offers the payment methods enabled in Stripe's dashboard, or those of them that
 * are configured.
 */
export function makeStripe(config: StripeConfig, now: () => Instant): PaymentProvider {
  const stripe = new Stripe(config.secretKey, {
    ...placeOf(config),
    timeout: answerMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const lookUp = async (reference: string): Promise<ProviderState> => {
    try {
      return checkoutStateOf(
        await stripe.checkout.sessions.retrieve(reference, { expand: ["payment_intent.latest_charge"] }),
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing")
        return { state: "UNKNOWN" };
      throw error;
    }
  };

  return {
    name: "stripe",
    openCheckout: async (checkout) => {
      const { id, url } = await create(stripe, checkout, config);
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
    transfer: (order) => transferAtStripe(stripe, order),
    connect: config.connect ? makeStripeConnect(stripe, config.connect, now) : null,
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

/** Creates a session. Stripe accepts fewer e-mail addresses than exist; without one it asks the guest itself. */
async function create(stripe: Stripe, checkout: Checkout, config: StripeConfig): Promise<Stripe.Checkout.Session> {
  const idempotencyKey = checkout.paymentId;
  const given = paramsOf(checkout, config);
  try {
    return await stripe.checkout.sessions.create(given, { idempotencyKey });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.param !== "customer_email") throw error;
    const { customer_email: _, ...params } = given;
    return stripe.checkout.sessions.create(params, { idempotencyKey: `${idempotencyKey}-without-email` });
  }
}

function paramsOf(checkout: Checkout, { connect, methods }: StripeConfig): Stripe.Checkout.SessionCreateParams {
  const metadata = { order: checkout.orderId, payment: checkout.paymentId };
  return {
    mode: "payment",
    locale: "de",
    // Otherwise Stripe may charge the guest's bank in another currency than the order's.
    adaptive_pricing: { enabled: false },
    client_reference_id: checkout.orderId,
    metadata,
    payment_intent_data: { description: checkout.description, metadata, ...passedOn(checkout, connect) },
    ...(methods ? { allowed_payment_method_types: [...methods] } : {}),
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

/**
 * Returns the transfer's parameters; the payment's id identifies the transfer later. Stripe deducts the fee itself, but
 * rejects a fee of 0.
 */
function passedOn(
  { destination, paymentId }: Checkout,
  connect: ConnectConfig | undefined,
): Stripe.Checkout.SessionCreateParams.PaymentIntentData {
  if (!destination) return {};
  const { account, feeCents } = destination;
  return {
    transfer_data: { destination: account },
    transfer_group: paymentId,
    ...(feeCents > 0 ? { application_fee_amount: feeCents } : {}),
    ...(connect?.merchant === "restaurant" ? { on_behalf_of: account } : {}),
  };
}
