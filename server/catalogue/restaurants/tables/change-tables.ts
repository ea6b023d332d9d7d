import type { api } from "@mahlzeit/contract/api";
import type { OwnTables } from "@mahlzeit/contract/catalogue/edit-tables";
import type { Input } from "@mahlzeit/contract/endpoint";
import { faultsInTables } from "@mahlzeit/domain/catalogue/restaurants/tables";
import { noteChanges } from "../../../platform/database/audit-scope.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { requireOwnRestaurant } from "../find-restaurants.ts";
import { lockRestaurant, type RestaurantChange, revisionOf } from "../note-change.ts";
import type { OwnRestaurant } from "../restaurant.ts";

/** Finds a restaurant's tables for its own members. Throws `service-not-found`. */
export async function findTables(db: Database, { actor, restaurantId }: RestaurantChange): Promise<OwnTables> {
  requirePermission(actor, "see-profile", { restaurantId, otherwise: "service-not-found" });
  return presentTables(await requireOwnRestaurant(db, restaurantId));
}

/**
 * Replaces the list. Throws `service-not-found`, `invalid-input` and, if it was changed meanwhile, `revision-changed`.
 */
export async function changeTables(
  db: Database,
  { actor, restaurantId }: RestaurantChange,
  { revision, tables }: Input<typeof api.changeTables>["body"],
): Promise<OwnTables> {
  requirePermission(actor, "edit-profile", { restaurantId, otherwise: "service-not-found" });
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    const stored = await requireOwnRestaurant(tx, restaurantId);
    if (presentTables(stored).revision !== revision) throw new ProblemException("revision-changed");
    const errors = faultsInTables(tables).map(({ index, message }) => ({ field: `tables.${index}`, message }));
    if (errors.length > 0) throw new ProblemException("invalid-input", { errors });
    noteChanges({ tables: [stored.tables.join(", ") || null, tables.join(", ") || null] });
    await writeTables(tx, restaurantId, tables);
    return presentTables({ ...stored, tables });
  });
}

function presentTables({ tables, orderTypes }: Pick<OwnRestaurant, "tables" | "orderTypes">): OwnTables {
  return { revision: revisionOf(tables), tables: [...tables], onSite: orderTypes.includes("ON_SITE") };
}

export const writeTables = namedQuery("write_tables", "UPDATE restaurants SET tables = $2 WHERE id = $1");
