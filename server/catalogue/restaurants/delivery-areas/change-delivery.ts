import type { api } from "@mahlzeit/contract/api";
import type { ManagedDelivery } from "@mahlzeit/contract/catalogue/edit-delivery";
import type { Input } from "@mahlzeit/contract/endpoint";
import { type DeliveryArea, postcodeKey } from "@mahlzeit/domain/catalogue/delivery/area";
import { faultsInAreas } from "@mahlzeit/domain/catalogue/delivery/check-areas";
import { orderDays, orderTimesOnDay } from "@mahlzeit/domain/catalogue/opening-hours/accepting";
import { type Capacity, quarterOf } from "@mahlzeit/domain/catalogue/opening-hours/capacity";
import type { Instant } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { noteChanges } from "../../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { findUnknownPostcodes } from "../../places/addresses/find-cities.ts";
import { writeCapacity } from "../capacity/write-capacity.ts";
import { requireOwnRestaurant } from "../find-restaurants.ts";
import { lockRestaurant, noteRestaurantChange, type RestaurantChange, revisionOf } from "../note-change.ts";
import { presentAreas, presentOwnRestaurant } from "../present-restaurant.ts";
import type { OwnRestaurant } from "../restaurant.ts";
import { writeAreas } from "./write-areas.ts";

/** Finds a restaurant's delivery settings. Throws `service-not-found`. */
export async function findDelivery(
  db: Database,
  { actor, restaurantId, now }: RestaurantChange,
): Promise<ManagedDelivery> {
  requirePermission(actor, "edit-delivery", { restaurantId, otherwise: "service-not-found" });
  return presentDelivery(db, await requireOwnRestaurant(db, restaurantId), now);
}

/**
 * Replaces all delivery settings. Throws `service-not-found`, `invalid-input` and, if they were changed meanwhile,
 * `revision-changed`.
 */
export async function changeDelivery(
  db: Database,
  { actor, restaurantId, now }: RestaurantChange,
  {
    revision,
    areas: given,
    orderAheadDays,
    ordersPerQuarter,
    dishesPerQuarter,
  }: Input<typeof api.changeDelivery>["body"],
): Promise<ManagedDelivery> {
  requirePermission(actor, "edit-delivery", { restaurantId, otherwise: "service-not-found" });
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    const stored = await requireOwnRestaurant(tx, restaurantId);
    if (revisionOf(documentOf(stored)) !== revision) throw new ProblemException("revision-changed");
    const known = new Set(stored.deliveryAreas.map(({ id }) => id));
    const areas = given.map((area) => toArea(area, known));
    const errors = faultsInAreas(areas).map(({ field, message }) => ({ field: `areas.${field}`, message }));
    if (errors.length > 0) throw new ProblemException("invalid-input", { errors });
    const before = limitsOf(stored);
    noteChanges({
      areas: [areasText(stored.deliveryAreas), areasText(areas)],
      orderAheadDays: [stored.orderAheadDays, orderAheadDays],
      ordersPerQuarter: [before.ordersPerQuarter, ordersPerQuarter],
      dishesPerQuarter: [before.dishesPerQuarter, dishesPerQuarter],
    });
    await writeAreas(tx, [{ restaurantId, areas }]);
    const isLimited = ordersPerQuarter !== null || dishesPerQuarter !== null;
    const capacity = isLimited ? { ordersPerQuarter, dishesPerQuarter } : null;
    await writeCapacity(tx, [{ restaurantId, orderAheadDays, capacity }]);
    await noteRestaurantChange(tx, restaurantId);
    return presentDelivery(tx, await requireOwnRestaurant(tx, restaurantId), now);
  });
}

async function presentDelivery(
  db: Database | Transaction,
  restaurant: OwnRestaurant,
  now: Instant,
): Promise<ManagedDelivery> {
  const document = documentOf(restaurant);
  return {
    revision: revisionOf(document),
    ...document,
    unknownPostcodes: [
      ...(await findUnknownPostcodes(
        db,
        restaurant.deliveryAreas.flatMap(({ postcodes }) => postcodes),
      )),
    ],
    offered: offeredNow(restaurant, now),
    service: presentOwnRestaurant(restaurant, now),
    kitchen: {
      booked: restaurant.booked.filter(({ at }) => at >= quarterOf(now)),
      silentSince: restaurant.silentSince,
    },
  };
}

/** Returns the settings that an owner changes together. */
function documentOf(restaurant: OwnRestaurant) {
  const { orderAheadDays } = restaurant;
  return { areas: presentAreas(restaurant), orderAheadDays, ...limitsOf(restaurant) };
}

function limitsOf({ capacity }: OwnRestaurant): Capacity {
  return { ordersPerQuarter: capacity?.ordersPerQuarter ?? null, dishesPerQuarter: capacity?.dishesPerQuarter ?? null };
}

function offeredNow(restaurant: OwnRestaurant, now: Instant): ManagedDelivery["offered"] {
  const times = restaurant.orderTypes.flatMap((type) => {
    const days = orderDays(restaurant, { type }, now);
    return [days[0], days.at(-1)].flatMap((day) =>
      day === undefined ? [] : orderTimesOnDay(restaurant, { type }, day, now).map(({ at }) => at),
    );
  });
  return times.length === 0 ? null : { from: Math.min(...times), until: Math.max(...times) };
}

type AreaInput = Input<typeof api.changeDelivery>["body"]["areas"][number];

/** Returns an area to store. An id that this restaurant does not have might be another's, so it is replaced. */
function toArea({ id, feeCents, minimumCents, freeFromCents, ...area }: AreaInput, known: Set<string>) {
  return {
    id: known.delete(id) ? id : uuidv7(),
    name: area.name.trim(),
    postcodes: area.postcodes.map(postcodeKey),
    cities: area.cities.map((city) => city.trim()),
    feeCents,
    minimumCents,
    freeFromCents,
    extraMinutes: area.extraMinutes,
  };
}

function areasText(areas: readonly Omit<DeliveryArea, "near">[]): string | null {
  const words = areas.map(({ name, postcodes, cities, feeCents, minimumCents, freeFromCents, extraMinutes }) =>
    [
      `${name}: ${[...postcodes, ...cities].join(", ")}`,
      feeCents === 0 ? "gratis" : formatEuros(feeCents),
      `ab ${formatEuros(minimumCents)}`,
      ...(freeFromCents === null ? [] : [`gratis ab ${formatEuros(freeFromCents)}`]),
      ...(extraMinutes === 0 ? [] : [`+${extraMinutes} min`]),
    ].join(", "),
  );
  return words.length === 0 ? null : words.join("; ");
}
