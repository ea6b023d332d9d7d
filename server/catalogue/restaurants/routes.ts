import { api } from "@mahlzeit/contract/api";
import { freePlaceHeader } from "@mahlzeit/contract/catalogue/restaurants";
import { findArea, seenFrom } from "@mahlzeit/domain/catalogue/delivery/area";
import {
  isOpen,
  nextChange,
  orderDays,
  orderTimesOf,
  orderTimesOnDay,
} from "@mahlzeit/domain/catalogue/opening-hours/accepting";
import { todayHours } from "@mahlzeit/domain/catalogue/opening-hours/hours";
import { dateOfDayNumber, dayNumberOfDate, type Instant } from "@mahlzeit/domain/local-time";
import type { OrderType } from "@mahlzeit/domain/order-types";
import type { Campaign } from "@mahlzeit/domain/orders/promotion/campaign";
import type { AppContext } from "../../platform/app-context.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { findBookedNow } from "./capacity/find-booked.ts";
import type { Catalogue } from "./catalogue.ts";
import { countFacets } from "./count-facets.ts";
import { serveDelivery } from "./delivery-areas/routes.ts";
import { type FindMarkedDishes, marksOffered } from "./filter-by-marks.ts";
import { filterRestaurants } from "./filter-restaurants.ts";
import { serveOpeningHours } from "./opening-hours/routes.ts";
import {
  presentAvailabilities,
  presentOwnRestaurant,
  presentRestaurant,
  presentSchedules,
  presentTables,
} from "./present-restaurant.ts";
import { serveProfile } from "./profile/routes.ts";
import type { Restaurant } from "./restaurant.ts";
import { findManagedRestaurants } from "./restaurant-status.ts";
import { serveTables } from "./tables/routes.ts";

const untilChanged = Number.POSITIVE_INFINITY;

/** Finds the campaign that the listing shows; a later resource provides it. */
export type FindOfferedCampaign = (now: Instant) => Promise<Campaign | null>;

/** Finds the time at which an unpaid order may free capacity in one of these quarter hours; null: none may. */
export type FindFreePlace = (restaurantId: string, times: readonly Instant[], now: Instant) => Promise<Instant | null>;

export function serveRestaurants(
  context: AppContext,
  catalogue: Catalogue,
  {
    findCampaign,
    findFreePlace,
    findMarkedDishes,
  }: { findCampaign: FindOfferedCampaign; findFreePlace: FindFreePlace; findMarkedDishes: FindMarkedDishes },
): void {
  const { serve, responseCache, now } = context;
  serveOpeningHours(context);
  serveDelivery(context);
  serveProfile(context);
  serveTables(context);
  serve(api.findManagedRestaurants, async (_, { identity }) => {
    requirePermission(identity, "list-restaurants", { otherwise: "not-found" });
    return { answer: await findManagedRestaurants(context.db) };
  });
  const service = (id: string) =>
    catalogue.cached(id, "service", async (restaurant) => ({
      answer: { ...presentRestaurant(restaurant, now()), ...presentTables(restaurant) },
      validUntil: nextChange(restaurant, now()),
    }));
  const overview = <A>(what: string, compute: () => Promise<A>) =>
    responseCache.getOrCompute(`*/${what}`, async () => ({ answer: await compute(), validUntil: untilChanged }));

  serve(api.getService, ({ query }) => service(query.id));
  serve(api.getServiceByUid, async ({ query }) => {
    const listed = (await catalogue.listing()).findByUid(query.uid);
    if (!listed) throw new ProblemException("service-not-found");
    return service(listed.id);
  });
  serve(api.getHours, ({ query }) =>
    catalogue.cached(query.id, "hours", async (restaurant) => ({
      answer: {
        open: isOpen(restaurant, now()),
        today: [...todayHours(restaurant, now())],
        schedules: presentSchedules(restaurant),
      },
      validUntil: nextChange(restaurant, now()),
    })),
  );
  serve(api.getOrderTimes, async ({ query }, caller) => {
    const restaurant = seenAt(await catalogue.requireRestaurant(query.id), query);
    const types = query.type ? [query.type] : restaurant.orderTypes;
    const booked = await findBookedNow(context.db, restaurant);
    const timesOf = (type: OrderType, use = booked) => {
      const sought = { type, dishes: query.dishes };
      return query.date === undefined
        ? orderTimesOf(use, sought, caller.now)
        : orderTimesOnDay(use, sought, dayNumberOfDate(query.date), caller.now);
    };
    const times = types.map((type) => timesOf(type)).find((offered) => offered.length > 0);
    if (times) return { answer: times.map(({ hour, minute }) => ({ hour, minute })) };
    const full = types.flatMap((type) => timesOf(type, { ...booked, capacity: null }).map(({ at }) => at));
    const freeAt = full.length > 0 ? await findFreePlace(restaurant.id, full, caller.now) : null;
    return { answer: [], headers: freeAt === null ? {} : { [freePlaceHeader]: new Date(freeAt).toISOString() } };
  });
  serve(api.getOrderDays, async ({ query }, caller) => {
    const restaurant = await findBookedNow(context.db, seenAt(await catalogue.requireRestaurant(query.id), query));
    const days = orderDays(restaurant, { type: query.type, dishes: query.dishes }, caller.now);
    return { answer: days.map(dateOfDayNumber) };
  });
  serve(api.getSchedules, ({ params }) =>
    catalogue.cached(params.id, "schedules", async (restaurant) => ({
      answer: presentSchedules(restaurant),
      validUntil: untilChanged,
    })),
  );
  serve(api.getPostalAvailabilities, ({ params }) =>
    catalogue.cached(params.id, "availabilities", async (restaurant) => ({
      answer: presentAvailabilities(restaurant),
      validUntil: untilChanged,
    })),
  );

  const filtering = { responseCache, catalogue, findMarkedDishes, now };
  serve(api.filterServices, ({ body }) => filterRestaurants(filtering, body));
  serve(api.servicesInCities, ({ body: { cities } }) =>
    cities.length === 0 ? { answer: [] } : filterRestaurants(filtering, { serviceTypes: [], cities, pageSize: "all" }),
  );
  serve(api.companyServices, async (_, { identity, now: at }) => {
    const own = await catalogue.findOwnRestaurants(identity.memberships.map(({ restaurantId }) => restaurantId));
    return { answer: own.map((restaurant) => presentOwnRestaurant(restaurant, at)) };
  });

  serve(api.allUids, () => overview("uids", async () => (await catalogue.listing()).all.map(({ uid }) => uid)));
  serve(api.allCities, () =>
    overview("cities", async () => (await catalogue.listing()).cities.map(({ name }) => name)),
  );
  serve(api.allTypes, () => overview("types", async () => (await catalogue.listing()).types.map(({ name }) => name)));
  serve(api.listingFacets, async ({ query }) => {
    const known = await catalogue.listing();
    // The key contains only existing names, because visitors could make up any number of keys.
    const chosen = { cities: known.citiesMeant(query.city), types: known.typesMeant(query.type) };
    return responseCache.getOrCompute(`*/facets/${JSON.stringify([chosen.cities, chosen.types])}`, async () => {
      const campaign = await findCampaign(now());
      const listing = await catalogue.listing();
      const marks = marksOffered(listing.listed, await findMarkedDishes());
      return {
        answer: { ...countFacets(listing, chosen), marks, campaign },
        validUntil: campaign?.to ?? untilChanged,
      };
    });
  });
}

/** Returns the restaurant for a guest at this place, if it delivers there. */
function seenAt(restaurant: Restaurant, { type, postcode = "", city = "" }: Destination): Restaurant {
  if (type !== "DELIVERY" || (postcode === "" && city === "")) return restaurant;
  return seenFrom(findArea(restaurant.deliveryAreas, { postcode, city }), restaurant);
}

interface Destination {
  readonly type?: OrderType | undefined;
  readonly postcode?: string | undefined;
  readonly city?: string | undefined;
}
