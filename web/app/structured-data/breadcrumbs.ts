import type { Service } from "@mahlzeit/contract/restaurants";
import type { BreadcrumbList, ListItem } from "schema-dts";
import { type ListingChoice, paths } from "../paths.ts";

type Step = readonly [name: string, path: string];

const start: Step = ["Essen bestellen", paths.listing()];

/** The way to a restaurant: all, its city, itself. */
export function restaurantTrail({ uid, name, additionalServiceAttributes }: Service, origin: string): BreadcrumbList {
  const region = additionalServiceAttributes.city.name;
  return trail([start, [region, paths.listing({ region })], [name, paths.restaurant(uid)]], origin);
}

/** The way to a city, and to its one chosen category. */
export function listingTrail({ region = "", kategorien = [] }: ListingChoice, origin: string): BreadcrumbList {
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
