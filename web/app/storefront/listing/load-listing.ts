import type { Client } from "@mahlzeit/contract/client";
import type { OfferedCampaign } from "@mahlzeit/contract/promotion";
import { filterServices, listingFacets, type Service } from "@mahlzeit/contract/restaurants";
import { toCampaign, toSchedules } from "@mahlzeit/contract/to-domain";
import type { Instant } from "@mahlzeit/domain/local-time";
import { nextChange } from "@mahlzeit/domain/opening-hours/accepting";
import {
  campaignConditions,
  campaignWords,
  fillPromoText,
  isCampaignActive,
  nextCampaignChange,
} from "@mahlzeit/domain/promotion/campaign";
import { findTexts } from "../../texts.ts";
import { chosenCities, type ReadChoice } from "./listing-choice.ts";
import { type CardContent, presentCard } from "./present-card.ts";

const pageSize = 48;

/** More filters than these nobody reads; what is chosen is always among them. */
const mostFilters = 24;

export interface FilterEntry {
  name: string;
  count: number;
}

/** "50 %", "auf deine ersten 3 Bestellungen", and for whom. */
export interface Promo {
  percent: string;
  scope: string;
  conditions: string;
}

export interface Listing {
  choice: ReadChoice;
  /** Restaurants in all, whatever is chosen. */
  total: number;
  /** Restaurants that fit the choice; `cards` may be fewer. */
  found: number;
  cards: CardContent[];
  categories: FilterEntry[];
  cities: FilterEntry[];
  /** Only on the page of a city, and only while its campaign runs. */
  promo: Promo | null;
  /** The page is that of a city in which nobody cooks. */
  nowhere: boolean;
}

/** What the listing shows for a choice, and when any of it may change by time. */
export async function loadListing(
  call: Client,
  asked: ReadChoice,
  now: Instant,
): Promise<{ listing: Listing; changesAt: Instant | null }> {
  const { answer: facets } = await call(listingFacets, {});
  const known = (names: readonly string[], entries: readonly FilterEntry[]) =>
    names.filter((name) => entries.some((entry) => entry.name === name));
  const choice: ReadChoice = {
    ...asked,
    regions: known(asked.regions, facets.cities),
    kategorien: known(asked.kategorien, facets.types),
  };
  const [{ services, found }, promo] = await Promise.all([
    findServices(call, choice),
    choice.region === undefined ? null : findPromo(call, facets.campaign, now),
  ]);
  return {
    listing: {
      choice,
      total: facets.total,
      found,
      cards: services.map((service) => presentCard(service, now)),
      categories: mostFirst(facets.types, choice.kategorien),
      cities: mostFirst(facets.cities, chosenCities(choice)),
      promo,
      nowhere: choice.region !== undefined && !facets.cities.some(({ name }) => name === choice.region),
    },
    changesAt: earliestChange(services, facets.campaign, now),
  };
}

/** All pages up to the chosen one: going back or reloading shows what was there. */
async function findServices(call: Client, choice: ReadChoice): Promise<{ services: Service[]; found: number }> {
  const pages = Array.from({ length: choice.seite }, (_, page) => page + 1);
  const answers = await Promise.all(
    pages.map((page) =>
      call(filterServices, {
        body: { serviceTypes: [...choice.kategorien], cities: [...chosenCities(choice)], page, pageSize },
      }),
    ),
  );
  const services = answers.flatMap(({ answer }) => answer);
  return { services, found: Number(answers[0]?.headers.get("x-total-count") ?? services.length) };
}

function mostFirst(entries: readonly FilterEntry[], chosen: readonly string[]): FilterEntry[] {
  return entries
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, "de-AT"))
    .filter(({ name }, index) => index < mostFilters || chosen.includes(name));
}

async function findPromo(call: Client, campaign: OfferedCampaign | null, now: Instant): Promise<Promo | null> {
  const rules = campaign && toCampaign(campaign);
  if (!rules || !isCampaignActive(rules, now)) return null;
  const [percent] = campaignWords(rules);
  const texts = await findTexts(call, "promo");
  return { percent, scope: fillPromoText(texts["promo-banner"], rules), conditions: campaignConditions(rules) };
}

function earliestChange(services: readonly Service[], campaign: OfferedCampaign | null, now: Instant): Instant | null {
  const changes = services.flatMap(({ schedules, nextOpening }) => [
    nextChange({ schedules: toSchedules(schedules) }, now),
    nextOpening ?? Number.POSITIVE_INFINITY,
  ]);
  const promoChange = campaign && nextCampaignChange(toCampaign(campaign), now);
  const earliest = Math.min(...changes, promoChange ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(earliest) ? earliest : null;
}
