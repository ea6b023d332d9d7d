import type { Answer } from "@mahlzeit/contract/endpoint";
import type * as endpoints from "@mahlzeit/contract/orders/phone-orders";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { findKnowsCallers, setKnowsCallers } from "../../../catalogue/restaurants/knows-callers.ts";
import { noteChanges } from "../../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";

type Setting = Answer<typeof endpoints.findCallerSetting>;

/** Finds whether a restaurant shows known callers. Throws `service-not-found`. */
export async function findCallerSetting(db: Database, actor: Actor, restaurantId: string): Promise<Setting> {
  requirePermission(actor, "see-devices", { restaurantId, otherwise: "service-not-found" });
  return { isOn: await requireSetting(db, restaurantId) };
}

/** Switches whether it does. Throws `service-not-found`. */
export async function switchKnownCallers(
  db: Database,
  actor: Actor,
  { restaurantId, isOn }: { readonly restaurantId: string; readonly isOn: boolean },
): Promise<Setting> {
  requirePermission(actor, "switch-known-callers", { restaurantId, otherwise: "service-not-found" });
  return db.transaction(async (tx) => {
    noteChanges({ isOn: [await requireSetting(tx, restaurantId), isOn] });
    await setKnowsCallers(tx, restaurantId, isOn);
    return { isOn };
  });
}

async function requireSetting(db: Database | Transaction, restaurantId: string): Promise<boolean> {
  const isOn = await findKnowsCallers(db, restaurantId);
  if (isOn === undefined) throw new ProblemException("service-not-found");
  return isOn;
}
