import type { OrderDossier } from "@mahlzeit/contract/operator/people";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import type { Identity } from "../../../platform/http/identity.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { lockOrder } from "../read/find-orders.ts";

type Notes = OrderDossier["notes"];

/** Adds an operator's note to an order; the same id again adds nothing. Throws `order-not-found`. */
export async function noteOnOrder(
  db: Database,
  actor: Identity,
  { orderId, noteId, text }: { readonly orderId: string; readonly noteId: string; readonly text: string },
  now: Instant,
): Promise<Notes> {
  requirePermission(actor, "see-people", { otherwise: "order-not-found" });
  return db.transaction(async (tx) => {
    // Erasing takes the same lock, so neither misses the other.
    if (!(await lockOrder(tx, orderId))) throw new ProblemException("order-not-found");
    await add(tx, noteId, orderId, new Date(now), actor.accountId, text);
    return findNotes(tx, orderId);
  });
}

export function findNotes(tx: Transaction, orderId: string): Promise<Notes> {
  return ofOrder(tx, orderId);
}

const add = namedQuery(
  "add_order_note",
  "INSERT INTO order_notes (id, order_id, at, account_id, text) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING",
);

const ofOrder = namedQuery<Notes[number]>(
  "notes_of_order",
  `SELECT n.id, n.at, a.first_name AS who, n.text FROM order_notes n LEFT JOIN accounts a ON a.id = n.account_id
   WHERE n.order_id = $1 ORDER BY n.at, n.id`,
);
