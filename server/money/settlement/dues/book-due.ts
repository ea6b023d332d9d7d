import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { DuePayment } from "@mahlzeit/contract/money/dues";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import { faultInDuePayment } from "@mahlzeit/domain/money/ledger/dues";
import { requireOwnRestaurant } from "../../../catalogue/restaurants/find-restaurants.ts";
import { dropAct, noteAct, noteChanges } from "../../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { lock } from "../../../platform/database/lock-keys.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { bookPayout } from "../../ledger/book-payout.ts";
import { findOwing, type PaymentRow, presentPayment, selectPayment } from "./find-dues.ts";

/**
 * Books a payment of a restaurant, one after the other; any excess is credited. A repeated request returns the booked
 * payment. Throws `service-not-found`, `invalid-input`, `dues-changed`, `due-booked` and `idempotency-mismatch`.
 */
export function bookDue(
  db: Database,
  restaurantId: string,
  { paymentId, amountCents, openCents, reference }: Input<typeof api.bookDue>["body"],
  now: Instant,
): Promise<DuePayment> {
  return db.transaction(async (tx) => {
    const { name } = await requireOwnRestaurant(tx, restaurantId);
    await lock(tx, "dues");
    noteAct({ restaurantId, about: paymentId });
    const [known] = await paymentById(tx, paymentId);
    if (known) return sameAs(known, { restaurantId, cents: amountCents, reference });
    const fault = faultInDuePayment({ amountCents, reference });
    if (fault) throw new ProblemException("invalid-input", { errors: [fault] });
    if ((await paymentByReference(tx, restaurantId, reference)).length > 0) throw new ProblemException("due-booked");
    const [owing] = await findOwing(tx, restaurantId, now);
    if ((owing?.dues.openCents ?? 0) !== openCents) throw new ProblemException("dues-changed");
    await add(tx, paymentId, restaurantId, name, amountCents, reference, new Date(now));
    await bookPayout(tx, { restaurantId, kind: "due-paid", causeId: paymentId, cents: amountCents }, now);
    noteChanges({ amount: [null, formatEuros(amountCents)], reference: [null, reference] });
    return requirePayment(tx, paymentId);
  });
}

/** Reverses a payment booked by mistake, once. Throws `not-found`. */
export function takeBackDue(db: Database, paymentId: string, now: Instant): Promise<DuePayment> {
  return db.transaction(async (tx) => {
    await lock(tx, "dues");
    const [payment] = await paymentById(tx, paymentId);
    if (!payment) throw new ProblemException("not-found");
    const { restaurantId, cents, reference, takenBackAt } = payment;
    noteAct({ restaurantId });
    if (takenBackAt === null) {
      await markTakenBack(tx, paymentId, new Date(now));
      await bookPayout(tx, { restaurantId, kind: "due-returned", causeId: paymentId, cents }, now);
      noteChanges({ amount: [formatEuros(cents), null], reference: [reference, null] });
    } else dropAct();
    return requirePayment(tx, paymentId);
  });
}

function sameAs(
  known: PaymentRow,
  asked: { readonly restaurantId: string; readonly cents: Cents; readonly reference: string },
): DuePayment {
  const isSame = Object.entries(asked).every(([field, value]) => known[field as keyof typeof asked] === value);
  if (!isSame)
    throw new ProblemException("idempotency-mismatch", {
      detail: "Diese Zahlung wurde schon mit anderem Inhalt abgeschickt.",
    });
  dropAct();
  return presentPayment(known);
}

async function requirePayment(tx: Transaction, id: string): Promise<DuePayment> {
  const [payment] = await paymentById(tx, id);
  if (!payment) throw new Error(`payment ${id} is gone`);
  return presentPayment(payment);
}

const paymentById = namedQuery<PaymentRow>("due_payment", `${selectPayment} WHERE id = $1`);
const paymentByReference = namedQuery<PaymentRow>(
  "due_payment_by_reference",
  `${selectPayment} WHERE restaurant_id = $1 AND lower(reference) = lower($2) AND taken_back_at IS NULL`,
);

const add = namedQuery(
  "add_due_payment",
  `INSERT INTO due_payments (id, restaurant_id, restaurant_name, cents, reference, booked_at) VALUES ($1, $2, $3, $4, $5, $6)`,
);
const markTakenBack = namedQuery(
  "take_back_due_payment",
  "UPDATE due_payments SET taken_back_at = $2 WHERE id = $1 AND taken_back_at IS NULL",
);
