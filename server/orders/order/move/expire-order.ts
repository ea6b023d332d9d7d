import type { Order } from "@mahlzeit/contract/orders/orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { ProblemException } from "../../../platform/http/problems.ts";
import { addOrderMail } from "../mails/add-order-mail.ts";
import type { OrderParts } from "../order-payments.ts";
import { findOrderById, lockOrder, requireOrder } from "../read/find-orders.ts";
import type { OrderRecord } from "../read/order-record.ts";
import { moveOrder } from "./move-order.ts";

/** Expires an unpaid order that its guest abandons. Throws `order-not-found` and `illegal-transition`. */
export async function abandonOrder(
  { db, payments }: OrderParts,
  tag: Order["identificationTag"],
  now: Instant,
): Promise<OrderRecord> {
  const known = await requireOrder(db, tag);
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, known.id);
    if (!locked) throw new ProblemException("order-not-found");
    await moveOrder(tx, locked, "EXPIRED", { mover: "guest", payments, now });
    return { ...known, status: "EXPIRED" };
  });
}

/** Expires an order that was not paid in time, unless a payment is in progress; any other order stays unchanged. */
export async function expireOrder({ db, payments }: OrderParts, id: string, now: Instant): Promise<void> {
  if ((await findOrderById(db, id))?.status !== "AWAITING_PAYMENT") return;
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, id);
    // A payment page may have been opened at the last moment; opening one takes the same lock.
    if (locked?.state !== "AWAITING_PAYMENT" || (await payments.isBeingPaid(tx, id, now))) return;
    await moveOrder(tx, locked, "EXPIRED", { mover: "clock", payments, now });
    await addOrderMail(tx, { orderId: id, kind: "payment-failed" }, now);
  });
}
