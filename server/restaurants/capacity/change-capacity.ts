import { createHash } from "node:crypto";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { changeCapacity as change, ManagedCapacity } from "@mahlzeit/contract/management/capacity";
import type { Instant } from "@mahlzeit/domain/local-time";
import { orderDays, orderTimesOnDay } from "@mahlzeit/domain/opening-hours/accepting";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { noteChanges } from "../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { findOwnRestaurants } from "../find-restaurants.ts";
import type { OwnRestaurant } from "../restaurant.ts";
import { writeCapacity } from "./write-capacity.ts";

interface By {
  readonly actor: Actor;
  readonly restaurantId: string;
  readonly now: Instant;
}

/** Throws `service-not-found`. */
export async function findCapacity(db: Database, { actor, restaurantId, now }: By): Promise<ManagedCapacity> {
  requirePermission(actor, "edit-capacity", { restaurantId, otherwise: "service-not-found" });
  return presentCapacity(await readRestaurant(db, restaurantId), now);
}

/** Replaces it. Throws `service-not-found` and, if it is not what was changed, `revision-changed`. */
export async function changeCapacity(
  db: Database,
  { actor, restaurantId, now }: By,
  { revision, orderAheadDays, ordersPerQuarter, dishesPerQuarter }: Input<typeof change>["body"],
): Promise<ManagedCapacity> {
  requirePermission(actor, "edit-capacity", { restaurantId, otherwise: "service-not-found" });
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    const stored = presentCapacity(await readRestaurant(tx, restaurantId), now);
    if (stored.revision !== revision) throw new ProblemException("revision-changed");
    noteChanges({
      orderAheadDays: [stored.orderAheadDays, orderAheadDays],
      ordersPerQuarter: [stored.ordersPerQuarter, ordersPerQuarter],
      dishesPerQuarter: [stored.dishesPerQuarter, dishesPerQuarter],
    });
    const isLimited = ordersPerQuarter !== null || dishesPerQuarter !== null;
    const capacity = isLimited ? { ordersPerQuarter, dishesPerQuarter } : null;
    await writeCapacity(tx, [{ restaurantId, orderAheadDays, capacity }]);
    return presentCapacity(await readRestaurant(tx, restaurantId), now);
  });
}

async function readRestaurant(db: Database | Transaction, id: string): Promise<OwnRestaurant> {
  const [restaurant] = await findOwnRestaurants(db, [id]);
  if (!restaurant) throw new ProblemException("service-not-found");
  return restaurant;
}

function presentCapacity(restaurant: OwnRestaurant, now: Instant): ManagedCapacity {
  const { orderAheadDays, capacity } = restaurant;
  const { ordersPerQuarter = null, dishesPerQuarter = null } = capacity ?? {};
  const stored = { orderAheadDays, ordersPerQuarter, dishesPerQuarter };
  const revision = createHash("sha256").update(JSON.stringify(stored)).digest("base64url").slice(0, 22);
  const times = restaurant.orderTypes.flatMap((type) => {
    const days = orderDays(restaurant, { type }, now);
    return [days[0], days.at(-1)].flatMap((day) =>
      day === undefined ? [] : orderTimesOnDay(restaurant, { type }, day, now).map(({ at }) => at),
    );
  });
  const offered = times.length === 0 ? null : { from: Math.min(...times), until: Math.max(...times) };
  return { revision, ...stored, offered };
}

const lockRestaurant = namedQuery("lock_for_capacity", "SELECT FROM restaurants WHERE id = $1 FOR NO KEY UPDATE");
