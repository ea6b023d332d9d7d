import { filterServices, type ListedService } from "@mahlzeit/contract/catalogue/restaurants";
import { toDeliveryAreas, toDiscount } from "@mahlzeit/contract/catalogue/to-domain";
import { paths } from "@mahlzeit/contract/page-addresses";
import { type DeliveryArea, findArea } from "@mahlzeit/domain/catalogue/delivery/area";
import { eurosFromCents } from "@mahlzeit/domain/money";
import { discountTerms } from "@mahlzeit/domain/orders/promotion/discount";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/connect.ts";
import type { CallEndpoint } from "../../platform/http/serve.ts";
import { tool } from "./mcp.ts";
import { findPlace, postcode, town } from "./place.ts";
import { dayAndTime, described } from "./words.ts";

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
      "Lists the restaurants that deliver to an Austrian postcode, with fee, minimum order, the sum from which delivery is free and earliest arrival, and those in its town at which one can pick up or eat. The `restaurant` of each is what the other tools ask for. `takesOrders` without `cooksNow`: for later only.",
    input: z.strictObject({
      postcode,
      town: z.optional(town),
      page: z._default(described(z.int().check(z.minimum(1), z.maximum(1000)), "Page of the list, from 1"), 1),
    }),
    run: async ({ page, ...asked }) => {
      const place = await findPlace(db, asked);
      const { postcode: code, town: city } = place;
      // A postcode is no town's name, so that then only areas that name the postcode fit.
      const deliverTo = { postcode: code, city: city ?? code };
      const at = { serviceTypes: [], page, pageSize: perPage };
      const [there, here] = await Promise.all([
        call(filterServices, { body: { ...at, cities: [], deliverTo } }),
        city === null ? null : call(filterServices, { body: { ...at, cities: [city], deliverTo } }),
      ]);
      const delivering = there.answer.filter(({ delivery }) => delivery);
      const others = (here?.answer ?? []).filter(({ delivery }) => !delivery);
      return {
        place,
        delivering: Number(there.headers?.["x-delivering-count"] ?? delivering.length),
        page,
        restaurants: [...delivering, ...others].map((one) => presentListed(one, deliverTo, publicUrl)),
      };
    },
  });
}

function presentListed(found: ListedService, there: Destination, publicUrl: string): object {
  const { delivery, rating, additionalServiceAttributes: at } = found;
  const area = findArea(toDeliveryAreas(found), there);
  return {
    ...presentRestaurant(found, publicUrl),
    delivery: delivery
      ? {
          fee: eurosFromCents(delivery.feeCents),
          ...(area && termsOf(area)),
          earliestArrival: dayAndTime(delivery.earliest),
        }
      : "does not deliver there",
    town: `${at.postcode.postcode} ${at.city.name}`,
    rating: rating ? { average: rating.average, ratings: rating.count } : "too few ratings",
  };
}

/** Presents the sums of the dishes that a delivery needs, and from which it is free. */
export function termsOf({ minimumCents, freeFromCents }: Pick<DeliveryArea, "minimumCents" | "freeFromCents">): object {
  return {
    minimumOrder: eurosFromCents(minimumCents),
    ...(freeFromCents !== null && { freeDeliveryFrom: eurosFromCents(freeFromCents) }),
  };
}

type Destination = Parameters<typeof findArea>[1];

/** Presents what every answer about a restaurant says of it. */
export function presentRestaurant(
  found: Pick<
    ListedService,
    "uid" | "name" | "serviceTypes" | "open" | "acceptingOrders" | "nextOpening" | "additionalServiceAttributes"
  >,
  publicUrl: string,
): object {
  const discount = toDiscount(found.additionalServiceAttributes.discount);
  return {
    restaurant: found.uid,
    name: found.name,
    kinds: found.serviceTypes,
    orderTypes: found.additionalServiceAttributes.orderTypes,
    payments: found.additionalServiceAttributes.paymentTypes,
    ...(discount && { discount: discountTerms(discount) }),
    cooksNow: found.open,
    takesOrders: found.acceptingOrders,
    ...(found.nextOpening !== null && { opensAt: dayAndTime(found.nextOpening) }),
    page: publicUrl + paths.restaurant(found.uid),
  };
}
