import type { Setup } from "@mahlzeit/contract/partners/setup";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { lockRestaurant, setOnline } from "../../catalogue/restaurants/restaurant-status.ts";
import { noteChanges } from "../../platform/database/audit-scope.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { readSetup, type SetupParts } from "./find-setup.ts";

/**
 * Shows the restaurant to guests, or hides it. Throws `service-not-found`, `setup-incomplete` while something is
 * missing, `contract-over` once its contract has ended, and `restaurant-suspended`: during a suspension an owner may
 * only choose to be offline afterwards.
 */
export async function goOnline(
  { db, cardsOffered }: SetupParts,
  actor: Actor,
  { restaurantId, isOnline }: { restaurantId: string; isOnline: boolean },
): Promise<Setup> {
  requirePermission(actor, "go-online", { restaurantId, otherwise: "service-not-found" });
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    const before = await readSetup(tx, { actor, restaurantId, cardsOffered });
    if (isOnline && before.isEnded) throw new ProblemException("contract-over");
    if (isOnline && before.isSuspended) throw new ProblemException("restaurant-suspended");
    if (isOnline && !before.isOnline && !before.mayGoOnline) throw new ProblemException("setup-incomplete");
    noteChanges({ isOnline: [before.isOnline, isOnline] });
    if (before.isOnline !== isOnline || before.isSuspended) await setOnline(tx, restaurantId, isOnline);
    return { ...before, isOnline };
  });
}
