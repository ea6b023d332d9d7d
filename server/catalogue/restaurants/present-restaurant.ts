import type { api } from "@mahlzeit/contract/api";
import { toDeliveryArea } from "@mahlzeit/contract/catalogue/delivery-areas";
import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { Answer } from "@mahlzeit/contract/endpoint";
import { leadMinutes, taking } from "@mahlzeit/domain/catalogue/opening-hours/accepting";
import { todayHours } from "@mahlzeit/domain/catalogue/opening-hours/hours";
import type { DayPeriod, OpeningHours } from "@mahlzeit/domain/catalogue/opening-hours/schedule";
import { punctualityOf } from "@mahlzeit/domain/catalogue/restaurants/punctuality";
import { dateOfDayNumber, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { averageOf } from "@mahlzeit/domain/orders/ratings/rating";
import type { OwnRestaurant, Place, Restaurant } from "./restaurant.ts";

/** Presents a restaurant in the API. Its e-mail address is public, because guests may write to it. */
export function presentRestaurant(restaurant: Restaurant, now: Instant): Service {
  const { city, postcode, country } = restaurant;
  const additionalServiceAttributes = { ...presentAttributes(restaurant), city, postcode, country };
  return { ...presentWithoutPlace(restaurant, now), additionalServiceAttributes };
}

/** Presents a restaurant to its own members: its place may be missing until it is enabled. */
export function presentOwnRestaurant(restaurant: OwnRestaurant, now: Instant): OwnService {
  const { city, postcode, country } = restaurant;
  const additionalServiceAttributes = { ...presentAttributes(restaurant), city, postcode, country };
  return { ...presentWithoutPlace(restaurant, now), additionalServiceAttributes };
}

type WithoutPlace = Omit<Restaurant, keyof Place>;
type OwnService = Answer<typeof api.companyServices>[number];

function presentWithoutPlace(restaurant: WithoutPlace, now: Instant): Omit<Service, "additionalServiceAttributes"> {
  return {
    id: restaurant.id,
    uid: restaurant.uid,
    name: restaurant.name,
    description: restaurant.description,
    enabled: restaurant.enabled,
    serviceTypes: [...restaurant.types],
    legal: restaurant.legal,
    preparationMinutes: leadMinutes(restaurant, now),
    event: restaurant.event ?? null,
    ...presentHours(restaurant, now),
    deliveryAreas: presentAreas(restaurant),
    postalAvailabilities: presentAvailabilities(restaurant),
    today: [...todayHours(restaurant, now)],
    ...taking(restaurant, now),
    pauses: restaurant.pauses
      .filter(({ until }) => now < until)
      .map(({ type, until, reason }) => ({ type, until, reason })),
    ...(restaurant.orderAheadDays > 0 && { orderAheadDays: restaurant.orderAheadDays }),
    ...(restaurant.ownContainer && { ownContainer: true }),
    ...(restaurant.allergensConfirmedAt !== null && { allergensConfirmedAt: restaurant.allergensConfirmedAt }),
    banner: restaurant.banner,
    logo: restaurant.logo,
    ...(restaurant.scores && {
      rating: averageOf(restaurant.scores.stars),
      punctuality: punctualityOf(restaurant.scores),
    }),
  };
}

/** Presents the tables, which lists of restaurants leave out, unless no order can be eaten at them. */
export function presentTables({
  tables,
  orderTypes,
}: Pick<Restaurant, "tables" | "orderTypes">): Pick<Service, "tables"> {
  return tables.length > 0 && orderTypes.includes("ON_SITE") ? { tables: [...tables] } : {};
}

/** Presents the week for any type; equal hours of two types appear once. */
export function presentSchedules({ schedules }: OpeningHours): Service["schedules"] {
  const week = schedules.map(({ weekdays, startTime, endTime }) => ({ weekdays: [...weekdays], startTime, endTime }));
  return [...new Map(week.map((schedule) => [JSON.stringify(schedule), schedule])).values()];
}

/** The days in advance for which special days are shown. */
const aheadDays = 60;

/** Presents the week, the hours of single types, and the special days from yesterday on. */
export function presentHours(hours: OpeningHours, now: Instant): PresentedHours {
  const { schedules, exceptions = [] } = hours;
  const today = viennaDayNumber(now);
  // Yesterday's night hours may still be open.
  const [first, last] = [dateOfDayNumber(today - 1), dateOfDayNumber(today + aheadDays)];
  const coming = exceptions.filter(({ from, to }) => to >= first && from <= last);
  const ofTypes = (period: DayPeriod) => ({
    startTime: period.startTime,
    endTime: period.endTime,
    orderTypes: period.orderTypes ? [...period.orderTypes] : null,
  });
  return {
    schedules: presentSchedules(hours),
    ...(schedules.some(({ orderTypes }) => orderTypes) && {
      schedulesByType: schedules.map((schedule) => ({ weekdays: [...schedule.weekdays], ...ofTypes(schedule) })),
    }),
    ...(coming.length > 0 && {
      exceptions: coming.map(({ periods, ...exception }) => ({ ...exception, periods: periods.map(ofTypes) })),
    }),
  };
}

/** Presents the capacity to the restaurant's own members, who may know the bookings. */
export function presentCapacity({ capacity, booked }: Pick<Restaurant, "capacity" | "booked">) {
  return { capacity: capacity && { ...capacity }, booked: booked.map((quarter) => ({ ...quarter })) };
}

type PresentedHours = Pick<Service, "schedules" | "schedulesByType" | "exceptions">;

export function presentAreas({ deliveryAreas }: Pick<Restaurant, "deliveryAreas">): Service["deliveryAreas"] {
  return deliveryAreas.map(toDeliveryArea);
}

export function presentAvailabilities({
  postalAvailabilities,
}: Pick<Restaurant, "postalAvailabilities">): Service["postalAvailabilities"] {
  return postalAvailabilities.map(({ cityId, city, minimumOrderCents }) => ({
    city: { id: cityId, name: city },
    minimumOrderAmountCents: minimumOrderCents,
  }));
}

function presentAttributes(restaurant: WithoutPlace): Omit<Service["additionalServiceAttributes"], keyof Place> {
  return {
    name: restaurant.displayName,
    street: restaurant.street,
    houseNumber: restaurant.houseNumber,
    phone: restaurant.phone,
    email: restaurant.email,
    orderTypes: [...restaurant.orderTypes],
    paymentTypes: [...restaurant.paymentTypes],
    discount: presentDiscount(restaurant.configuredDiscount),
  };
}

export function presentDiscount(
  configured: Restaurant["configuredDiscount"],
): Service["additionalServiceAttributes"]["discount"] {
  if (!configured) return null;
  const { enabled, discount } = configured;
  return discount.type === "FLAT"
    ? { enabled, type: "FLAT", value: discount.valueCents, maxCents: 0 }
    : { enabled, type: "PERCENTAGE", value: discount.basisPoints, maxCents: discount.maxCents };
}
