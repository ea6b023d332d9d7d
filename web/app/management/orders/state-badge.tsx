import type { ManagedOrder } from "@mahlzeit/contract/management-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { isFailed } from "@mahlzeit/domain/order/states";
import { Badge } from "../../ui/badge.tsx";
import { isLate, kitchenStateLabel } from "./kitchen-words.ts";

/** Where an order stands: new ones and broken promises call, what is over is quiet, what came to nothing looks like it. */
export function StateBadge({ order, now }: { order: ManagedOrder; now: Instant }) {
  const label = kitchenStateLabel(order);
  if (isFailed(order.status))
    return (
      <Badge tone="error" icon="x">
        {label}
      </Badge>
    );
  if (order.status === "PLACED") return <Badge tone="deal">{label}</Badge>;
  if (isLate(order, now))
    return (
      <Badge tone="error" icon="clock">
        {label}, zu spät
      </Badge>
    );
  return <Badge tone={order.status === "COMPLETED" ? "line" : "tint"}>{label}</Badge>;
}
