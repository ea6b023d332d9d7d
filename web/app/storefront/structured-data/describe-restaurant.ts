import { toOpeningHours } from "@mahlzeit/contract/catalogue/opening-hours";
import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { paths } from "@mahlzeit/contract/page-addresses";
import { deliveryFeeOf } from "@mahlzeit/domain/catalogue/delivery/area";
import { hoursOn, mergeHours } from "@mahlzeit/domain/catalogue/opening-hours/hours";
import type { HoursException, Schedule } from "@mahlzeit/domain/catalogue/opening-hours/schedule";
import { type Weekday, weekdays } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { menuHidesPrices } from "@mahlzeit/domain/orders/order/choices";
import type {
  AggregateRating,
  DayOfWeek,
  DeliveryChargeSpecification,
  OpeningHoursSpecification,
  OrderAction,
  Restaurant,
} from "schema-dts";
import { mediaAddress, type StoredPicture } from "../../ui/picture-addresses.ts";
import type { RestaurantData } from "../restaurant/restaurant-data.ts";
import { describeMenu, priceRangeOf } from "./describe-menu.ts";

type Shown = Pick<RestaurantData, "service" | "menu">;

/** A restaurant as schema.org's Restaurant: nothing in it changes with the time of day. */
export function describeRestaurant({ service, menu }: Shown, origin: string): Restaurant {
  const { uid, name, description, banner, logo, serviceTypes, additionalServiceAttributes: at } = service;
  const hours = toOpeningHours(service);
  const url = origin + paths.restaurant(uid);
  const pricesHidden = menuHidesPrices({ orderTypes: at.orderTypes, event: service.event });
  const priceRange = pricesHidden ? null : priceRangeOf(menu);
  const jpeg = (picture: StoredPicture, width: number) => origin + mediaAddress(picture, width, "jpg");
  return {
    "@type": "Restaurant",
    "@id": url,
    name,
    url,
    ...(description && { description }),
    ...(banner && { image: [jpeg(banner, 1200)] }),
    ...(logo && { logo: jpeg(logo, 288) }),
    ...(at.phone && { telephone: at.phone }),
    address: {
      "@type": "PostalAddress",
      streetAddress: `${at.street} ${at.houseNumber}`.trim(),
      postalCode: at.postcode.postcode,
      addressLocality: at.city.name,
      addressCountry: countryCode(at.country.name),
    },
    ...(serviceTypes.length > 0 && { servesCuisine: [...serviceTypes] }),
    ...(priceRange && { priceRange }),
    currenciesAccepted: "EUR",
    acceptsReservations: false,
    openingHoursSpecification: describeHours(hours.schedules),
    ...(hours.exceptions && { specialOpeningHoursSpecification: describeExceptions(hours.exceptions) }),
    ...(service.rating && { aggregateRating: describeRating(service.rating) }),
    menu: url,
    hasMenu: describeMenu(menu, { url, pricesHidden }),
    ...(isForAnybody(at.orderTypes) && { potentialAction: orderAction(url, service) }),
  };
}

/** Describes the rating as the page shows it. */
function describeRating({ average, count }: NonNullable<Service["rating"]>): AggregateRating {
  return { "@type": "AggregateRating", ratingValue: average, ratingCount: count, bestRating: 5, worstRating: 1 };
}

/** True if everybody can order; events are for invited guests only. */
function isForAnybody(orderTypes: readonly string[]): boolean {
  return orderTypes.some((type) => type !== "EVENT");
}

function orderAction(url: string, service: Service): OrderAction {
  const charges = service.additionalServiceAttributes.orderTypes.includes("DELIVERY") ? describeCharges(service) : [];
  return {
    "@type": "OrderAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: url,
      actionPlatform: ["https://schema.org/DesktopWebPlatform", "https://schema.org/MobileWebPlatform"],
    },
    ...(charges.length > 0 && { priceSpecification: charges }),
  };
}

/** Describes the delivery fees by area and order value; below an area's minimum there is no delivery. */
function describeCharges({ deliveryAreas }: Service): DeliveryChargeSpecification[] {
  return deliveryAreas.flatMap(({ name, postcodes, cities, feeCents, minimumCents, freeFromCents }) => {
    const charge = (cents: Cents, minPrice: Cents): DeliveryChargeSpecification => ({
      "@type": "DeliveryChargeSpecification",
      name: `Lieferung, ${name}`,
      areaServed: [...postcodes, ...cities],
      price: cents / 100,
      priceCurrency: "EUR",
      valueAddedTaxIncluded: true,
      eligibleTransactionVolume: { "@type": "PriceSpecification", minPrice: minPrice / 100, priceCurrency: "EUR" },
    });
    const smallest = deliveryFeeOf({ feeCents, freeFromCents }, minimumCents);
    const isFreeLater = smallest > 0 && freeFromCents !== null;
    return [charge(smallest, minimumCents), ...(isFreeLater ? [charge(0, freeFromCents)] : [])];
  });
}

/** ISO 3166-1 for known countries, else the name itself. */
function countryCode(name: string): string {
  return { Österreich: "AT", Deutschland: "DE", Schweiz: "CH", Italien: "IT" }[name] ?? name;
}

const names = {
  1: "Monday",
  2: "Tuesday",
  3: "Wednesday",
  4: "Thursday",
  5: "Friday",
  6: "Saturday",
  7: "Sunday",
} as const satisfies Record<Weekday, DayOfWeek>;

/** The week's opening hours; days with the same hours share an entry, and a night belongs to the day it begins on. */
export function describeHours(schedules: readonly Schedule[]): OpeningHoursSpecification[] {
  const daysByHours = new Map<string, DayOfWeek[]>();
  for (const weekday of weekdays)
    for (const { startTime, endTime } of hoursOn(schedules, weekday)) {
      const hours = `${startTime.slice(0, 5)} ${closingTime(startTime, endTime)}`;
      daysByHours.set(hours, [...(daysByHours.get(hours) ?? []), names[weekday]]);
    }
  return [...daysByHours].map(([hours, dayOfWeek]) => {
    const [opens = "", closes = ""] = hours.split(" ");
    return { "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes };
  });
}

/** Describes days that differ from the week. A special day overrides a holiday, which is left out. */
function describeExceptions(exceptions: readonly HoursException[]): OpeningHoursSpecification[] {
  const special = exceptions.filter(({ kind }) => kind === "SPECIAL");
  const holidays = exceptions.filter(
    ({ kind, from }) => kind === "HOLIDAY" && !special.some((other) => other.from <= from && from <= other.to),
  );
  return [...special, ...holidays].flatMap(({ from, to, periods }) => {
    const days = { "@type": "OpeningHoursSpecification", validFrom: from, validThrough: to } as const;
    // Equal times mean closed in schema.org.
    if (periods.length === 0) return [{ ...days, opens: "00:00", closes: "00:00" }];
    return mergeHours(periods).map(({ startTime, endTime }) => ({
      ...days,
      opens: startTime.slice(0, 5),
      closes: closingTime(startTime, endTime),
    }));
  });
}

/** Returns the closing time without 24:00, which schema.org lacks: 00:00 is the next day, but 00:00–00:00 is closed. */
function closingTime(startTime: string, endTime: string): string {
  if (endTime !== "24:00:00") return endTime.slice(0, 5);
  return startTime === "00:00:00" ? "23:59" : "00:00";
}
