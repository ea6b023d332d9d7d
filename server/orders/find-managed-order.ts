import type { ManagedOrder } from "@mahlzeit/contract/management-orders";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { requirePermission } from "../platform/http/require-permission.ts";
import { type ManagedOrderParts, requireManagedOrder, showManagedOrder } from "./show-managed-order.ts";

/** One order for a user who may manage it. Throws `order-not-found`. */
export async function findManagedOrder(parts: ManagedOrderParts, actor: Actor, orderId: string): Promise<ManagedOrder> {
  const { restaurantId } = await requireManagedOrder(parts.db, orderId);
  requirePermission(actor, "see-orders", { restaurantId, otherwise: "order-not-found" });
  return showManagedOrder(parts, orderId);
}
