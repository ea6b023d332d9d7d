import type { SuspensionState } from "@mahlzeit/contract/partners/suspension";
import type { SuspensionReason } from "@mahlzeit/domain/partners/suspension";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { requireOwnRestaurant } from "../../../catalogue/restaurants/find-restaurants.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";

export interface SuspensionParts {
  readonly db: Database;
  /** The address for complaints. */
  readonly complaintsTo: string;
}

/** Finds the suspension for owners and operators. Throws `service-not-found`. */
export function findSuspension(
  { db, complaintsTo }: SuspensionParts,
  actor: Actor,
  restaurantId: string,
): Promise<SuspensionState> {
  requirePermission(actor, "see-suspension", { restaurantId, otherwise: "service-not-found" });
  return readSuspension(db, restaurantId, complaintsTo);
}

export async function readSuspension(
  db: Database | Transaction,
  restaurantId: string,
  complaintsTo: string,
): Promise<SuspensionState> {
  const { id, uid, name } = await requireOwnRestaurant(db, restaurantId);
  const [suspension] = await running(db, id);
  return { restaurant: { id, uid, name }, suspension: suspension ?? null, complaintsTo };
}

const running = namedQuery<{ since: number; reason: SuspensionReason; words: string }>(
  "running_suspension",
  `SELECT suspended_at AS since, reason, words FROM suspensions WHERE restaurant_id = $1 AND lifted_at IS NULL`,
);
