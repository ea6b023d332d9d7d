import type { ImportedGroup } from "@mahlzeit/domain/catalogue/menu/import/imported-rows";
import { sizeGroup } from "@mahlzeit/domain/catalogue/menu/import/merge-groups";
import {
  drinkRate,
  foodRate,
  usualVatRateOfDish,
  usualVatRates,
} from "@mahlzeit/domain/catalogue/menu/import/read-vat-rate";
import { groupsOfAddOns, offeredIn } from "@mahlzeit/domain/catalogue/menu/import/schema-offers";
import { slugOf } from "@mahlzeit/domain/catalogue/restaurants/slug";
import { isUid } from "@mahlzeit/domain/catalogue/restaurants/uid";
import { isObject } from "@mahlzeit/domain/is-object";
import type { Weekday } from "@mahlzeit/domain/local-time";
import type { BasisPoints } from "@mahlzeit/domain/money";
import type * as z from "zod";
import type { FileCategory, FileOptionGroup, FileProduct } from "../restaurants/file/menu-shapes.ts";
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
 * no such fields.
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
  return { restaurants, warnings: [...exceptions, ...restaurants.flatMap(unclearRatesOf)] };
}

/**
 * Lists dishes whose VAT rate somebody has to check: schema.org has no VAT, and headings and names do not tell what is
 * a drink.
 */
function unclearRatesOf({ name, categories }: CatalogueRestaurant): readonly string[] {
  return categories.flatMap((category) => {
    if (usualVatRates(category.name, namesIn(category))) return [];
    const drinks = category.products.filter(({ vatRate }) => vatRate === drinkRate).map((product) => product.name);
    const taken = drinks.length > 0 ? `20 % only for ${drinks.join(", ")}` : "10 % for all";
    return [`${name}, ${category.name}: not clear whether it is food or drinks, so VAT is ${taken}: please check.`];
  });
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
    categories: given.hasMenu.flatMap(({ hasMenuSection, hasMenuItem }) => [
      ...(hasMenuItem.length > 0 ? [categoryOf({ name: "Speisekarte", description: "", hasMenuItem })] : []),
      ...hasMenuSection.flatMap((section) => [categoryOf(section), ...section.hasMenuSection.map(categoryOf)]),
    ]),
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

function categoryOf({ name, description, hasMenuItem }: Omit<LinkedSection, "hasMenuSection">): FileCategory {
  const names = hasMenuItem.map((item) => item.name);
  const rates = usualVatRates(name, names) ?? names.map(usualVatRateOfDish);
  return { name, description, products: hasMenuItem.map((item, i) => productOf(item, rates[i] ?? foodRate)) };
}

function namesIn({ products }: FileCategory): readonly string[] {
  return products.map(({ name }) => name);
}

function productOf({ name, description, offers, menuAddOn }: LinkedItem, vatRate: BasisPoints): FileProduct {
  const offered = offeredIn(offers);
  const sizes = offered.kind === "sizes" ? [sizeGroup(offered.sizes)] : [];
  const addOns = menuAddOn.map((addOn) => ({
    name: addOn.name,
    items: addOn.hasMenuItem.map((item) => ({ name: item.name, priceCents: item.offers[0]?.priceCents ?? 0 })),
    priceCents: addOn.offers[0]?.priceCents,
  }));
  return {
    name,
    description,
    price: Math.min(...offers.map(({ priceCents }) => priceCents)),
    discount: 0,
    vatRate,
    vatRateOnSite: null,
    deposit: 0,
    allergens: null,
    marks: [],
    age: null,
    packed: null,
    additives: "",
    optionGroupKeys: [],
    optionGroups: [...sizes, ...groupsOfAddOns(addOns)].map(fileGroup),
  };
}

function fileGroup({ name, internalName, min, max, options }: ImportedGroup): FileOptionGroup {
  return {
    name,
    internalName,
    type: min === 1 && max === 1 ? "SINGLE" : "MULTIPLE",
    options: options.map((option) => ({
      name: option.name,
      price: option.priceCents,
      deposit: option.depositCents,
      vatRate: null,
      portion: 0,
      marks: [],
      age: null,
      allergens: option.allergens && [...option.allergens],
    })),
  };
}
