import {
  allCities,
  allTypes,
  allUids,
  companyServices,
  filterServices,
  getHours,
  getOrderTimes,
  getPostalAvailabilities,
  getSchedules,
  getService,
  getServiceByUid,
  listingFacets,
  servicesInCities,
} from "@mahlzeit/contract/restaurants";
import { isAccepting, nextChange } from "@mahlzeit/domain/opening-hours/accepting";
import { todayHours } from "@mahlzeit/domain/opening-hours/hours";
import { orderTimes } from "@mahlzeit/domain/opening-hours/order-times";
import type { Room } from "../app.ts";
import { ProblemException } from "../http/problems.ts";
import { findCampaign } from "../promotions/find-campaign.ts";
import { presentCampaign } from "../promotions/present-campaign.ts";
import type { Catalogue } from "./catalogue.ts";
import { filterRestaurants } from "./filter-restaurants.ts";
import {
  presentAvailabilities,
  presentOwnRestaurant,
  presentRestaurant,
  presentSchedules,
} from "./present-restaurant.ts";

const untilChanged = Number.POSITIVE_INFINITY;

export function serveRestaurants({ serve, db, finished, now }: Room, catalogue: Catalogue): void {
  const service = (id: string) =>
    catalogue.finish(id, "service", async (restaurant) => ({
      answer: presentRestaurant(restaurant, now()),
      validUntil: nextChange(restaurant, now()),
    }));
  const overview = <A>(what: string, compute: () => Promise<A>) =>
    finished.remember(`*/${what}`, async () => ({ answer: await compute(), validUntil: untilChanged }));

  serve(getService, ({ query }) => service(query.id));
  serve(getServiceByUid, async ({ query }) => {
    const listed = (await catalogue.listing()).findByUid(query.uid);
    if (!listed) throw new ProblemException("service-not-found");
    return service(listed.id);
  });
  serve(getHours, ({ query }) =>
    catalogue.finish(query.id, "hours", async (restaurant) => ({
      answer: {
        open: isAccepting(restaurant, now()),
        today: [...todayHours(restaurant.schedules, now())],
        schedules: presentSchedules(restaurant),
      },
      validUntil: nextChange(restaurant, now()),
    })),
  );
  serve(getOrderTimes, async ({ query }, caller) => {
    const restaurant = await catalogue.requireRestaurant(query.id);
    if (!isAccepting(restaurant, caller.now)) return { answer: [] };
    const times = orderTimes(restaurant.schedules, restaurant.preparationMinutes, caller.now);
    return { answer: times.map(({ hour, minute }) => ({ hour, minute })) };
  });
  serve(getSchedules, ({ params }) =>
    catalogue.finish(params.id, "schedules", async (restaurant) => ({
      answer: presentSchedules(restaurant),
      validUntil: untilChanged,
    })),
  );
  serve(getPostalAvailabilities, ({ params }) =>
    catalogue.finish(params.id, "availabilities", async (restaurant) => ({
      answer: presentAvailabilities(restaurant),
      validUntil: untilChanged,
    })),
  );

  serve(filterServices, ({ body }) => filterRestaurants({ finished, catalogue, now }, body));
  serve(servicesInCities, ({ body: { cities } }) =>
    cities.length === 0
      ? { answer: [] }
      : filterRestaurants({ finished, catalogue, now }, { serviceTypes: [], cities, pageSize: "all" }),
  );
  serve(companyServices, async (_, { identity, now: at }) => {
    const own = await catalogue.findOwnRestaurants(identity.memberships.map(({ restaurantId }) => restaurantId));
    return { answer: own.map((restaurant) => presentOwnRestaurant(restaurant, at)) };
  });

  serve(allUids, () => overview("uids", async () => (await catalogue.listing()).all.map(({ uid }) => uid)));
  serve(allCities, () => overview("cities", async () => (await catalogue.listing()).cities.map(({ name }) => name)));
  serve(allTypes, () => overview("types", async () => (await catalogue.listing()).types.map(({ name }) => name)));
  serve(listingFacets, () =>
    finished.remember("*/facets", async () => {
      const { all, cities, types } = await catalogue.listing();
      const campaign = await findCampaign(db, now());
      return {
        answer: {
          total: all.length,
          cities: [...cities],
          types: [...types],
          campaign: campaign && presentCampaign(campaign),
        },
        validUntil: campaign?.to ?? untilChanged,
      };
    }),
  );
}
