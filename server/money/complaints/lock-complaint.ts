import type { Instant } from "@mahlzeit/domain/local-time";
import { complainable, complaintWindow } from "@mahlzeit/domain/money/complaint/window";
import { type CurrentOrder, currentOrder } from "../../orders/order/read/current-order.ts";
import { findCompletedAt, findOrderById, lockOrder } from "../../orders/order/read/find-orders.ts";
import type { OrderRecord } from "../../orders/order/read/order-record.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import type { ClaimableMoney, ClaimPayments } from "./claim-payments.ts";
import { type ComplaintRecord, findComplaintOf } from "./complaint-record.ts";

/** An order with all that a complaint about it depends on. */
export interface OrderWithComplaint {
  /** The order as it was placed, with its corrections apart. */
  readonly agreed: OrderRecord;
  readonly order: CurrentOrder;
  readonly complaint: ComplaintRecord | undefined;
  readonly money: ClaimableMoney;
  readonly complainable: ReturnType<typeof complainable>;
  readonly window: ReturnType<typeof complaintWindow>;
}

/** Locks an order and reads what a complaint about it depends on. Throws `order-not-found`. */
export async function lockComplaint(
  tx: Transaction,
  payments: ClaimPayments,
  orderId: string,
  now: Instant,
): Promise<OrderWithComplaint> {
  await lockOrder(tx, orderId);
  return readComplaint(tx, payments, orderId, now);
}

/** Throws `order-not-found`. */
export async function readComplaint(
  tx: Transaction,
  payments: ClaimPayments,
  orderId: string,
  now: Instant,
): Promise<OrderWithComplaint> {
  const order = await findOrderById(tx, orderId);
  if (!order) throw new ProblemException("order-not-found");
  const money = await payments.findClaimable(tx, order);
  const facts = {
    type: order.type,
    state: order.status,
    isTest: order.isTest,
    promisedAt: order.promisedAt,
    reached: order.reached,
    completedAt: await findCompletedAt(tx, orderId),
    leftCents: money.leftCents,
    isDisputed: order.dispute !== null,
  };
  return {
    agreed: order,
    order: currentOrder(order),
    complaint: await findComplaintOf(tx, orderId),
    money,
    complainable: complainable(facts, now),
    window: complaintWindow(facts),
  };
}
