import type { Stripe } from "stripe";
import type { CheckoutState, DisputeNotice, RefundState } from "./payment-provider.ts";

export function checkoutStateOf(session: Stripe.Checkout.Session): CheckoutState {
  if (session.payment_status !== "unpaid") return { state: "PAID", amountCents: session.amount_total ?? 0 };
  if (session.status === "expired") return { state: "ABORTED" };
  return { state: hasFailed(session) ? "DECLINED" : "OPEN" };
}

/** What a bank had to decide after the page was closed, and refused. Known only where the payment itself came along. */
function hasFailed({ status, payment_intent: intent }: Stripe.Checkout.Session): boolean {
  if (status !== "complete" || typeof intent !== "object") return false;
  return intent?.status === "requires_payment_method" || intent?.status === "canceled";
}

export function refundStateOf({ status }: Stripe.Refund): RefundState {
  if (status === "succeeded") return "DONE";
  return status === "failed" || status === "canceled" ? "FAILED" : "PENDING";
}

/** Nothing for a bank that only asked and has its answer. */
export const disputeStates: Partial<Record<Stripe.Dispute.Status, DisputeNotice["state"]>> = {
  warning_needs_response: "ASKED",
  warning_under_review: "ASKED",
  needs_response: "OPEN",
  under_review: "OPEN",
  won: "WON",
  lost: "LOST",
};

export function idOfIntent(intent: string | Stripe.PaymentIntent | null | undefined): string | null {
  return (typeof intent === "string" ? intent : intent?.id) ?? null;
}
