import { isFailed, type OrderState } from "@mahlzeit/domain/orders/order/states";
import { Badge } from "../../ui/badge.tsx";

interface OrderStateBadgeProps {
  state: OrderState;
  /** The state in the reader's words. */
  label: string;
}

/** An order's state: new ones stand out, completed ones are plain, failed ones look like errors. */
export function OrderStateBadge({ state, label }: OrderStateBadgeProps) {
  if (isFailed(state))
    return (
      <Badge tone="error" icon="x">
        {label}
      </Badge>
    );
  if (state === "PLACED") return <Badge tone="deal">{label}</Badge>;
  return <Badge tone={state === "COMPLETED" ? "line" : "tint"}>{label}</Badge>;
}
