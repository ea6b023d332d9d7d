import type { Instant } from "@mahlzeit/domain/local-time";
import { contactNeededUntil, mayEraseContact } from "@mahlzeit/domain/orders/order/retention";
import type { OrderState } from "@mahlzeit/domain/orders/order/states";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { addJobs, type Job } from "../../../platform/jobs/add-jobs.ts";
import { jobToForgetMails } from "../../../platform/mail/forget-mails.ts";
import type { OrderParts, OrderPayments } from "../order-payments.ts";
import { requireOrder } from "../read/find-orders.ts";
import type { OrderRecord } from "../read/order-record.ts";
import { withoutReasons } from "../read/present-order.ts";

interface ErasureWithin {
  readonly tx: Transaction;
  readonly payments: OrderPayments;
}

/**
 * Erases name, address, note, reason and the kitchen's questions for anyone with the order's tag, which only the guest
 * has received. Does nothing if they were erased before. Throws `order-not-found` and `contact-needed`.
 */
export async function eraseContactByTag({ db, payments }: OrderParts, tag: string, now: Instant): Promise<OrderRecord> {
  const known = await requireOrder(db, tag);
  return db.transaction(async (tx) => {
    const [locked] = await lockById(tx, known.id);
    if (!locked) throw new ProblemException("order-not-found");
    if (!mayEraseContact(locked, now)) throw new ProblemException("contact-needed");
    await eraseContact({ tx, payments }, [known.id], now);
    const erased = {
      customer: null,
      address: null,
      note: null,
      allergies: [],
      allergiesWithdrawnAt: null,
      ...withoutReasons(known),
    };
    return { ...known, status: locked.state, ...erased };
  });
}

/** Handles the `erase-contact` job: erases the contact data, or adds the job again if the data is still needed. */
export async function eraseContactWhenDue({ db, payments }: OrderParts, id: string, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    const orders = await lockById(tx, id);
    await eraseOrPlan({ tx, payments }, orders, now);
  });
}

/** Erases the contact data of all orders of a locked account: at once, or by a job while an order is in progress. */
export async function eraseContactOfAccount(within: ErasureWithin, accountId: string, now: Instant): Promise<void> {
  await eraseOrPlan(within, await lockByAccount(within.tx, accountId), now);
}

async function eraseOrPlan(within: ErasureWithin, orders: readonly Served[], now: Instant): Promise<void> {
  const { over = [], running = [] } = Object.groupBy(orders, (order) =>
    mayEraseContact(order, now) ? "over" : "running",
  );
  await eraseContact(
    within,
    over.map(({ id }) => id),
    now,
  );
  const jobs = running.map(
    (order): Job => ({ task: "erase-contact", payload: { orderId: order.id }, runAt: contactNeededUntil(order) }),
  );
  await addJobs(within.tx, jobs);
}

async function eraseContact(within: ErasureWithin, ids: readonly string[], now: Instant): Promise<void> {
  if (ids.length === 0) return;
  await eraseContactRows(within, ids);
  const forget = (orderId: string): Job[] => [
    jobToForgetMails(`order-${orderId}`, now),
    { task: "erase-rating-words", payload: { orderId } },
  ];
  await addJobs(within.tx, ids.flatMap(forget));
}

/** Erases only the rows, because mail files about old orders were deleted long before. */
export async function eraseContactRows({ tx, payments }: ErasureWithin, ids: readonly string[]): Promise<void> {
  await payments.eraseReasons(tx, ids);
  await erase(tx, ids);
}

interface Served {
  readonly id: string;
  readonly state: OrderState;
  readonly takeawayAt: Instant | null;
  readonly createdAt: Instant;
}

const selectServed = `SELECT id, status AS state,
    takeaway_at AS "takeawayAt",
    created_at AS "createdAt"
  FROM orders`;

const lockById = namedQuery<Served>("lock_served_order", `${selectServed} WHERE id = $1 FOR UPDATE`);
const lockByAccount = namedQuery<Served>(
  "lock_served_orders",
  `${selectServed} WHERE account_id = $1 ORDER BY id FOR UPDATE`,
);

/**
 * Erases the rows. The body's hash is removed too, because it could confirm a guess of the data; without it the key is
 * useless.
 */
const erase = namedQuery(
  "erase_contact",
  `WITH customers AS (DELETE FROM order_customers WHERE order_id = ANY ($1::uuid[])),
     questions AS (DELETE FROM order_questions WHERE order_id = ANY ($1::uuid[])),
     notes AS (DELETE FROM order_notes WHERE order_id = ANY ($1::uuid[])),
     allergies AS (DELETE FROM order_allergies WHERE order_id = ANY ($1::uuid[])),
     addresses AS (DELETE FROM order_addresses WHERE order_id = ANY ($1::uuid[])),
     reasons AS (UPDATE order_moves SET reason = NULL WHERE order_id = ANY ($1::uuid[]) AND reason IS NOT NULL)
   UPDATE orders SET idempotency_key = NULL, body_hash = NULL WHERE id = ANY ($1::uuid[]) AND body_hash IS NOT NULL`,
);
