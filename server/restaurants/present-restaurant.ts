import type { Answer } from "@mahlzeit/contract/endpoint";
import type { companyServices, Service } from "@mahlzeit/contract/restaurants";
import { type Instant, type Weekday, weekdayNames } from "@mahlzeit/domain/local-time";
import {
  isAccepting,
  isOpen,
  leadMinutes,
  nextOpening,
  takesPreOrdersOnly,
} from "@mahlzeit/domain/opening-hours/accepting";
import { todayHours } from "@mahlzeit/domain/opening-hours/hours";
import type { OwnRestaurant, Place, Restaurant } from "./restaurant.ts";

/** A restaurant as the API sends it. Its e-mail address is public: guests may write to it. */
export function presentRestaurant(restaurant: Restaurant, now: Instant): Service {
  const { city, postcode, country } = restaurant;
  const additionalServiceAttributes = { ...presentAttributes(restaurant), city, postcode, country };
  return { ...presentWithoutPlace(restaurant, now), additionalServiceAttributes };
}

/** The same for the restaurant's own members: its place may be missing until it is enabled. */
export function presentOwnRestaurant(restaurant: OwnRestaurant, now: Instant): OwnService {
  const { city, postcode, country } = restaurant;
  const additionalServiceAttributes = { ...presentAttributes(restaurant), city, postcode, country };
  return { ...presentWithoutPlace(restaurant, now), additionalServiceAttributes };
}

type WithoutPlace = Omit<Restaurant, keyof Place>;
type OwnService = Answer<typeof companyServices>[number];

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
    schedules: presentSchedules(restaurant),
    postalAvailabilities: presentAvailabilities(restaurant),
    today: [...todayHours(restaurant.schedules, now)],
    acceptingOrders: isAccepting(restaurant, now),
    open: isOpen(restaurant, now),
    preOrdersOnly: takesPreOrdersOnly(restaurant, now),
    pauses: restaurant.pauses
      .filter(({ until }) => now < until)
      .map(({ type, until, reason }) => ({ type, until, reason })),
    nextOpening: nextOpening(restaurant, now),
    banner: restaurant.banner,
    logo: restaurant.logo,
  };
}

export function presentSchedules({ schedules }: Pick<Restaurant, "schedules">): Service["schedules"] {
  return schedules.map(({ weekdays, startTime, endTime }) => ({
    weekdays: weekdays.map((dayNr: Weekday) => ({ day: weekdayNames[dayNr], dayNr })),
    startTime,
    endTime,
  }));
}

export function presentAvailabilities({
  postalAvailabilities,
}: Pick<Restaurant, "postalAvailabilities">): Service["postalAvailabilities"] {
  return postalAvailabilities.map(({ cityId, city, minimumOrderCents }) => ({
    city: { id: cityId, name: city },
    minimumOrderAmount: minimumOrderCents,
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

function presentDiscount(
  configured: Restaurant["configuredDiscount"],
): Service["additionalServiceAttributes"]["discount"] {
  if (!configured) return null;
  const { enabled, discount } = configured;
  return discount.type === "FLAT"
    ? { enabled, type: "FLAT", value: discount.valueCents, max: 0 }
    : { enabled, type: "PERCENTAGE", value: discount.basisPoints, max: discount.maxCents };
}
