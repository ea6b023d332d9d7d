import { type ImportedDish, type ImportedGroup, nameKey } from "@mahlzeit/domain/catalogue/menu/import/imported-rows";
import type { ImportedMenu } from "@mahlzeit/domain/catalogue/menu/import/merge-import";
import { groupsOfAddOns, offeredIn } from "@mahlzeit/domain/catalogue/menu/import/schema-offers";
import { slugOf } from "@mahlzeit/domain/catalogue/restaurants/slug";
import { isUid } from "@mahlzeit/domain/catalogue/restaurants/uid";
import { isObject } from "@mahlzeit/domain/is-object";
import type { Weekday } from "@mahlzeit/domain/local-time";
import type * as z from "zod";
import type { CatalogueRestaurant, ReadCatalogue } from "../restaurants/file/restaurant-shapes.ts";
import { list, object } from "../restaurants/file/shapes.ts";
import {
  type LinkedHours,
  type LinkedItem,
  type LinkedRestaurant,
  type LinkedSection,
  linkedRestaurant,
} from "./json-ld-shapes.ts";

/** Tells whether a file is schema.org JSON-LD: one Restaurant, a list of them, or a `@graph`. */
export function isJsonLd(file: unknown): boolean {
  if (Array.isArray(file)) return file.some((one) => isObject(one) && "@type" in one);
  return isObject(file) && ("@type" in file || "@graph" in file);
}

/**
 * Returns the shape of this JSON-LD. Every restaurant gets `enabled: false`, TAKEAWAY and ON_SPOT, because JSON-LD has
 * no such fields. Its menu is a draft, because JSON-LD has no VAT rates and a person has to say them.
 */
export function jsonLdShape(file: unknown): z.ZodType<ReadCatalogue> {
  if (Array.isArray(file)) return list(linkedRestaurant).transform(toCatalogue);
  if (isObject(file) && "@graph" in file)
    return object({ "@graph": list(linkedRestaurant) }).transform((graph) => toCatalogue(graph["@graph"]));
  return linkedRestaurant.transform((restaurant) => toCatalogue([restaurant]));
}

function toCatalogue(given: readonly LinkedRestaurant[]): ReadCatalogue {
  const restaurants = restaurantsOf(given);
  const exceptions = given.flatMap(({ name, openingHoursSpecification }) =>
    openingHoursSpecification.flatMap((hours, i) =>
      isException(hours)
        ? [`${name}: openingHoursSpecification[${i}] is not for every week, and so not taken over.`]
        : [],
    ),
  );
  return { restaurants, warnings: [...exceptions, ...restaurants.flatMap(warningOfDraft)] };
}

function warningOfDraft({ name, draft }: CatalogueRestaurant): readonly string[] {
  if (!draft?.dishes.length) return [];
  return [`${name}: its dishes are a draft without VAT rates; say the rates in the menu, and publish it.`];
}

function restaurantsOf(given: readonly LinkedRestaurant[]): CatalogueRestaurant[] {
  const taken = new Set<string>();
  return given.map((restaurant) => {
    const uid = uidFor(restaurant, taken);
    taken.add(uid);
    return restaurantOf(restaurant, uid);
  });
}

/**
 * Returns the name as a slug; if that is taken or reserved, with the city, then with a number. The same file gives the
 * same uids.
 */
function uidFor({ name, address }: LinkedRestaurant, taken: ReadonlySet<string>): string {
  const base = (slugOf(name) || "restaurant").slice(0, 40).replace(/-$/, "");
  const longer = `${base}-${slugOf(address?.addressLocality ?? "").slice(0, 30)}`.replace(/-+$/, "");
  for (const uid of [base, longer]) if (isUid(uid) && !taken.has(uid)) return uid;
  for (let number = 2; ; number++) {
    const uid = `${longer}-${number}`;
    if (isUid(uid) && !taken.has(uid)) return uid;
  }
}

function restaurantOf(given: LinkedRestaurant, uid: string): CatalogueRestaurant {
  const { name, address } = given;
  const { addressLocality: city = "", postalCode: postcode = "" } = address ?? {};
  return {
    uid,
    name,
    description: given.description,
    enabled: false,
    serviceTypes: given.servesCuisine,
    additionalServiceAttributes: {
      name,
      ...streetAndNumber(address?.streetAddress ?? ""),
      phone: given.telephone,
      email: given.email,
      city: city ? { name: city } : null,
      postcode: postcode ? { postcode } : null,
      country: address ? { name: address.addressCountry } : null,
      orderTypes: ["TAKEAWAY"],
      paymentTypes: ["ON_SPOT"],
      discount: null,
    },
    legal: null,
    preparationMinutes: 20,
    event: null,
    schedules: given.openingHoursSpecification.flatMap(schedulesOf),
    postalAvailabilities: [],
    banner: null,
    logo: null,
    optionGroups: [],
    categories: [],
    draft: draftOf(given),
  };
}

function isException({ dayOfWeek, validFrom, validThrough }: LinkedHours): boolean {
  return dayOfWeek.includes(null) || (validFrom ?? validThrough ?? null) !== null;
}

/** Reads the schedules. No day means every day, 23:59 means midnight, and equal times mean closed. */
function schedulesOf(hours: LinkedHours): CatalogueRestaurant["schedules"] {
  const { opens: startTime, closes, dayOfWeek } = hours;
  if (isException(hours) || !startTime || !closes || startTime === closes) return [];
  const endTime = closes.startsWith("23:59") ? "24:00:00" : closes;
  const days = dayOfWeek.filter((day) => day !== null);
  const weekdays: Weekday[] = days.length > 0 ? [...new Set(days)].sort() : [1, 2, 3, 4, 5, 6, 7];
  return [{ weekdays, startTime, endTime, orderTypes: null }];
}

/** Splits "Taborstraße 12a". */
function streetAndNumber(line: string): { street: string; houseNumber: string } {
  const [, street = line, houseNumber = ""] = /^(.*\D)\s+(\d[\d\s/a-z-]{0,20})$/i.exec(line) ?? [];
  return { street: street.trim(), houseNumber: houseNumber.trim() };
}

function draftOf({ hasMenu }: LinkedRestaurant): ImportedMenu {
  const sections = hasMenu.flatMap(({ hasMenuSection, hasMenuItem }) => [
    { name: "Speisekarte", description: "", hasMenuItem },
    ...hasMenuSection.flatMap((section) => [section, ...section.hasMenuSection]),
  ]);
  const groups: ImportedGroup[] = [];
  const dishes = sections.flatMap(({ name, hasMenuItem }) => hasMenuItem.map((item) => dishOf(item, name, groups)));
  return {
    dishes: dishes.map((dish, i) => ({ ...dish, row: i + 1 })),
    descriptions: new Map(
      sections.flatMap(({ name, description }) => (description ? [[nameKey(name), description]] : [])),
    ),
    groups,
  };
}

/** Adds the groups of the dish to those of its restaurant. */
function dishOf(
  { name, description, offers, menuAddOn }: LinkedItem,
  category: LinkedSection["name"],
  groups: ImportedGroup[],
): Omit<ImportedDish, "row"> {
  const offered = offeredIn(offers);
  const addOns = groupsOfAddOns(
    menuAddOn.map((addOn) => ({
      name: addOn.name,
      items: addOn.hasMenuItem.map((item) => ({ name: item.name, priceCents: item.offers[0]?.priceCents ?? 0 })),
      priceCents: addOn.offers[0]?.priceCents,
    })),
  );
  return {
    category,
    name,
    ...(description && { description }),
    priceCents: Math.min(...offers.map(({ priceCents }) => priceCents)),
    ...(offered.kind === "sizes" && { sizes: offered.sizes }),
    ...(addOns.length > 0 && { groups: addOns.map((group) => placeOf(group, groups)) }),
  };
}

/** Returns the place of an equal group of another dish, else of this one behind them. */
function placeOf(group: ImportedGroup, groups: ImportedGroup[]): number {
  const content = JSON.stringify(group);
  const at = groups.findIndex((one) => JSON.stringify(one) === content);
  return at >= 0 ? at : groups.push(group) - 1;
}
