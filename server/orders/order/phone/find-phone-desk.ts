import type { Answer } from "@mahlzeit/contract/endpoint";
import type { findPhoneDesk as endpoint } from "@mahlzeit/contract/orders/phone-orders";
import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { findMenu } from "../../../catalogue/menus/find-menu.ts";
import { findFormerIds } from "../../../catalogue/menus/option-aliases.ts";
import { presentMenu } from "../../../catalogue/menus/present-menu.ts";
import { findOwnRestaurants } from "../../../catalogue/restaurants/find-restaurants.ts";
import { findKnowsCallers } from "../../../catalogue/restaurants/knows-callers.ts";
import {
  presentCapacity,
  presentOwnRestaurant,
  presentTables,
} from "../../../catalogue/restaurants/present-restaurant.ts";
import type { OwnRestaurant, Restaurant } from "../../../catalogue/restaurants/restaurant.ts";
import { lockCapacity, lockIntakeForOrder } from "../../../kitchen/intake/lock-intake.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";

/** Finds what somebody needs who takes orders by telephone. Throws `service-not-found`. */
export async function findPhoneDesk(
  db: Database,
  actor: Actor,
  restaurantId: string,
  now: Instant,
): Promise<Answer<typeof endpoint>> {
  requirePermission(actor, "take-phone-orders", { restaurantId, otherwise: "service-not-found" });
  const restaurant = await requireAtWork(db, restaurantId);
  const [menu, formerIds, often, knows] = await Promise.all([
    findMenu(db, restaurantId),
    findFormerIds(db, restaurantId, now),
    oftenOrdered(db, restaurantId, new Date(now - oftenMs), oftenDishes),
    findKnowsCallers(db, restaurantId),
  ]);
  return {
    service: { ...presentOwnRestaurant(restaurant, now), ...presentTables(restaurant) },
    menu: presentMenu(menu, restaurant, { now, formerIds }),
    ...presentCapacity(restaurant),
    often: often.map(({ id }) => id),
    knowsCallers: knows ?? false,
  };
}

/**
 * Locks the restaurant's intake and capacity for an order by telephone, and reads it whether it is online or not.
 * Throws `service-not-found`.
 */
export async function lockPhoneRestaurant(tx: Transaction, restaurantId: string): Promise<Restaurant> {
  await lockIntakeForOrder(tx, restaurantId);
  await lockCapacity(tx, restaurantId);
  const restaurant = await requireAtWork(tx, restaurantId);
  const { city, postcode, country } = restaurant;
  if (!city || !postcode || !country) throw new ProblemException("service-not-found", { detail: placeMissing });
  return { ...restaurant, city, postcode, country };
}

/** Requires a restaurant that the operator has not suspended and that has a contract; it need not be online. */
async function requireAtWork(db: Database | Transaction, restaurantId: string): Promise<OwnRestaurant> {
  const [restaurant] = await findOwnRestaurants(db, [restaurantId]);
  if (!restaurant || restaurant.suspendedAt !== null || restaurant.endedAt !== null)
    throw new ProblemException("service-not-found");
  return restaurant;
}

const placeMissing = "Bitte trag zuerst die Adresse des Restaurants ein.";

const oftenDishes = 3;
const oftenMs = 28 * dayMs;

const oftenOrdered = namedQuery<{ id: string }>(
  "often_ordered",
  `SELECT l.product_id AS id FROM (
     SELECT id FROM orders WHERE restaurant_id = $1 AND created_at > $2 AND NOT is_test
     ORDER BY created_at DESC LIMIT 200
   ) AS o JOIN order_lines l ON l.order_id = o.id
   GROUP BY l.product_id ORDER BY sum(l.quantity) DESC, l.product_id LIMIT $3`,
);
