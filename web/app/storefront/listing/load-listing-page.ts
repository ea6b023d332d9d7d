import { searchAddresses } from "@mahlzeit/contract/catalogue/addresses";
import { allCities } from "@mahlzeit/contract/catalogue/restaurants";
import { searchCatalogue } from "@mahlzeit/contract/catalogue/search";
import type { Client } from "@mahlzeit/contract/client";
import { formerTypedKey, paths, typedKey } from "@mahlzeit/contract/page-addresses";
import { cityKey, isSameCity } from "@mahlzeit/domain/catalogue/delivery/city";
import type { Instant } from "@mahlzeit/domain/local-time";
import { redirect } from "react-router";
import { api } from "../../data/api.ts";
import { readDeviceAddress } from "../address/device-address.ts";
import { readFavourites } from "../favourites/device-favourites.ts";
import { isProblem } from "../restaurant/load-restaurant.ts";
import { readChoice } from "./listing-choice.ts";
import { failedListing, type Listing, loadListing, nobody, type Personal } from "./load-listing.ts";
import { onlyFor } from "./personal-filters.ts";

/**
 * Loads the listing at a URL in the browser, ranked for the address stored on this device. This module is imported only
 * for navigations and for such ranking.
 */
export async function listingFromApi(url: URL, region: string | undefined): Promise<Listing> {
  const found = readDeviceAddress();
  const address = found?.city ? found : null;
  const personal = { address, only: onlyFor(address), favourites: readFavourites() };
  return (await loadListingPage(api, url, region, Date.now(), personal)).listing;
}

/** Loads the same listing ranked for the address stored on this device; null if the server fails. */
export async function rankedListing({ choice }: Listing): Promise<Listing | null> {
  const listing = await listingFromApi(new URL(location.href), choice.region);
  return listing.failed ? null : listing;
}

/**
 * Loads the listing at an address. Redirects for searches and for other spellings of a city. If the server fails, it is
 * an empty listing with a message, because restaurants that cannot be loaded redirect here.
 */
export async function loadListingPage(
  call: Client,
  url: URL,
  region: string | undefined,
  now: Instant,
  personal: Personal = nobody,
) {
  try {
    return await loadWhole(call, url, region, now, personal);
  } catch (error) {
    if (!isProblem(error)) throw error;
    return { listing: failedListing(readChoice(url, region)), changesAt: null };
  }
}

async function loadWhole(call: Client, url: URL, region: string | undefined, now: Instant, personal: Personal) {
  const typed = (url.searchParams.get(typedKey) ?? url.searchParams.get(formerTypedKey))?.trim().slice(0, 200);
  const meant = typed && (await pageMeantBy(call, typed));
  if (meant) throw redirect(meant);
  const choice = readChoice(url, region);
  const canonical = region && (await findRegion(call, region));
  if (canonical && canonical !== region) throw redirect(paths.listing({ ...choice, region: canonical }), 301);
  const { listing, changesAt } = await loadListing(call, choice, now, personal);
  return { listing: { ...listing, unknown: typed || null }, changesAt };
}

/** Returns the city in the catalogue's spelling; null if it has no restaurants. */
async function findRegion(call: Client, name: string): Promise<string | null> {
  const { answer: cities } = await call(allCities, {});
  return cities.find((city) => city === name) ?? cities.find((city) => isSameCity(city, name)) ?? null;
}

/**
 * Returns the path for a typed search, the same as the first suggestion's: a named city, a category, a restaurant or
 * dishes, else the city of the first found address. Null if nothing is found.
 */
async function pageMeantBy(call: Client, typed: string): Promise<string | null> {
  const city = await cityNamedIn(call, typed);
  if (city) return paths.listing({ region: city });
  // A number in the input means an address.
  const isAddress = /\d/.test(typed);
  return (
    (isAddress ? await addressMeantBy(call, typed) : null) ??
    (await catalogueEntryMeantBy(call, typed)) ??
    (isAddress ? null : await addressMeantBy(call, typed))
  );
}

async function cityNamedIn(call: Client, typed: string): Promise<string | undefined> {
  const { answer: cities } = await call(allCities, {});
  const words = ` ${cityKey(typed).replace(/[,\d]/g, " ").replace(/\s+/g, " ").trim()} `;
  const named = cities.filter((city) => words.includes(` ${cityKey(city)} `));
  // Prefers "St. Pölten" to "Pölten", and the place to a street named after one.
  return [...named].sort((a, b) => words.lastIndexOf(cityKey(b)) - words.lastIndexOf(cityKey(a)))[0];
}

async function addressMeantBy(call: Client, typed: string): Promise<string | null> {
  const [address] = (await call(searchAddresses, { query: { q: typed } })).answer;
  return address ? paths.listing({ region: address.city }) : null;
}

async function catalogueEntryMeantBy(call: Client, typed: string): Promise<string | null> {
  const { types, restaurants, dishes } = (await call(searchCatalogue, { query: { q: typed } })).answer;
  const [[type], [restaurant], [dish]] = [types, restaurants, dishes];
  if (type) return paths.listing({ kategorien: [type] });
  // A dish with that name comes before a restaurant with a similar name.
  const isNamed = restaurant && cityKey(restaurant.name).includes(cityKey(typed));
  if (restaurant && (isNamed || !dish)) return paths.restaurant(restaurant.uid);
  return dish ? paths.dishes(typed) : null;
}
