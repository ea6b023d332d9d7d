import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyBaseLogger } from "fastify";
import type { Database, Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { lockOrder } from "../orders/find-orders.ts";
import { moveOrder } from "../orders/move-order.ts";
import type { PaymentNotice, PaymentOutcome } from "./payment-provider.ts";

/** What became of a notice. */
export type Settled = "applied" | "repeated" | "unknown" | "too-late";

/** Applies a verified notice once, however often and in whatever order notices come. */
export async function settlePayment(
  { db, log }: { db: Database; log: Pick<FastifyBaseLogger, "error"> },
  { provider, notice, now }: { provider: string; notice: PaymentNotice; now: Instant },
): Promise<Settled> {
  const settled = await db.transaction(async (tx): Promise<Settled> => {
    const [payment] = await find(tx, provider, notice.reference);
    if (!payment) return "unknown";
    const order = await lockOrder(tx, payment.orderId);
    if ((await noteEvent(tx, provider, notice.eventId, payment.id, new Date(now))).length === 0) return "repeated";
    if (!order || payment.amountCents !== notice.amountCents) return "unknown";
    // A guest may pay after a first card was declined; what is paid stays paid.
    await settle(tx, payment.id, notice.outcome, new Date(now));
    if (notice.outcome !== "PAID") return "applied";
    if (order.state !== "AWAITING_PAYMENT") return "too-late";
    await moveOrder(tx, order, "PLACED", { mover: "payment", now });
    return "applied";
  });
  // Money came in for an order that will not be cooked: somebody must give it back.
  if (settled === "too-late") log.error({ provider, reference: notice.reference.slice(0, 8) }, "paid too late: refund");
  return settled;
}

interface FoundPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amountCents: number;
}

const find = namedQuery<FoundPayment>(
  "payment_by_reference",
  `SELECT id, order_id AS "orderId", amount_cents AS "amountCents" FROM payments WHERE provider = $1 AND reference = $2`,
);

const noteEvent = namedQuery(
  "note_payment_event",
  `INSERT INTO payment_notices (provider, event_id, payment_id, received_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT DO NOTHING RETURNING event_id`,
);

const settleStatement = namedQuery(
  "settle_payment",
  "UPDATE payments SET status = $2, settled_at = $3 WHERE id = $1 AND status <> 'PAID'",
);

function settle(tx: Transaction, id: string, outcome: PaymentOutcome, at: Date): Promise<unknown[]> {
  return settleStatement(tx, id, outcome, at);
}
