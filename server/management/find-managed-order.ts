import type { ManagedOrder } from "@mahlzeit/contract/management-orders";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Database } from "../database/connect.ts";
import { requirePermission } from "./require-permission.ts";
import { requireManagedOrder, showManagedOrder } from "./show-managed-order.ts";

/** One order for somebody who may see it. Throws `order-not-found`. */
export async function findManagedOrder(db: Database, actor: Actor, orderId: string): Promise<ManagedOrder> {
  const { restaurantId } = await requireManagedOrder(db, orderId);
  requirePermission(actor, "see-orders", { restaurantId, otherwise: "order-not-found" });
  return showManagedOrder(db, orderId);
}
