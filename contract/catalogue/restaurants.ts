import { marks } from "@mahlzeit/domain/catalogue/menu/marks";
import { pauseReasons } from "@mahlzeit/domain/catalogue/opening-hours/pause";
import { orderTypes, paymentTypes } from "@mahlzeit/domain/order-types";
import { maxFavourites } from "@mahlzeit/domain/people/favourites";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { atMost, date, euros, eurosOrPercent, id, instant, picture, priced, text } from "../wire.ts";
import { deliveryArea } from "./delivery-areas.ts";
import { furtherHours, schedule, todayHours } from "./opening-hours.ts";

export const named = z.object({ id, name: z.string() });
export const postcode = z.object({ id, postcode: z.string() });

export const postalAvailability = priced({ city: named, minimumOrderAmountCents: euros });

/** `value` is percent for PERCENTAGE and euros for FLAT, with at most two decimals; `maxCents` 0 means no cap. */
export const discount = priced({
  enabled: z.boolean(),
  type: z.enum(["PERCENTAGE", "FLAT"]),
  value: eurosOrPercent,
  maxCents: euros,
});

export const legalTrader = z.object({ name: z.string(), address: z.string(), vatId: z.string(), register: z.string() });

/** The specification's Service: a restaurant as sent to guests. */
export const service = z.object({
  id,
  uid: z.string(),
  name: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  serviceTypes: z.array(z.string()),
  additionalServiceAttributes: z.object({
    name: z.string(),
    street: z.string(),
    houseNumber: z.string(),
    phone: z.string(),
    email: z.string(),
    city: named,
    postcode,
    country: named,
    orderTypes: z.array(z.enum(orderTypes)),
    paymentTypes: z.array(z.enum(paymentTypes)),
    discount: z.nullable(discount),
  }),
  legal: z.nullable(legalTrader),
  /** The preparation time, including extra minutes at busy times. */
  preparationMinutes: z.int(),
  event: z.nullable(z.object({ priceDisabled: z.boolean() })),
  /** The weekly hours, of all order types together. */
  schedules: z.array(schedule),
  ...furtherHours,
  deliveryAreas: z.array(deliveryArea),
  /** The cities within the delivery areas, each with its lowest minimum. */
  postalAvailabilities: z.array(postalAvailability),
  /** The periods that begin today in Vienna, for the restaurant cards. */
  today: todayHours,
  /** True if any order type can be ordered, now or for later. */
  acceptingOrders: z.boolean(),
  /** True if the kitchen begins at once, as the badge shows. */
  open: z.boolean(),
  /** True if nobody answers there at the moment, so that only orders for later are accepted. */
  preOrdersOnly: z.boolean(),
  /** The paused order types and the end of each pause. */
  pauses: z.array(z.object({ type: z.enum(orderTypes), until: instant, reason: z.nullable(z.enum(pauseReasons)) })),
  /** The next opening; null while it is open, and while it accepts only orders for later because nobody answers. */
  nextOpening: z.nullable(instant),
  /** The next time with free capacity, if the coming quarter hours are full; else absent. */
  fullUntil: z.optional(instant),
  /** The number of days after today for which it takes orders, also while closed; absent for none. */
  orderAheadDays: z.optional(z.int()),
  /** The names of its tables, at which guests order on site; absent if it has listed none, and in lists. */
  tables: z.optional(z.array(z.string())),
  /** True if guests may bring a container of their own; else absent. */
  ownContainer: z.optional(z.boolean()),
  /** The time it last confirmed the allergens of its menu; absent if never. */
  allergensConfirmedAt: z.optional(instant),
  banner: z.nullable(picture),
  logo: z.nullable(picture),
  /**
   * The guests' rating of the food; null if there are fewer than five ratings. Absent, like `punctuality`, if not
   * loaded yet.
   */
  rating: z.optional(z.nullable(z.object({ average: z.number(), count: z.int() }))),
  /**
   * The percentage of orders ready by the first promised time, and the number of measured orders; null if fewer than
   * twenty.
   */
  punctuality: z.optional(z.nullable(z.object({ percent: z.int(), orders: z.int() }))),
});
export type Service = z.output<typeof service>;

/** A restaurant's delivery terms for an address. */
export const offeredDelivery = priced({
  /** The delivery fee of the smallest order. */
  feeCents: euros,
  minimumCents: euros,
  /** The earliest arrival of an order of one dish placed now; null while none can be placed. */
  earliest: z.nullable(instant),
});

/** A restaurant of the listing, with its delivery terms for the given address. */
export const listedService = z.object({
  ...service.shape,
  /** Absent if no address was given; null if the restaurant does not deliver there. */
  delivery: z.optional(z.nullable(offeredDelivery)),
});
export type ListedService = z.output<typeof listedService>;

/** A restaurant as its staff sees it. One that is not enabled may lack a location. */
export const ownService = z.object({
  ...service.shape,
  additionalServiceAttributes: z.object({
    ...service.shape.additionalServiceAttributes.shape,
    city: z.nullable(named),
    postcode: z.nullable(postcode),
    country: z.nullable(named),
  }),
});

const names = z.array(z.string().check(atMost(100))).check(atMost(100));
const page = z.optional(z.int().check(z.minimum(1), z.maximum(10_000)));

export const getServiceByUid = endpoint({
  method: "GET",
  base: "service",
  path: "service/get/customer/uid",
  tag: "Restaurants",
  summary: "One restaurant by its uid",
  query: z.object({ uid: text(100, 1) }),
  answer: service,
  problems: ["service-not-found"],
});
export const getService = endpoint({
  method: "GET",
  base: "service",
  path: "service/get",
  tag: "Restaurants",
  summary: "One restaurant by its id",
  query: z.object({ id }),
  answer: service,
  problems: ["service-not-found"],
});
export const getHours = endpoint({
  method: "GET",
  base: "service",
  path: "service/get/hours",
  tag: "Restaurants",
  summary: "Whether it takes orders, today's hours and all schedules",
  query: z.object({ id }),
  answer: z.object({ open: z.boolean(), today: todayHours, schedules: z.array(schedule) }),
  problems: ["service-not-found"],
});
/** The destination of a delivery, because some areas take longer. */
const destination = { postcode: z.optional(text(20)), city: z.optional(text(100)) };
/**
 * The number of dishes in the order. If a kitchen's dishes per quarter hour are limited, larger orders have fewer
 * times.
 */
const dishes = z.optional(z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(1500)));

export const getOrderDays = endpoint({
  method: "GET",
  base: "service",
  path: "service/get/order-days",
  tag: "Restaurants",
  summary: "The days in Vienna for which an order of this type can be placed now, each a `date` for the order times",
  query: z.object({ id, type: z.enum(orderTypes), dishes, ...destination }),
  answer: z.array(date),
  problems: ["service-not-found"],
});
/** The header with the time at which unpaid orders may free a place; absent if none may. Sent if all times are full. */
export const freePlaceHeader = "x-free-place-at";

export const getOrderTimes = endpoint({
  method: "GET",
  base: "service",
  path: "service/get/order-times",
  tag: "Restaurants",
  summary:
    "The quarter hours that can be asked for, of one order type or of the first that has any, now or on a day; where all are full, X-Free-Place-At says when an unpaid order may leave a place",
  query: z.object({ id, type: z.optional(z.enum(orderTypes)), date: z.optional(date), dishes, ...destination }),
  answer: z.array(z.object({ hour: z.int(), minute: z.int() })),
  problems: ["service-not-found"],
});
export const filterServices = endpoint({
  method: "POST",
  base: "service",
  path: "service/get/customer/filter",
  tag: "Restaurants",
  readOnly: true,
  summary:
    "Restaurants of any of the types and any of the cities, open ones first, then by name; with `deliverTo` those that deliver there before the others, with what they offer, by earliest arrival before name; total in X-Total-Count, how many deliver in X-Delivering-Count, how many of the types and cities for nothing in X-Free-Delivery-Count and by the time X-Soon-At in X-Soon-Count",
  body: z.object({
    serviceTypes: z._default(names, []),
    cities: z._default(names, []),
    page,
    pageSize: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    /** The uids to which the result is limited. */
    uids: z.optional(z.array(text(100, 1)).check(atMost(maxFavourites))),
    deliverTo: z.optional(z.object({ city: text(100, 1), postcode: text(20) })),
    /** Only restaurants with at least three dishes that can be ordered and have all of these marks. */
    marks: z.optional(z.array(z.enum(marks)).check(atMost(marks.length))),
    /** True for only restaurants that deliver the smallest order to `deliverTo` for free. */
    freeDelivery: z.optional(z.boolean()),
    /** True for only restaurants that can be at `deliverTo` by X-Soon-At. */
    soon: z.optional(z.boolean()),
  }),
  answer: z.array(listedService),
});
export const servicesInCities = endpoint({
  method: "POST",
  base: "service",
  path: "service/get/customer/cities",
  tag: "Restaurants",
  readOnly: true,
  summary: "Restaurants in these cities",
  body: z.object({ cities: names }),
  answer: z.array(service),
});
const strings = z.array(z.string());
export const allUids = endpoint({
  method: "GET",
  base: "service",
  path: "service/get/customer/all/uids",
  tag: "Restaurants",
  summary: "The uids of all enabled restaurants",
  answer: strings,
});
export const allCities = endpoint({
  method: "GET",
  base: "service",
  path: "service/get/customer/all/cities",
  tag: "Restaurants",
  summary: "The cities of all enabled restaurants",
  answer: strings,
});
export const allTypes = endpoint({
  method: "GET",
  base: "service",
  path: "service/get/customer/all/types",
  tag: "Restaurants",
  summary: "The service types of all enabled restaurants",
  answer: strings,
});
export const companyServices = endpoint({
  method: "POST",
  base: "service",
  path: "service/get/company/customer",
  tag: "Restaurants",
  readOnly: true,
  summary: "The restaurants the signed-in account is a member of, also those that are not enabled",
  access: "account",
  answer: z.array(ownService),
});
export const getSchedules = endpoint({
  method: "GET",
  base: "service",
  path: "schedule/service/{id}",
  tag: "Restaurants",
  summary: "The schedules of a restaurant",
  params: z.object({ id }),
  answer: z.array(schedule),
  problems: ["service-not-found"],
});
export const getPostalAvailabilities = endpoint({
  method: "GET",
  base: "service",
  path: "postal-availability/service/{id}",
  tag: "Restaurants",
  summary: "Where a restaurant delivers, and from which amount on",
  params: z.object({ id }),
  answer: z.array(postalAvailability),
  problems: ["service-not-found"],
});
export const bannerPreview = endpoint({
  method: "GET",
  base: "service",
  path: "attributes/get/preview/banner/{serviceId}",
  tag: "Pictures",
  summary: "The banner as a data: URL",
  params: z.object({ serviceId: id }),
  answer: z.string(),
  answerType: "text",
  problems: ["service-not-found", "not-found"],
});
export const logoPreview = endpoint({
  method: "GET",
  base: "service",
  path: "attributes/get/preview/logo/{serviceId}",
  tag: "Pictures",
  summary: "The logo as a data: URL",
  params: z.object({ serviceId: id }),
  answer: z.string(),
  answerType: "text",
  problems: ["service-not-found", "not-found"],
});
