import type { LightState } from "@mahlzeit/contract/kitchen/light";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { findWatchedIntakes } from "../../catalogue/restaurants/find-restaurants.ts";
import { noteChanges } from "../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { enableLight } from "../intake/silence.ts";

/** Finds the light's state. Throws `service-not-found`. */
export async function findLight(db: Database, actor: Actor, restaurantId: string): Promise<LightState> {
  requirePermission(actor, "see-devices", { restaurantId, otherwise: "service-not-found" });
  return requireLight(db, restaurantId);
}

/** Switches whether a restaurant takes only later orders while nobody answers there. Throws `service-not-found`. */
export async function switchLight(
  db: Database,
  actor: Actor,
  { restaurantId, isEnabled }: { restaurantId: string; isEnabled: boolean },
  now: Instant,
): Promise<LightState> {
  requirePermission(actor, "manage-devices", { restaurantId, otherwise: "service-not-found" });
  return db.transaction(async (tx) => {
    const before = await requireLight(tx, restaurantId);
    noteChanges({ isEnabled: [before.isEnabled, isEnabled] });
    await enableLight(tx, restaurantId, isEnabled, now);
    return requireLight(tx, restaurantId);
  });
}

async function requireLight(db: Database | Transaction, restaurantId: string): Promise<LightState> {
  const [restaurant] = await findWatchedIntakes(db, [restaurantId]);
  if (!restaurant) throw new ProblemException("service-not-found");
  return { isEnabled: restaurant.isLightEnabled, silentSince: restaurant.silentSince };
}
