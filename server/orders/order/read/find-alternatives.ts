import type { Alternative } from "@mahlzeit/contract/orders/alternatives";
import { findArea, seenFrom } from "@mahlzeit/domain/catalogue/delivery/area";
import { leadMinutes } from "@mahlzeit/domain/catalogue/opening-hours/accepting";
import type { Instant } from "@mahlzeit/domain/local-time";
import { chooseAlternatives, maxAlternatives, wantsAlternatives } from "@mahlzeit/domain/orders/order/alternatives";
import type { Mover } from "@mahlzeit/domain/orders/order/states";
import { withoutCloseness } from "../../../catalogue/restaurants/areas.ts";
import type { Catalogue } from "../../../catalogue/restaurants/catalogue.ts";
import type { Restaurant } from "../../../catalogue/restaurants/restaurant.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { requireOrder } from "./find-orders.ts";
import type { OrderRecord } from "./order-record.ts";
import { redactForTagHolder } from "./present-order.ts";

/** The number of best results to check, because the listing does not know who needs longer at the moment. */
const consideredPerPlace = 4;

interface AlternativesParts {
  readonly db: Database;
  readonly catalogue: Catalogue;
}

/** Finds other restaurants for the guest of a failed order. Throws `order-not-found`. */
export async function findAlternatives(parts: AlternativesParts, tag: string, now: Instant): Promise<Alternative[]> {
  const order = await requireOrder(parts.db, tag);
  return findAlternativesTo(parts, order, now);
}

/** Finds them for an order that was read already. */
export async function findAlternativesTo(
  { db, catalogue }: AlternativesParts,
  order: OrderRecord,
  now: Instant,
): Promise<Alternative[]> {
  const [last] = await endOf(db, order.id, order.status);
  if (!last || !wantsAlternatives({ ...last, state: order.status }, now)) return [];
  return chooseFor(redactForTagHolder(order, now), catalogue, now);
}

async function chooseFor(
  { restaurantId, type, address }: OrderRecord,
  catalogue: Catalogue,
  now: Instant,
): Promise<Alternative[]> {
  const listing = await catalogue.listing();
  const own = listing.byId.get(restaurantId);
  if (!own || (type === "DELIVERY" && !address)) return [];
  const areas = new Set(address ? listing.areasAt(address).map(withoutCloseness) : []);
  const wish = { kinds: own.types, type };
  const listed = listing.listed
    .filter(({ id }) => id !== restaurantId)
    .map(({ id, name, types, intake, city, areas: its }) => {
      const isInReach = type === "DELIVERY" ? its.some((area) => areas.has(area)) : city === own.city;
      return { id, name, kinds: types, intake, isInReach };
    });
  const best = chooseAlternatives(wish, listed, { count: maxAlternatives * consideredPerPlace, now });
  const found = (await catalogue.findRestaurants(best.map(({ id }) => id))).map((restaurant) => {
    const area = type === "DELIVERY" && address ? findArea(restaurant.deliveryAreas, address) : undefined;
    const isInReach = type !== "DELIVERY" || area !== undefined;
    const { name, types: kinds } = restaurant;
    const seen = seenFrom(area, restaurant);
    return { name, kinds, intake: seen, isInReach, restaurant: seen, minimumCents: area?.minimumCents };
  });
  return chooseAlternatives(wish, found, { now }).map(({ restaurant, minimumCents }) =>
    present(restaurant, type === "DELIVERY" ? (minimumCents ?? null) : null, now),
  );
}

function present(restaurant: Restaurant, minimumCents: number | null, now: Instant): Alternative {
  const { id, uid, name, types, banner, logo } = restaurant;
  return {
    id,
    uid,
    name,
    serviceTypes: [...types],
    preparationMinutes: leadMinutes(restaurant, now),
    minimumOrderAmountCents: minimumCents,
    banner,
    logo,
  };
}

const endOf = namedQuery<{ by: Mover; at: Instant }>(
  "end_of_order",
  "SELECT moved_by AS by, moved_at AS at FROM order_moves WHERE order_id = $1 AND status = $2",
);
