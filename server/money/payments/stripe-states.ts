import { type PaymentMethod, paymentMethodOf } from "@mahlzeit/domain/money/payment/method";
import type { Stripe } from "stripe";
import type { CheckoutState, DisputeNotice, RefundState } from "./payment-provider.ts";

export function checkoutStateOf(session: Stripe.Checkout.Session): CheckoutState {
  if (session.payment_status !== "unpaid")
    return { state: "PAID", amountCents: eurosOnly(session), method: methodOf(session) };
  if (session.status === "expired") return { state: "ABORTED" };
  return { state: hasFailed(session) ? "DECLINED" : "OPEN" };
}

/** Returns the amount, or 0 for another currency, whose cents have another value. */
function eurosOnly({ amount_total: cents, currency }: Stripe.Checkout.Session): number {
  return currency === null || isEuro(currency) ? (cents ?? 0) : 0;
}

export function isEuro(currency: string | null | undefined): boolean {
  return (currency ?? "eur").toLowerCase() === "eur";
}

/**
 * Tells whether the bank refused a payment after the page was closed. Detectable only if the payment was included in
 * the response.
 */
function hasFailed({ status, payment_intent: intent }: Stripe.Checkout.Session): boolean {
  if (status !== "complete" || typeof intent !== "object") return false;
  return intent?.status === "requires_payment_method" || intent?.status === "canceled";
}

/**
 * Returns the method; undefined unless the payment and its charge are included in the response, which they never are in
 * a notice.
 */
function methodOf({ payment_intent: intent }: Stripe.Checkout.Session): PaymentMethod | undefined {
  const charge = intent && typeof intent === "object" ? intent.latest_charge : null;
  const details = charge && typeof charge === "object" ? charge.payment_method_details : null;
  return details ? paymentMethodOf(details.type, details.card?.wallet?.type) : undefined;
}

export function refundStateOf({ status }: Stripe.Refund): RefundState {
  if (status === "succeeded") return "DONE";
  return status === "failed" || status === "canceled" ? "FAILED" : "PENDING";
}

/** The state of a dispute by Stripe's status. A closed or prevented inquiry needs no answer any more. */
export const disputeStates: Partial<Record<Stripe.Dispute.Status, DisputeNotice["state"]>> = {
  warning_needs_response: "ASKED",
  warning_under_review: "ASKED",
  warning_closed: "DROPPED",
  prevented: "DROPPED",
  needs_response: "OPEN",
  under_review: "OPEN",
  won: "WON",
  lost: "LOST",
};

export function idOfIntent(intent: string | Stripe.PaymentIntent | null | undefined): string | null {
  return (typeof intent === "string" ? intent : intent?.id) ?? null;
}
