import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { uuidv7 } from "../database/uuid.ts";
import type { Job } from "../jobs/add-jobs.ts";

/** A provider closes its page after half an hour; a minute later nothing can be on its way any more. */
const patienceMs = 31 * minuteMs;

/** Notes that money is to be collected, before any provider knows of it. */
export async function addPayment(
  tx: Transaction,
  order: { readonly id: string; readonly totalCents: number },
  provider: string,
  now: Instant,
): Promise<string> {
  const id = uuidv7(now);
  await add(tx, id, order.id, provider, order.totalCents, new Date(now));
  return id;
}

/** Notes money that was collected, where nobody need be asked for it any more. */
export async function addPaidPayment(
  tx: Transaction,
  order: { readonly id: string; readonly totalCents: number },
  { provider, url, paidAt }: { provider: string; url: string; paidAt: Instant },
): Promise<void> {
  await addPaid(tx, uuidv7(paidAt), order.id, provider, order.totalCents, url, new Date(paidAt));
}

export function jobsOnWaiting(orderId: string, now: Instant): readonly Job[] {
  return [{ task: "expire-order", payload: { orderId }, runAt: now + patienceMs }];
}

const add = namedQuery(
  "add_payment",
  `INSERT INTO payments (id, order_id, provider, amount_cents, status, created_at) VALUES ($1, $2, $3, $4, 'NEW', $5)`,
);

const addPaid = namedQuery(
  "add_paid_payment",
  `INSERT INTO payments (id, order_id, provider, amount_cents, status, reference, url, created_at, settled_at)
   VALUES ($1, $2, $3, $4, 'PAID', $1::uuid::text, $5, $6, $6)`,
);
