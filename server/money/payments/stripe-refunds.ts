import { Stripe } from "stripe";
import { isUuid } from "../../platform/database/uuid.ts";
import type { FoundRefund, PaymentProvider, RefundOrder, RefundState } from "./payment-provider.ts";
import { idOfIntent, refundStateOf } from "./stripe-states.ts";

export async function refundAtStripe(
  stripe: Stripe,
  { reference, amountCents, idempotencyKey }: RefundOrder,
): Promise<RefundState> {
  const { payment_intent: of } = await stripe.checkout.sessions.retrieve(reference);
  const intent = idOfIntent(of);
  if (intent === null) return "FAILED";
  // Stripe forgets idempotency keys after a day, and a retry may come later.
  const known = (await refundsOf(stripe, intent)).find((refund) => refund.idempotencyKey === idempotencyKey);
  if (known) return known.state;
  const params = { payment_intent: intent, amount: amountCents, metadata: { refund: idempotencyKey } };
  try {
    return refundStateOf(await stripe.refunds.create(params, { idempotencyKey }));
  } catch (error) {
    // The dispute's notice may still be missing; the refund is retried once the bank has decided.
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      return error.code === "charge_disputed" ? "PENDING" : "FAILED";
    throw error;
  }
}

/** Finds our payment by the metadata of its checkout session. */
export async function traceAtStripe(stripe: Stripe, intent: string): ReturnType<PaymentProvider["trace"]> {
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
  const paymentId = data[0]?.metadata?.["payment"];
  return isUuid(paymentId) ? { paymentId, refunds: await refundsOf(stripe, intent) } : null;
}

async function refundsOf(stripe: Stripe, intent: string): Promise<FoundRefund[]> {
  const refunds: FoundRefund[] = [];
  for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 })) {
    const key = refund.metadata?.["refund"];
    const idempotencyKey = isUuid(key) ? key : null;
    refunds.push({ reference: refund.id, idempotencyKey, amountCents: refund.amount, state: refundStateOf(refund) });
  }
  return refunds;
}
