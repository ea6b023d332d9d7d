import type { Stripe } from "stripe";
import type { TransferOrder } from "./payment-provider.ts";

/**
 * Makes a transfer, its reversal or the refund of an application fee, unless it was made before: Stripe forgets
 * idempotency keys after a day, and a retry may come later. A reversal and a fee refund do not trigger each other.
 * Returns Stripe's id of it.
 */
export async function transferAtStripe(stripe: Stripe, order: TransferOrder): Promise<string> {
  const { id, kind, amountCents: amount, of } = order;
  const [key, metadata] = [{ idempotencyKey: id }, { transfer: id }];
  const isIt = (one: { readonly metadata: Stripe.Metadata | null }) => one.metadata?.["transfer"] === id;
  if (kind === "transfer") {
    const group = { transfer_group: order.orderId };
    const known = await firstOf(stripe.transfers.list({ ...group, limit: 100 }), isIt);
    const params = { ...group, amount, metadata, currency: "eur", destination: order.account };
    return (known ?? (await stripe.transfers.create(params, key))).id;
  }
  if (!of) throw new Error(`a ${kind} of nothing`);
  if (kind === "reversal") {
    const transfer = "reference" in of ? of.reference : (await transferOfPayment(stripe, of.paymentId)).id;
    const known = await firstOf(stripe.transfers.listReversals(transfer), isIt);
    return (known ?? (await stripe.transfers.createReversal(transfer, { amount, metadata }, key))).id;
  }
  if ("reference" in of) throw new Error("no fee was taken of a transfer");
  const fee = await feeOfPayment(stripe, of.paymentId);
  const known = await firstOf(stripe.applicationFees.listRefunds(fee), isIt);
  return (known ?? (await stripe.applicationFees.createRefund(fee, { amount, metadata }, key))).id;
}

async function transferOfPayment(stripe: Stripe, paymentId: string): Promise<Stripe.Transfer> {
  const { data } = await stripe.transfers.list({ transfer_group: paymentId, limit: 1 });
  if (!data[0]) throw new Error(`payment ${paymentId} was not passed on`);
  return data[0];
}

async function feeOfPayment(stripe: Stripe, paymentId: string): Promise<string> {
  const { source_transaction: of } = await transferOfPayment(stripe, paymentId);
  const charge = typeof of === "string" ? of : of?.id;
  if (charge === undefined) throw new Error(`what was passed on of payment ${paymentId} has no charge`);
  const { data } = await stripe.applicationFees.list({ charge, limit: 1 });
  if (!data[0]) throw new Error(`payment ${paymentId} has no application fee`);
  return data[0].id;
}

async function firstOf<One>(all: AsyncIterable<One>, isIt: (one: One) => boolean): Promise<One | undefined> {
  for await (const one of all) if (isIt(one)) return one;
  return undefined;
}
