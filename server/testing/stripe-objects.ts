import { randomUUID } from "node:crypto";

/** A payment page in Stripe's format: the fields we use, and those that Stripe always sends. */
export interface DoubledSession {
  readonly id: string;
  readonly url: string;
  readonly amount_total: number;
  readonly client_reference_id: string;
  readonly metadata: { readonly order: string; readonly payment: string };
  readonly payment_intent: string;
  readonly expires_at: number;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  /** The means of payment: a card by default. */
  method?: { readonly type: string; readonly wallet?: string };
  /** True if a bank has refused a payment that takes days. */
  isRefused?: boolean;
}

export interface DoubledRefund {
  readonly id: string;
  readonly amount: number;
  readonly payment_intent: string;
  readonly metadata: { readonly refund?: string };
  status: "succeeded" | "pending" | "failed";
}

/** Opens a session from a valid form. */
export function openedSession(asked: Record<string, unknown>): DoubledSession {
  const id = `cs_test_${randomUUID()}`;
  const items = asked["line_items"] as { quantity: string; price_data: { unit_amount: string } }[];
  return Object.assign(alwaysOfSession(), {
    id,
    url: `https://checkout.stripe.example/${id}`,
    amount_total: items.reduce((sum, item) => sum + Number(item.quantity) * Number(item.price_data.unit_amount), 0),
    client_reference_id: String(asked["client_reference_id"]),
    metadata: asked["metadata"] as DoubledSession["metadata"],
    payment_intent: `pi_${randomUUID()}`,
    expires_at: Number(asked["expires_at"]),
    status: "open" as const,
    payment_status: "unpaid" as const,
  });
}

/** Returns the session with its payment, as in the response to a query. */
export function withIntent({ isRefused, method = { type: "card" }, ...session }: DoubledSession): object {
  const waits = isRefused || session.status === "open" ? "requires_payment_method" : "processing";
  const intent = {
    object: "payment_intent",
    id: session.payment_intent,
    amount: session.amount_total,
    capture_method: "automatic",
    confirmation_method: "automatic",
    created: 1,
    currency: "eur",
    livemode: false,
    payment_method_types: ["card"],
    status: session.payment_status === "paid" ? "succeeded" : waits,
    latest_charge:
      session.payment_status === "paid"
        ? { ...madeCharge(session, 0), payment_method_details: detailsOf(method) }
        : null,
  };
  return { ...session, payment_intent: intent };
}

function detailsOf({ type, wallet }: NonNullable<DoubledSession["method"]>): object {
  const card = { exp_month: 1, exp_year: 2030, ...(wallet && { wallet: { type: wallet } }) };
  return type === "card" ? { type, card } : { type };
}

export function madeRefund(of: Omit<DoubledRefund, "id">): DoubledRefund {
  return Object.assign({ object: "refund", currency: "eur", created: 1 }, { id: `re_${randomUUID()}`, ...of });
}

export function listOf(url: string, data: readonly object[]): object {
  return { object: "list", url, has_more: false, data };
}

function alwaysOfSession() {
  return {
    object: "checkout.session",
    mode: "payment",
    currency: "eur",
    created: 1,
    livemode: false,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    payment_method_types: ["card"],
    shipping_options: [],
  };
}

/** Returns a payment without its page. */
export function madeCharge({ payment_intent, amount_total: amount }: DoubledSession, refunded: number): object {
  return {
    id: `ch_${randomUUID()}`,
    object: "charge",
    amount,
    amount_captured: amount,
    amount_refunded: refunded,
    billing_details: { address: null, email: null, name: null, phone: null },
    captured: true,
    created: 1,
    currency: "eur",
    disputed: false,
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent,
    refunded: refunded === amount,
    status: "succeeded",
  };
}

/** Returns a dispute of a guest's bank. */
export function madeDispute(
  of: Pick<DoubledSession, "payment_intent">,
  dispute: { readonly id: string; readonly amount: number; readonly status: string },
): object {
  return { object: "dispute", created: 1, currency: "eur", payment_intent: of.payment_intent, ...dispute };
}
