import { isEuro, type NamedPrice, offeredIn } from "@mahlzeit/domain/catalogue/menu/import/schema-offers";
import { postcodePattern } from "@mahlzeit/domain/catalogue/restaurants/profile";
import { emailPattern } from "@mahlzeit/domain/customer";
import type { Weekday } from "@mahlzeit/domain/local-time";
import * as z from "zod";
import { euros, maxEuros, name, object, optionalText, text } from "../restaurants/file/shapes.ts";

/** Accepts a single value too, because schema.org allows it wherever it allows a list. */
function oneOrMany<T extends z.ZodType>(item: T) {
  return z.preprocess((given) => {
    if (given === undefined || given === null) return [];
    return Array.isArray(given) ? given : [given];
  }, z.array(item));
}

/** Accepts prices as numbers or as text like "8.00". */
function price(min: number, expected: string) {
  return z.preprocess(
    (given) => (typeof given === "string" && /^\s*-?\d+(\.\d+)?\s*$/.test(given) ? Number(given) : given),
    euros(min, expected),
  );
}

function offers(min: number, expected: string) {
  const priceCurrency = z.string("expected EUR").nullish().refine(isEuro, "expected EUR");
  const offer = object({ name: optionalText(200), price: price(min, expected), priceCurrency });
  return oneOrMany(offer.transform(({ name: label, price: priceCents }) => ({ name: label, priceCents })));
}

function isClear(given: readonly NamedPrice[]): boolean {
  return given.length === 0 || offeredIn(given).kind !== "unclear";
}

function isOnePrice(given: readonly NamedPrice[]): boolean {
  return given.length === 0 || offeredIn(given).kind === "price";
}

function required<T>(given: readonly T[]): boolean {
  return given.length > 0;
}

const addOnItem = object({
  name: name(),
  offers: offers(-maxEuros, "expected a number")
    .refine(required, "expected an offer with a price")
    .refine(isOnePrice, "expected one price"),
});
const addOn = object({
  name: name(),
  hasMenuItem: oneOrMany(addOnItem),
  offers: offers(-maxEuros, "expected a number").refine(isOnePrice, "expected one price"),
}).refine((given) => required(given.hasMenuItem) || required(given.offers), {
  path: ["offers"],
  message: "expected an offer with a price",
});
const item = object({
  name: name(),
  description: optionalText(2000),
  offers: offers(0, "expected a number ≥ 0")
    .refine(required, "expected an offer with a price")
    .refine(isClear, "expected one price, or another name for each offer"),
  menuAddOn: oneOrMany(addOn),
});
export type LinkedItem = z.output<typeof item>;

const sectionParts = { name: name(), description: optionalText(2000), hasMenuItem: oneOrMany(item) };
const section = object({ ...sectionParts, hasMenuSection: oneOrMany(object(sectionParts)) });
export type LinkedSection = z.output<typeof section>;

const country = z
  .union([z.string(), object({ name: z.string() })], "expected a country")
  .nullish()
  .transform((given) => nameOfCountry((typeof given === "string" ? given : given?.name) || "AT"));

const address = object({
  streetAddress: optionalText(200),
  postalCode: optionalText(10).refine((code) => code === "" || postcodePattern.test(code), "expected a postcode"),
  addressLocality: optionalText(100),
  addressCountry: country,
});

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const expectedDay = "expected a day like Monday";

/** A weekday, 1 is Monday; null means public holidays. Days are names or schema.org URLs. */
const dayOfWeek = text(expectedDay).transform((given, context): Weekday | null => {
  const day = given.replace(/^(https?:\/\/schema\.org\/|schema:)/, "");
  if (day === "PublicHolidays") return null;
  if (!weekdays.includes(day)) context.addIssue({ code: "custom", message: expectedDay });
  return (weekdays.indexOf(day) + 1) as Weekday;
});

/** A time of day; "11:00" becomes "11:00:00". */
const timeOfDay = text("expected a time like 11:00")
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, "expected a time like 11:00")
  .transform((given) => given.padEnd(8, ":00"));

const hours = object({
  dayOfWeek: oneOrMany(dayOfWeek),
  opens: timeOfDay.nullish(),
  closes: timeOfDay.nullish(),
  validFrom: z.unknown().optional(),
  validThrough: z.unknown().optional(),
});
export type LinkedHours = z.output<typeof hours>;

const email = optionalText(254)
  .transform((given) => given.replace(/^mailto:/i, ""))
  .refine((given) => given === "" || emailPattern.test(given), "expected an e-mail address");

const restaurantType = z
  .union([z.string(), z.array(z.string())])
  .refine((type) => [type].flat().some((one) => restaurantTypes.has(one)), "expected a schema.org Restaurant");
const restaurantTypes = new Set([
  "Restaurant",
  "FoodEstablishment",
  "Bakery",
  "BarOrPub",
  "CafeOrCoffeeShop",
  "FastFoodRestaurant",
]);

export const linkedRestaurant = object({
  "@type": restaurantType,
  name: name(),
  description: optionalText(2000),
  servesCuisine: oneOrMany(name(100)),
  telephone: optionalText(40),
  email,
  address: address.nullish(),
  openingHoursSpecification: oneOrMany(hours),
  hasMenu: oneOrMany(object({ hasMenuSection: oneOrMany(section), hasMenuItem: oneOrMany(item) })),
});
export type LinkedRestaurant = z.output<typeof linkedRestaurant>;

const countryNames = new Intl.DisplayNames("de", { type: "region" });

/** Returns "Österreich" for "AT"; a name stays unchanged. */
function nameOfCountry(given: string): string {
  return /^[A-Z]{2}$/.test(given) ? (countryNames.of(given) ?? given) : given;
}
