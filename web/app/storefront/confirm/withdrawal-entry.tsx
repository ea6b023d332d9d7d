import type { Order } from "@mahlzeit/contract/orders/orders";
import { withdrawalPath } from "@mahlzeit/contract/page-addresses";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";

/** Leads to the page to withdraw from what can be sent back; nothing for an order without any, or before it is completed. */
export function WithdrawalEntry({ order }: { order: Order }) {
  const hasGoods = order.orderProducts.some(({ withdrawable }) => withdrawable);
  if (!hasGoods || order.status !== "COMPLETED") return null;
  return (
    <Link className={buttonClass({ variant: "outline", block: true })} to={withdrawalPath(order.identificationTag)}>
      Vom Vertrag zurücktreten
    </Link>
  );
}
