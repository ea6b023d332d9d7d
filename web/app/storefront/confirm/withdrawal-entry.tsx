import type { Order } from "@mahlzeit/contract/orders/orders";
import { withdrawalPath } from "@mahlzeit/contract/page-addresses";
import { withdrawableLines } from "@mahlzeit/domain/money/withdrawal/notice";
import { Link } from "react-router";
import { currentLines } from "../../shared/orders/current-lines.ts";
import { buttonClass } from "../../ui/button.tsx";

/** Leads to the page to withdraw from what can be sent back; nothing for an order without any, or before it is completed. */
export function WithdrawalEntry({ order }: { order: Order }) {
  const hasGoods = withdrawableLines(currentLines(order, false)).length > 0;
  if (!hasGoods || order.status !== "COMPLETED") return null;
  return (
    <Link className={buttonClass({ variant: "outline", block: true })} to={withdrawalPath(order.identificationTag)}>
      Vom Vertrag zurücktreten
    </Link>
  );
}
