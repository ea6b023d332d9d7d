import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import { findRestaurantName } from "../../catalogue/restaurants/find-restaurant-name.ts";
import type { Database } from "../../platform/database/connect.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";

/** Records in a restaurant's audit log that an operator enters it. Throws `service-not-found`. */
export function enterRestaurant(
  db: Database,
  actor: Identity,
  restaurantId: string,
): Promise<Answer<typeof api.enterRestaurant>> {
  requirePermission(actor, "enter-restaurants", { restaurantId, otherwise: "service-not-found" });
  return db.transaction(async (tx) => {
    const found = await findRestaurantName(tx, restaurantId);
    if (!found) throw new ProblemException("service-not-found");
    return found;
  });
}
