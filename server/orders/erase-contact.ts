import type { Instant } from "@mahlzeit/domain/local-time";
import { contactNeededUntil, mayEraseContact } from "@mahlzeit/domain/order/contact";
import type { OrderState } from "@mahlzeit/domain/order/states";
import type { Database, Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { ProblemException } from "../http/problems.ts";
import { addJobs, type Job } from "../jobs/add-jobs.ts";
import { jobToForgetMails } from "../mail/forget-mails.ts";
import { findOrderByTag } from "./find-orders.ts";
import type { OrderRecord } from "./order-record.ts";

/**
 * Erases name, address, note and the reason given for whoever has the order's tag: only the guest was given it. What was erased before is
 * fine. Throws `order-not-found` and `contact-needed`.
 */
export async function eraseContactByTag(db: Database, tag: string, now: Instant): Promise<OrderRecord> {
  const known = await findOrderByTag(db, tag);
  if (!known) throw new ProblemException("order-not-found");
  return db.transaction(async (tx) => {
    const [locked] = await lockById(tx, known.id);
    if (!locked) throw new ProblemException("order-not-found");
    if (!mayEraseContact(locked, now)) throw new ProblemException("contact-needed");
    await eraseContact(tx, [known.id], now);
    return { ...known, status: locked.state, customer: null, address: null, note: null, reason: null };
  });
}

/** A promise kept: erases what nobody needs any more, or comes back when nobody will. */
export async function eraseContactWhenDue(db: Database, id: string, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    const orders = await lockById(tx, id);
    await eraseOrPromise(tx, orders, now);
  });
}

/** Erases the contact data of all orders of a locked account: at once, or by a job where an order is under way. */
export async function eraseContactOfAccount(tx: Transaction, accountId: string, now: Instant): Promise<void> {
  await eraseOrPromise(tx, await lockByAccount(tx, accountId), now);
}

async function eraseOrPromise(tx: Transaction, orders: readonly Served[], now: Instant): Promise<void> {
  const { over = [], running = [] } = Object.groupBy(orders, (order) =>
    mayEraseContact(order, now) ? "over" : "running",
  );
  await eraseContact(
    tx,
    over.map(({ id }) => id),
    now,
  );
  const promises = running.map(
    (order): Job => ({ task: "erase-contact", payload: { orderId: order.id }, runAt: contactNeededUntil(order) }),
  );
  await addJobs(tx, promises);
}

async function eraseContact(tx: Transaction, ids: readonly string[], now: Instant): Promise<void> {
  if (ids.length === 0) return;
  await eraseContactRows(tx, ids);
  await addJobs(
    tx,
    ids.map((id) => jobToForgetMails(`order-${id}`, now)),
  );
}

/** The rows alone. Mails about orders that are old went long before. */
export async function eraseContactRows(tx: Transaction, ids: readonly string[]): Promise<void> {
  await erase(tx, ids);
}

interface Served {
  readonly id: string;
  readonly state: OrderState;
  readonly takeawayAt: Instant | null;
  readonly createdAt: Instant;
}

const selectServed = `SELECT id, status AS state,
    floor(extract(epoch FROM takeaway_at) * 1000)::float8 AS "takeawayAt",
    floor(extract(epoch FROM created_at) * 1000)::float8 AS "createdAt"
  FROM orders`;

const lockById = namedQuery<Served>("lock_served_order", `${selectServed} WHERE id = $1 FOR UPDATE`);
const lockByAccount = namedQuery<Served>(
  "lock_served_orders",
  `${selectServed} WHERE account_id = $1 ORDER BY id FOR UPDATE`,
);

/** The hash of what was sent could prove a guess of it, and a key is nothing without its hash. */
const erase = namedQuery(
  "erase_contact",
  `WITH customers AS (DELETE FROM order_customers WHERE order_id = ANY ($1::uuid[])),
     addresses AS (DELETE FROM order_addresses WHERE order_id = ANY ($1::uuid[])),
     reasons AS (UPDATE order_moves SET reason = NULL WHERE order_id = ANY ($1::uuid[]) AND reason IS NOT NULL),
     refunds AS (UPDATE refunds SET reason = NULL
       FROM payments p WHERE p.id = payment_id AND p.order_id = ANY ($1::uuid[]) AND reason IS NOT NULL)
   UPDATE orders SET note = NULL, idempotency_key = NULL, body_hash = NULL
   WHERE id = ANY ($1::uuid[]) AND (note IS NOT NULL OR body_hash IS NOT NULL)`,
);
