import type { EntryContext } from "react-router";
import type { Thing } from "schema-dts";
import type { PageSettings } from "../../page-services.ts";
import type { Listing } from "../storefront/listing/load-listing.ts";
import type { RestaurantPageData } from "../storefront/restaurant/restaurant-data.ts";
import { listingTrail, restaurantTrail } from "./breadcrumbs.ts";
import { describeRestaurant } from "./describe-restaurant.ts";
import { describeWebsite } from "./describe-website.ts";

type Loaded = Pick<EntryContext["staticHandlerContext"], "matches" | "loaderData" | "statusCode">;

/**
 * What a page says to search engines in schema.org's words, as markup for the end of its body. Only the server knows
 * how: whoever comes by a link within the page has no use for it.
 */
export function structuredDataOf({ matches, loaderData, statusCode }: Loaded): string {
  const route = matches.at(-1)?.route.id ?? "";
  const { settings } = (loaderData["root"] ?? {}) as { settings?: PageSettings };
  if (statusCode !== 200 || !settings) return "";
  return thingsOf(route, loaderData[route], settings).map(scriptOf).join("");
}

function thingsOf(route: string, loaded: unknown, settings: PageSettings): (Thing | null)[] {
  const { publicUrl } = settings;
  switch (route) {
    case "storefront/restaurant-page": {
      const restaurant = loaded as RestaurantPageData;
      return [describeRestaurant(restaurant, publicUrl), restaurantTrail(restaurant.service, publicUrl)];
    }
    case "storefront/listing-page": {
      const { choice } = loaded as Listing;
      return [choice.region ? listingTrail(choice, publicUrl) : describeWebsite(settings)];
    }
    default:
      return [];
  }
}

/** `<` is written so that no text can end the element. */
function scriptOf(thing: Thing | null): string {
  if (thing === null) return "";
  const json = JSON.stringify({ "@context": "https://schema.org", ...(thing as object) });
  return `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;
}
