import { customerOrders } from "@mahlzeit/contract/orders/customer-orders";
import type { Order } from "@mahlzeit/contract/orders/orders";
import { api } from "../../data/api.ts";
import { type Pages, usePages } from "../../data/use-pages.ts";

export interface OrderHistory extends Omit<Pages<Order>, "rows"> {
  /** Newest first; null until the first page is loaded. */
  readonly orders: readonly Order[] | null;
}

/** Loads the signed-in customer's orders page by page. */
export function useCustomerOrders(pageSize: number): OrderHistory {
  const { rows: orders, ...pages } = usePages((page, options) =>
    api(customerOrders, { query: { pageSize, ...page } }, options),
  );
  return { orders, ...pages };
}
