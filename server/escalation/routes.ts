import { findEscalation as endpoint, type TakenStep } from "@mahlzeit/contract/escalation";
import { requireManagedOrder } from "../orders/find-managed-orders.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import type { AppContext } from "../platform/http/app-context.ts";
import { requirePermission } from "../platform/http/require-permission.ts";

/** What was done while nobody answered an order, as a part of its history. */
export function serveEscalation({ serve, db }: AppContext): void {
  serve(endpoint, async ({ params: { id } }, { identity }) => {
    const { restaurantId } = await requireManagedOrder(db, id);
    requirePermission(identity, "see-orders", { restaurantId, otherwise: "order-not-found" });
    return { answer: await stepsOf(db, id) };
  });
}

const stepsOf = namedQuery<TakenStep>(
  "escalation_steps_of_order",
  `SELECT step, taken_at AS at, outcome FROM escalation_steps WHERE order_id = $1 ORDER BY taken_at, step`,
);
