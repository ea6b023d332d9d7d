import type { ManagedOrder } from "@mahlzeit/contract/management-orders";
import type { OrderMoney } from "@mahlzeit/contract/refunds";
import type { OrderRecord } from "./order-record.ts";
import { presentOrder } from "./present-order.ts";

/** The order for restaurant staff: with real prices even if the host pays, and without the tag of the guest's page. */
export function presentManagedOrder(order: OrderRecord, money: OrderMoney | null): ManagedOrder {
  const priced = presentOrder({ ...order, priceDisabled: false }, null);
  const { identificationTag: _tag, customerAccount: _account, ...shown } = priced;
  return { ...shown, money, event: shown.event && { priceDisabled: order.priceDisabled } };
}
