import type { OrderDossier } from "@mahlzeit/contract/operator/people";
import type { OrderMoney } from "@mahlzeit/contract/orders/refunds";
import type { Instant } from "@mahlzeit/domain/local-time";
import { claimCauses } from "@mahlzeit/domain/money/payment/refund";
import { findDefaultMinutes } from "../../catalogue/restaurants/find-kitchens.ts";
import { findComplaintStates } from "../../money/complaints/complaint-record.ts";
import { type Booking, findBookings } from "../../money/ledger/find-bookings.ts";
import { findOrderMoney, findPaymentTraces } from "../../money/payments/find-order-money.ts";
import { findWithdrawalStates } from "../../money/withdrawals/withdrawal-record.ts";
import { findOrderMails } from "../../orders/order/mails/order-mails.ts";
import { findNotes } from "../../orders/order/move/order-notes.ts";
import { findOrderById } from "../../orders/order/read/find-orders.ts";
import { presentManagedOrder } from "../../orders/order/read/present-order.ts";
import type { Database } from "../../platform/database/connect.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";

/** Finds everything about an order in any state, and records that in the audit log. Throws `order-not-found`. */
export function findDossier(db: Database, actor: Identity, orderId: string, now: Instant): Promise<OrderDossier> {
  requirePermission(actor, "see-people", { otherwise: "order-not-found" });
  return db.transaction(async (tx) => {
    const order = await findOrderById(tx, orderId);
    if (!order) throw new ProblemException("order-not-found");
    const money = await findOrderMoney(tx, [orderId]);
    const traces = await findPaymentTraces(tx, [orderId]);
    const minutes = await findDefaultMinutes(tx, [order.restaurantId]);
    const beside = {
      money: money.get(orderId) ?? null,
      ...((await findComplaintStates(tx, [orderId])).get(orderId) ?? { complaint: null }),
      withdrawals: (await findWithdrawalStates(tx, [orderId])).get(orderId),
      defaultMinutes: minutes.get(order.restaurantId) ?? 0,
    };
    return {
      order: presentManagedOrder(order, beside, actor),
      accountId: order.accountId,
      payments: traces.get(orderId) ?? [],
      bookings: nameClaims(await findBookings(tx, orderId), money.get(orderId)),
      notes: await findNotes(tx, orderId),
      mails: await findOrderMails(tx, order, now),
    };
  });
}

/** Names the bookings of what went back for a complaint or a withdrawal, which the books do not distinguish from other refunds. */
function nameClaims(bookings: readonly Booking[], money: OrderMoney | undefined): OrderDossier["bookings"] {
  const causes = new Map(money?.refunds.map(({ id, cause }) => [id, claimCauses.find((one) => one === cause)]));
  return bookings.map(({ causeId, kind, ...booking }) => {
    const claim = causes.get(causeId);
    return { ...booking, kind: claim ? `${kind}-of-${claim}` : kind };
  });
}
