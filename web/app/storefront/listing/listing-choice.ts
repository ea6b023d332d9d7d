import { type ListingChoice, listingKeys } from "@mahlzeit/contract/page-addresses";

/** The filters and the page of a listing, as read from its address. */
export interface ReadChoice extends ListingChoice {
  regions: readonly string[];
  kategorien: readonly string[];
  seite: number;
}

const maxPages = 20;

/** Reads the listing's address. `seite` is limited to 1 to 20. */
export function readChoice(url: URL, region: string | undefined): ReadChoice {
  const page = Number(url.searchParams.get(listingKeys.page) ?? 1);
  return {
    region,
    regions: region ? [] : url.searchParams.getAll(listingKeys.region),
    kategorien: url.searchParams.getAll(listingKeys.category),
    seite: Number.isInteger(page) ? Math.min(maxPages, Math.max(1, page)) : 1,
  };
}

/** Returns the next page of the same choice; null after the last allowed page. */
export function nextPage(choice: ReadChoice): ListingChoice | null {
  return choice.seite < maxPages ? { ...choice, seite: choice.seite + 1 } : null;
}

/** Adds or removes a category and returns to the first page. */
export function toggleCategory(choice: ReadChoice, name: string): ReadChoice {
  return { ...choice, kategorien: toggle(choice.kategorien, name), seite: 1 };
}

/** Adds or removes a city. Only /bestellen has several cities, so the result is never a region's page. */
export function toggleCity(choice: ReadChoice, name: string): ReadChoice {
  return { ...choice, region: undefined, regions: toggle(chosenCities(choice), name), seite: 1 };
}

/** Returns the cities chosen, by page or by filter. */
export function chosenCities({ region, regions }: ReadChoice): readonly string[] {
  return region ? [region] : regions;
}

function toggle(names: readonly string[], name: string): string[] {
  return names.includes(name) ? names.filter((it) => it !== name) : [...names, name];
}

/** Loads the code for listings in the browser, which a document's first visit does not need. */
export function loadLater() {
  return import("./load-listing-page.ts");
}
