import { listingFacets } from "@mahlzeit/contract/catalogue/facets";
import { toOpeningHours } from "@mahlzeit/contract/catalogue/opening-hours";
import { filterServices, type Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { Client } from "@mahlzeit/contract/client";
import type { Address } from "@mahlzeit/domain/catalogue/delivery/address";
import { type Mark, marks } from "@mahlzeit/domain/catalogue/menu/marks";
import { nextChange } from "@mahlzeit/domain/catalogue/opening-hours/accepting";
import { type Meal, mealAt } from "@mahlzeit/domain/catalogue/opening-hours/meal";
import { ranking, rankingForPlace, rankingText } from "@mahlzeit/domain/catalogue/restaurants/ranking";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import {
  type Campaign,
  campaignConditions,
  campaignText,
  fillPromoText,
  isCampaignActive,
  nextCampaignChange,
} from "@mahlzeit/domain/orders/promotion/campaign";
import { findTexts } from "../../data/texts.ts";
import { type CardContent, presentCard } from "../../shared/restaurants/present-card.ts";
import { placeKey } from "../address/place-key.ts";
import { chosenCities, type ReadChoice } from "./listing-choice.ts";
import type { OnlyFilter, PersonalFilterCounts } from "./personal-filters.ts";

const pageSize = 48;

/** The maximum number of filters shown; the chosen ones are always among them. */
const maxFilters = 24;

export interface FilterEntry {
  name: string;
  /** The number of restaurants with the current choice of the other filter. */
  count: number;
}

/** The campaign's texts: "50 %", "auf deine ersten 3 Bestellungen", and its conditions. */
export interface Promo {
  percent: string;
  scope: string;
  conditions: string;
}

export interface Listing {
  choice: ReadChoice;
  total: number;
  /** Restaurants that fit the choice; `cards` may be fewer. */
  found: number;
  cards: CardContent[];
  categories: FilterEntry[];
  cities: FilterEntry[];
  /** Present only on the page of a city while its campaign runs. */
  promo: Promo | null;
  /** The search text for which nothing was found. */
  unknown: string | null;
  /** The meal for which the hero's table is laid. */
  meal: Meal;
  /** The page is for a city without restaurants. */
  nowhere: boolean;
  /** The place (`placeKey`) that it is ranked for; null without an address. */
  rankedFor: string | null;
  /** The ranking's rule in one line. */
  ranking: string;
  /** The number of found restaurants that deliver there. */
  delivering: number;
  /** The filters in use that no address contains. */
  only: readonly OnlyFilter[];
  /** The marks that can be filtered by. */
  marks: readonly Mark[];
  /** Null without an address. */
  counts: PersonalFilterCounts | null;
  /** The server could not be reached or failed. */
  failed?: true;
}

/** The part of an address that decides who delivers there. */
type Destination = Pick<Address, "city" | "postcode">;

/** The visitor's data that only the browser has. */
export interface Personal {
  readonly address: Destination | null;
  readonly only: readonly OnlyFilter[];
  /** The uids of restaurants. */
  readonly favourites: readonly string[];
}

export const nobody: Personal = { address: null, only: [], favourites: [] };

/** Returns the listing to show if nothing could be loaded. */
export function failedListing(asked: ReadChoice): Listing {
  const nothing = { total: 0, found: 0, cards: [], categories: [], cities: [] };
  return {
    ...nothing,
    choice: asked,
    promo: null,
    unknown: null,
    meal: "lunch",
    nowhere: false,
    rankedFor: null,
    ranking: rankingOf(null),
    delivering: 0,
    only: [],
    marks: [],
    counts: null,
    failed: true,
  };
}

/** Loads the listing for a choice, and the time at which it changes. */
export async function loadListing(
  call: Client,
  asked: ReadChoice,
  now: Instant,
  personal: Personal,
): Promise<{ listing: Listing; changesAt: Instant | null }> {
  const { answer: facets } = await call(listingFacets, {
    query: { city: [...chosenCities(asked)], type: [...asked.kategorien] },
  });
  const known = (names: readonly string[], entries: readonly FilterEntry[]) =>
    names.filter((name) => entries.some((entry) => entry.name === name));
  const choice: ReadChoice = {
    ...asked,
    regions: known(asked.regions, facets.cities),
    kategorien: known(asked.kategorien, facets.types),
  };
  const [{ services, ...numbers }, promo] = await Promise.all([
    findServices(call, choice, personal),
    choice.region === undefined ? null : findPromo(call, facets.campaign, now),
  ]);
  return {
    listing: {
      choice,
      total: facets.total,
      ...numbers,
      cards: services.map((service) => presentCard(service, now)),
      categories: largestFirst(facets.types, choice.kategorien),
      cities: largestFirst(facets.cities, chosenCities(choice)),
      promo,
      unknown: null,
      meal: mealAt(now),
      nowhere: choice.region !== undefined && !facets.cities.some(({ name }) => name === choice.region),
      rankedFor: placeKey(personal.address),
      ranking: rankingOf(personal.address),
      only: personal.only,
      marks: facets.marks,
    },
    changesAt: earliestChange(services, facets.campaign, now),
  };
}

function rankingOf(address: Destination | null): string {
  return rankingText(address ? rankingForPlace : ranking);
}

/** Loads all pages up to the chosen one, so that going back or reloading shows the same restaurants. */
async function findServices(call: Client, choice: ReadChoice, { address, only, favourites }: Personal) {
  const filter = {
    serviceTypes: [...choice.kategorien],
    cities: [...chosenCities(choice)],
    pageSize,
    marks: marks.filter((mark) => only.includes(mark)),
    ...(only.includes("favourites") && { uids: [...favourites] }),
    ...(address && {
      deliverTo: { city: address.city, postcode: address.postcode },
      freeDelivery: only.includes("free"),
      soon: only.includes("soon"),
    }),
  };
  const pages = Array.from({ length: choice.seite }, (_, page) => page + 1);
  const answers = await Promise.all(pages.map((page) => call(filterServices, { body: { ...filter, page } })));
  const services = answers.flatMap(({ answer }) => answer);
  const header = (name: string) => answers[0]?.headers.get(name) ?? null;
  const count = (name: string) => Number(header(name));
  const soonAt = header("x-soon-at");
  return {
    services,
    found: count("x-total-count"),
    delivering: count("x-delivering-count"),
    counts:
      soonAt === null
        ? null
        : {
            free: count("x-free-delivery-count"),
            soon: count("x-soon-count"),
            soonAt: formatTime(Date.parse(soonAt)),
          },
  };
}

/** Sorts regardless of the choice, so that filters do not move when tapped. */
function largestFirst(entries: readonly (FilterEntry & { all: number })[], chosen: readonly string[]): FilterEntry[] {
  return [...entries]
    .sort((a, b) => b.all - a.all || a.name.localeCompare(b.name, "de-AT"))
    .filter(({ name, count }, index) => (index < maxFilters && count > 0) || chosen.includes(name))
    .map(({ name, count }) => ({ name, count }));
}

async function findPromo(call: Client, campaign: Campaign | null, now: Instant): Promise<Promo | null> {
  if (!campaign || !isCampaignActive(campaign, now)) return null;
  const [percent] = campaignText(campaign);
  const texts = await findTexts(call, "promo");
  return { percent, scope: fillPromoText(texts["promo-banner"], campaign), conditions: campaignConditions(campaign) };
}

function earliestChange(services: readonly Service[], campaign: Campaign | null, now: Instant): Instant | null {
  const changes = services.flatMap((service) => [
    nextChange({ ...toOpeningHours(service), pauses: service.pauses }, now),
    service.nextOpening ?? Number.POSITIVE_INFINITY,
  ]);
  const promoChange = campaign && nextCampaignChange(campaign, now);
  const earliest = Math.min(...changes, promoChange ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(earliest) ? earliest : null;
}
