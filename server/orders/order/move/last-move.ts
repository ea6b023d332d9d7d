import { keyLabel } from "@mahlzeit/domain/kitchen/api-key";
import type { Instant } from "@mahlzeit/domain/local-time";
import { illegalTransitionSentence, type Mover } from "@mahlzeit/domain/orders/order/states";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import type { LockedOrder } from "../read/find-orders.ts";

/** Joins who moved an order, by the alias `m` of the move. */
export const joinWhoMoved = `LEFT JOIN accounts a ON a.id = m.moved_by_account AND m.moved_by = 'restaurant'
   LEFT JOIN devices d ON d.id = m.moved_by_device LEFT JOIN driver_shifts s ON s.id = m.moved_by_driver
   LEFT JOIN api_keys k ON k.id = m.moved_by_key`;
/**
 * The kitchen's name for the one who moved an order: a device by its name, a key as one, as it may have a
 * person's name, a colleague or driver by the first name, and the printer that accepted the order it printed; null for
 * others.
 */
export const whoMoved = `coalesce(d.name, k.name || ', ${keyLabel}', a.first_name, s.first_name,
   CASE WHEN m.via = 'printer' THEN 'Der Drucker' END)`;

const words: Record<Mover, string> = {
  guest: "Gast",
  restaurant: "Team",
  driver: "Fahrer:in",
  operator: "Betreiber:in",
  payment: "Zahlung",
  clock: "Mahlzeit",
};

/** Returns `illegal-transition` for a late request: `state`, `by` and `at` tell the order's current state. */
export async function refusalOfLate(tx: Transaction, { id, state }: LockedOrder): Promise<ProblemException> {
  const [last] = await lastMove(tx, id, state);
  const extra = { state, by: last && (last.name ?? words[last.mover]), at: last && new Date(last.at).toISOString() };
  return new ProblemException("illegal-transition", { detail: illegalTransitionSentence, extra });
}

const lastMove = namedQuery<{ mover: Mover; name: string | null; at: Instant }>(
  "last_order_move",
  `SELECT m.moved_by AS mover, ${whoMoved} AS name, m.moved_at AS at FROM order_moves m ${joinWhoMoved}
   WHERE m.order_id = $1 AND m.status = $2`,
);
