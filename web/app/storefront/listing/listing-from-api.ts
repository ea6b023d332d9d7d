import { api } from "../../api.ts";
import type { Listing } from "./load-listing.ts";
import { loadListingPage } from "./load-listing-page.ts";

/** The listing at an address, asked for from the browser. Imported only when needed: the first page comes rendered. */
export async function listingFromApi(url: URL, region: string | undefined): Promise<Listing> {
  return (await loadListingPage(api, url, region, Date.now())).listing;
}
