import type { ManagedOrder } from "@mahlzeit/contract/management-orders";
import type { OrderMoney } from "@mahlzeit/contract/refunds";
import type { OrderRecord } from "../orders/order-record.ts";
import { presentOrder } from "../orders/present-order.ts";

/** The order for those who make it: they see real prices also where the host pays, and never what opens the guest's page. */
export function presentManagedOrder(order: OrderRecord, money: OrderMoney | null): ManagedOrder {
  const priced = presentOrder({ ...order, priceDisabled: false }, null);
  const { identificationTag: _tag, customerAccount: _account, ...shown } = priced;
  return { ...shown, money, event: shown.event && { priceDisabled: order.priceDisabled } };
}
