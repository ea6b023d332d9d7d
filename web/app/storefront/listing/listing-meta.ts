import { type ListingChoice, paths } from "@mahlzeit/contract/page-addresses";
import { countOf } from "@mahlzeit/domain/digits";
import { chosenCities } from "./listing-choice.ts";
import type { Listing } from "./load-listing.ts";

type Described = Pick<Listing, "choice" | "found" | "nowhere">;

/**
 * Returns the listing that search engines shall index instead: everything, a city, or one category of a city. Null if
 * there are no restaurants.
 */
function listingToFind({ choice, found, nowhere }: Described): ListingChoice | null {
  if (nowhere || found === 0) return null;
  const [region, ...otherRegions] = chosenCities(choice);
  if (!region || otherRegions.length > 0) return {};
  return { region, kategorien: choice.kategorien.length === 1 ? choice.kategorien : [] };
}

/** Returns "Pasta in Wien" on the page of one category in one city; null elsewhere. */
export function categoryHeading({ region, kategorien = [] }: ListingChoice): string | null {
  return region && kategorien.length === 1 ? `${kategorien[0]} in ${region}` : null;
}

/** Returns title, description and canonical address of a listing. */
export function listingMeta(listing: Described) {
  const { choice } = listing;
  const toFind = listingToFind(listing);
  const heading = categoryHeading(choice);
  return {
    title: heading ? `${heading}: Essen bestellen` : `Essen bestellen${choice.region ? ` in ${choice.region}` : ""}`,
    // Crawlers read it only from the server-rendered document.
    description: import.meta.env.SSR ? describeListing(listing) : undefined,
    canonical: toFind ? paths.listing(toFind) : undefined,
  };
}

function describeListing({ choice, found }: Described): string {
  if (!choice.region)
    return "Wirtshaus, Pizzeria, Fleischhauer: Essen bestellen, liefern lassen, abholen oder vor Ort genießen.";
  const what = categoryHeading(choice) ?? `Essen bestellen in ${choice.region}`;
  const count = countOf(found, "Restaurant", "Restaurants");
  return `${what}: ${count}. Lass dir liefern, hol ab oder genieß vor Ort.`;
}
