import type { Client } from "@mahlzeit/contract/client";
import type { Instant } from "@mahlzeit/domain/local-time";
import { redirect } from "react-router";
import { paths } from "../../paths.ts";
import { cityMeantBy, findRegion } from "./find-region.ts";
import { readChoice } from "./listing-choice.ts";
import { loadListing } from "./load-listing.ts";

/** The listing at an address. What was typed into the search, and other spellings of a city, lead to the city's page. */
export async function loadListingPage(call: Client, url: URL, region: string | undefined, now: Instant) {
  const typed = url.searchParams.get("adresse")?.trim();
  if (typed) throw redirect(paths.listing({ region: await cityMeantBy(call, typed) }));
  const choice = readChoice(url, region);
  const canonical = region && (await findRegion(call, region));
  if (canonical && canonical !== region) throw redirect(paths.listing({ ...choice, region: canonical }), 301);
  return loadListing(call, choice, now);
}
