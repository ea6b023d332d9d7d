import type { Cents } from "@mahlzeit/domain/money";
import type { PaymentMethod } from "@mahlzeit/domain/money/payment/method";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Checkout, FoundRefund, PaymentOutcome } from "./payment-provider.ts";

export interface SandboxCheckout {
  readonly checkout: Checkout;
  readonly status: "OPEN" | PaymentOutcome;
  /** Null unless it was paid. */
  readonly method: PaymentMethod | null;
  readonly dispute: SandboxDispute | null;
  /** The part of the amount that was not refunded. */
  readonly leftCents: Cents;
}

export interface SandboxDispute {
  readonly state: "OPEN" | "WON" | "LOST";
  readonly amountCents: Cents;
}

/** Stores a checkout. Of several attempts to open the same one, only the first counts. */
export async function addCheckout(db: Database, checkout: Checkout): Promise<void> {
  // The sandbox sends no mails, so it stores no e-mail address.
  await add(db, checkout.paymentId, JSON.stringify({ ...checkout, email: null }));
}

export async function findCheckout(db: Database, paymentId: string): Promise<SandboxCheckout | undefined> {
  return (await find(db, paymentId))[0];
}

/** Ends an open checkout; returns the resulting state. Throws if it does not exist. */
export async function endCheckout(
  db: Database,
  paymentId: string,
  status: PaymentOutcome,
  method: PaymentMethod = "card",
): Promise<SandboxCheckout> {
  await end(db, paymentId, status, status === "PAID" ? method : null);
  const known = await findCheckout(db, paymentId);
  if (!known) throw new Error("the sandbox knows no such checkout");
  return known;
}

/**
 * Lets the guest's bank withdraw the rest of a payment, or decide about the dispute; only the first call of each
 * counts.
 */
export async function moveDispute(db: Database, paymentId: string, to: SandboxDispute["state"]): Promise<void> {
  await (to === "OPEN" ? openDispute(db, paymentId) : closeDispute(db, paymentId, to));
}

/** Returns false if the amount exceeds the rest. The same key refunds once. */
export async function addRefund(db: Database, key: string, paymentId: string, amountCents: Cents): Promise<boolean> {
  await refund(db, key, paymentId, amountCents);
  return (await findRefund(db, key)).length > 0;
}

export function findRefunds(db: Database, paymentId: string): Promise<FoundRefund[]> {
  return refundsOf(db, paymentId);
}

const add = namedQuery(
  "add_sandbox_checkout",
  `INSERT INTO sandbox_checkouts (payment_id, checkout, status) VALUES ($1, $2::jsonb, 'OPEN') ON CONFLICT DO NOTHING`,
);

const refunded = "(SELECT coalesce(sum(amount_cents), 0)::int FROM sandbox_refunds WHERE payment_id = c.payment_id)";

const find = namedQuery<SandboxCheckout>(
  "find_sandbox_checkout",
  `SELECT checkout, status, method,
     CASE WHEN dispute IS NOT NULL THEN json_build_object('state', dispute, 'amountCents', disputed_cents) END AS dispute,
     (checkout->>'amountCents')::int - ${refunded} AS "leftCents"
   FROM sandbox_checkouts c WHERE payment_id = $1`,
);

const end = namedQuery(
  "end_sandbox_checkout",
  "UPDATE sandbox_checkouts SET status = $2, method = $3 WHERE payment_id = $1 AND status = 'OPEN'",
);

const refund = namedQuery(
  "add_sandbox_refund",
  `INSERT INTO sandbox_refunds (key, payment_id, amount_cents)
   SELECT $1, c.payment_id, $3 FROM sandbox_checkouts c WHERE c.payment_id = $2 AND c.status = 'PAID'
     AND coalesce(c.dispute, 'WON') = 'WON' AND $3::int <= (c.checkout->>'amountCents')::int - ${refunded}
   FOR UPDATE ON CONFLICT DO NOTHING`,
);

const findRefund = namedQuery<{ key: string }>("find_sandbox_refund", "SELECT key FROM sandbox_refunds WHERE key = $1");

const refundsOf = namedQuery<FoundRefund>(
  "sandbox_refunds_of_checkout",
  `SELECT key AS reference, key AS "idempotencyKey", amount_cents AS "amountCents", 'DONE' AS state
   FROM sandbox_refunds WHERE payment_id = $1 ORDER BY key`,
);

const openDispute = namedQuery(
  "open_sandbox_dispute",
  `UPDATE sandbox_checkouts c SET dispute = 'OPEN', disputed_cents = (checkout->>'amountCents')::int - ${refunded}
   WHERE payment_id = $1 AND status = 'PAID' AND dispute IS NULL AND (checkout->>'amountCents')::int > ${refunded}`,
);

const closeDispute = namedQuery(
  "close_sandbox_dispute",
  "UPDATE sandbox_checkouts SET dispute = $2 WHERE payment_id = $1 AND dispute = 'OPEN'",
);
