import { filterServices, type ListedService } from "@mahlzeit/contract/catalogue/restaurants";
import { paths } from "@mahlzeit/contract/page-addresses";
import { text } from "@mahlzeit/contract/wire";
import { eurosFromCents } from "@mahlzeit/domain/money";
import * as z from "zod/mini";
import { findCities } from "../../catalogue/places/addresses/find-cities.ts";
import type { Database } from "../../platform/database/connect.ts";
import type { CallEndpoint } from "../../platform/http/serve.ts";
import { tool } from "./mcp.ts";
import { described, timeText } from "./words.ts";

export const postcode = described(z.string().check(z.regex(/^\d{4}$/)), "Austrian postcode, four digits: 1070");
export const town = described(text(100, 1), "Name of the town, if the postcode has several or is not known: Wien");

export interface ShopParts {
  /** Calls what the pages call. */
  readonly call: CallEndpoint;
  readonly db: Database;
  readonly publicUrl: string;
}

const perPage = 30;

export function findRestaurantsTool({ call, db, publicUrl }: ShopParts) {
  return tool({
    name: "find_restaurants",
    title: "Restaurants for a postcode",
    description:
      "Lists the restaurants that deliver to an Austrian postcode, with fee, minimum order and earliest arrival, and those in its town at which one can pick up or eat. The `restaurant` of each is what the other tools ask for.",
    input: z.strictObject({
      postcode,
      town: z.optional(town),
      page: z._default(described(z.int().check(z.minimum(1), z.maximum(1000)), "Page of the list, from 1"), 1),
    }),
    run: async ({ postcode: code, town: named, page }) => {
      const towns = named === undefined ? await townsOf(db, code) : [named];
      // A postcode is no town's name, so that then only areas that name the postcode fit.
      const deliverTo = { postcode: code, city: towns[0] ?? code };
      const at = { serviceTypes: [], page, pageSize: perPage };
      const [there, here] = await Promise.all([
        call(filterServices, { body: { ...at, cities: [], deliverTo } }),
        towns.length > 0 ? call(filterServices, { body: { ...at, cities: [...towns], deliverTo } }) : null,
      ]);
      const delivering = there.answer.filter(({ delivery }) => delivery);
      const others = (here?.answer ?? []).filter(({ delivery }) => !delivery);
      return {
        place: { postcode: code, towns },
        delivering: Number(there.headers?.["x-delivering-count"] ?? delivering.length),
        page,
        restaurants: [...delivering, ...others].map((one) => presentListed(one, publicUrl)),
      };
    },
  });
}

export async function townsOf(db: Database, code: string): Promise<readonly string[]> {
  return (await findCities(db, [code])).get(code) ?? [];
}

function presentListed(found: ListedService, publicUrl: string): object {
  const { delivery, rating, additionalServiceAttributes: at } = found;
  return {
    ...presentRestaurant(found, publicUrl),
    delivery: delivery
      ? {
          fee: eurosFromCents(delivery.feeCents),
          minimumOrder: eurosFromCents(delivery.minimumCents),
          earliestArrival: timeText(delivery.earliest),
        }
      : "does not deliver there",
    town: `${at.postcode.postcode} ${at.city.name}`,
    rating: rating ? { average: rating.average, ratings: rating.count } : "too few ratings",
  };
}

/** Presents what every answer about a restaurant says of it. */
export function presentRestaurant(
  found: Pick<
    ListedService,
    "uid" | "name" | "serviceTypes" | "open" | "acceptingOrders" | "nextOpening" | "additionalServiceAttributes"
  >,
  publicUrl: string,
): object {
  return {
    restaurant: found.uid,
    name: found.name,
    kinds: found.serviceTypes,
    orderTypes: found.additionalServiceAttributes.orderTypes,
    payments: found.additionalServiceAttributes.paymentTypes,
    cooksNow: found.open,
    takesOrders: found.acceptingOrders,
    ...(found.nextOpening !== null && { opensAt: timeText(found.nextOpening) }),
    page: publicUrl + paths.restaurant(found.uid),
  };
}
