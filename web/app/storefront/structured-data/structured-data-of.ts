import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { type ListingChoice, paths } from "@mahlzeit/contract/page-addresses";
import type { EntryContext, Register } from "react-router";
import type { BreadcrumbList, ListItem, Thing, WebSite } from "schema-dts";
import type { PageSettings } from "../../../page-services.ts";
import type { Listing } from "../listing/load-listing.ts";
import type { RestaurantPageData } from "../restaurant/restaurant-data.ts";
import { describeRestaurant } from "./describe-restaurant.ts";

type Loaded = Pick<EntryContext["staticHandlerContext"], "matches" | "loaderData" | "statusCode">;

/**
 * A page's structured data (schema.org) as markup for the end of its body. Only the server renders it, because crawlers
 * read the document.
 */
export function structuredDataOf({ matches, loaderData, statusCode }: Loaded): string {
  const route = matches.at(-1)?.route.id ?? "";
  const { settings } = (loaderData["root"] ?? {}) as { settings?: PageSettings };
  if (statusCode !== 200 || !settings) return "";
  return thingsOf(route, loaderData[route], settings).map(scriptOf).join("");
}

function thingsOf(route: string, loaded: unknown, settings: PageSettings): (Thing | null)[] {
  const { publicUrl } = settings;
  switch (route as keyof Register["routeModules"]) {
    case "storefront/menu/restaurant-page": {
      const restaurant = loaded as RestaurantPageData;
      return [describeRestaurant(restaurant, publicUrl), restaurantTrail(restaurant.service, publicUrl)];
    }
    case "storefront/listing/listing-page": {
      const { choice } = loaded as Listing;
      return [choice.region ? listingTrail(choice, publicUrl) : describeWebsite(settings)];
    }
    default:
      return [];
  }
}

/** `<` is escaped, so that no text can end the script element. */
function scriptOf(thing: Thing | null): string {
  if (thing === null) return "";
  const json = JSON.stringify({ "@context": "https://schema.org", ...(thing as object) });
  return `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;
}

type Step = readonly [name: string, path: string];

const start: Step = ["Essen bestellen", paths.listing()];

/** The breadcrumbs of a restaurant: all, its city, itself. */
function restaurantTrail({ uid, name, additionalServiceAttributes }: Service, origin: string): BreadcrumbList {
  const region = additionalServiceAttributes.city.name;
  return trail([start, [region, paths.listing({ region })], [name, paths.restaurant(uid)]], origin);
}

/** The breadcrumbs of a city and, if exactly one is chosen, of its category. */
function listingTrail({ region = "", kategorien = [] }: ListingChoice, origin: string): BreadcrumbList {
  const steps: Step[] = [start, [region, paths.listing({ region })]];
  const [kategorie] = kategorien;
  if (kategorie && kategorien.length === 1) steps.push([kategorie, paths.listing({ region, kategorien })]);
  return trail(steps, origin);
}

function trail(steps: readonly Step[], origin: string): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(
      ([name, path], index): ListItem => ({ "@type": "ListItem", position: index + 1, name, item: origin + path }),
    ),
  };
}

/** The name under which search engines shall list the pages. */
function describeWebsite({ productName, publicUrl }: PageSettings): WebSite {
  return { "@type": "WebSite", name: productName, url: publicUrl + paths.listing(), inLanguage: "de-AT" };
}
