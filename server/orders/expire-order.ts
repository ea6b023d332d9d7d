import type { Order } from "@mahlzeit/contract/orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../database/connect.ts";
import { ProblemException } from "../http/problems.ts";
import { addOrderMail } from "../mail/add-order-mail.ts";
import { isBeingPaid } from "../payments/is-being-paid.ts";
import { findOrderById, findOrderByTag, lockOrder } from "./find-orders.ts";
import { moveOrder } from "./move-order.ts";
import type { OrderRecord } from "./order-record.ts";

/** The guest gives up an order that waits for its payment. Throws `order-not-found` and `illegal-transition`. */
export async function abandonOrder(db: Database, tag: Order["identificationTag"], now: Instant): Promise<OrderRecord> {
  const known = await findOrderByTag(db, tag);
  if (!known) throw new ProblemException("order-not-found");
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, known.id);
    if (!locked) throw new ProblemException("order-not-found");
    await moveOrder(tx, locked, "EXPIRED", { mover: "guest", now });
    return { ...known, status: "EXPIRED" };
  });
}

/** Time ran out: an order nobody has paid for, or is just paying for, ends; any other is left alone. */
export async function expireOrder(db: Database, id: string, now: Instant): Promise<void> {
  if ((await findOrderById(db, id))?.status !== "AWAITING_PAYMENT") return;
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, id);
    // A page may have been begun at the last moment: whoever begins one holds the same lock.
    if (locked?.state !== "AWAITING_PAYMENT" || (await isBeingPaid(tx, id, now))) return;
    await moveOrder(tx, locked, "EXPIRED", { mover: "clock", now });
    await addOrderMail(tx, { orderId: id, kind: "payment-failed" }, now);
  });
}
