import { maxLengths } from "@mahlzeit/domain/customer";
import { phoneOrderTypes } from "@mahlzeit/domain/orders/order/source";
import * as z from "zod/mini";
import { address, addressInput } from "../catalogue/address.ts";
import { allergens } from "../catalogue/allergens.ts";
import { capacityUse } from "../catalogue/capacity.ts";
import { category } from "../catalogue/menus.ts";
import { ownService } from "../catalogue/restaurants.ts";
import { endpoint, kitchen, management } from "../endpoint.ts";
import { atMost, euros, id, instant, line, priced } from "../wire.ts";
import { orderProduct, requestedProducts, requestedTime } from "./orders.ts";

export const findPhoneDesk = endpoint({
  ...kitchen,
  method: "GET",
  path: "management/phone-orders",
  summary:
    "What somebody needs who takes orders by telephone: the restaurant and its menu, online or not, and how full its kitchen is. For owners, staff and devices",
  query: z.object({ restaurant: id }),
  answer: z.object({
    /** The restaurant as guests see it, or would if it were online. */
    service: ownService,
    menu: z.array(category),
    ...capacityUse,
    /** The dishes most often ordered of late, the most frequent first. */
    often: z.array(id),
    /** False if the owner has switched known callers off. */
    knowsCallers: z.boolean(),
  }),
  problems: ["service-not-found"],
});

export const placePhoneOrder = endpoint({
  ...kitchen,
  // The audit log leaves it out, because the order has its own history.
  isAudited: false,
  method: "POST",
  path: "management/phone-orders",
  summary:
    "Takes an order by telephone, paid on the spot: placed and accepted at once with the time that was said, whether the restaurant is online or not. The same Idempotency-Key takes it once. For owners, staff and devices",
  /** A random UUID, generated when the sheet is opened. */
  headers: z.object({ "idempotency-key": z.string() }),
  body: priced({
    restaurant: id,
    type: z.enum(phoneOrderTypes),
    orderProducts: requestedProducts,
    customer: z.object({
      /** The one name that the caller gives. */
      firstName: line(maxLengths.firstName),
      /** Needed unless it is eaten on site. */
      phone: z.optional(line(maxLengths.phone)),
      email: z.optional(line(maxLengths.email)),
    }),
    /** A time, or `asapDelivery` for as soon as possible, which is offered for every type. */
    ...requestedTime,
    /** The time that was said for as soon as possible; absent for the time that the server computes. */
    promisedAt: z.optional(instant),
    address: z.optional(addressInput),
    /** The table, one of the restaurant's `tables`; only on site. */
    table: z.optional(line(100, 1)),
    /** The caller brings a container; only to pick up and on site, where the restaurant offers it. */
    ownContainer: z.optional(z.boolean()),
    note: z.optional(z.string()),
    /** The allergens the caller must not eat; each line that has one names it in `allergensConfirmed`. */
    allergens: z.optional(allergens.check(atMost(14))),
    /** The total that was said. */
    totalCents: z.optional(euros),
  }),
  status: 201,
  answer: z.object({ id, number: z.int(), promisedAt: instant }),
  problems: [
    "invalid-idempotency-key",
    "service-not-found",
    "restaurant-closed",
    "order-type-not-offered",
    "empty-order",
    "unknown-product",
    "invalid-options",
    "invalid-quantity",
    "order-too-large",
    "sold-out",
    "not-available",
    "allergen-conflict",
    "note-too-long",
    "unknown-table",
    "slot-gone",
    "address-incomplete",
    "city-not-delivered",
    "price-changed",
    "idempotency-mismatch",
    "too-many-orders",
  ],
});

/** The whole number of a caller, in any spelling. It is in the body, because paths are logged. */
const caller = { restaurant: id, phone: line(maxLengths.phone, 1) };

export const findKnownCaller = endpoint({
  ...kitchen,
  method: "POST",
  path: "management/known-callers",
  summary:
    "The last orders that this restaurant took by telephone from exactly this number: name, street without number, dishes. At most 30 an hour for each person or device, each in the audit log without the number; empty where the owner has switched it off. For owners, staff and devices",
  body: z.object(caller),
  answer: z.object({
    orders: z.array(
      z.object({
        id,
        at: instant,
        type: z.enum(phoneOrderTypes),
        firstName: z.string(),
        /** Null unless it was delivered. */
        street: z.nullable(z.string()),
        dishes: z.array(z.object({ name: z.string(), quantity: z.int() })),
      }),
    ),
  }),
  problems: ["service-not-found", "too-many-attempts"],
});

/** Whether those who take orders see the last ones of a number. */
const callerSetting = z.object({ isOn: z.boolean() });

export const findCallerSetting = endpoint({
  ...management,
  method: "GET",
  path: "management/known-callers",
  summary: "Whether a restaurant's people and devices see what a number ordered by telephone before",
  query: z.object({ restaurant: id }),
  answer: callerSetting,
  problems: ["service-not-found"],
});

export const switchKnownCallers = endpoint({
  ...management,
  method: "PUT",
  path: "management/known-callers",
  summary: "Switches that on or off. For owners",
  body: z.object({ restaurant: id, isOn: z.boolean() }),
  answer: callerSetting,
  problems: ["service-not-found"],
});

export const takeOverKnownOrder = endpoint({
  ...kitchen,
  method: "POST",
  path: "management/known-callers/take-over",
  summary:
    "One of these orders to be taken again, with its address, its lines to be compared with today's menu. Limited and logged like the look-up. For owners, staff and devices",
  body: z.object({ ...caller, order: id }),
  answer: z.object({
    type: z.enum(phoneOrderTypes),
    firstName: z.string(),
    /** Null unless it was delivered. */
    address: z.nullable(address),
    orderProducts: z.array(orderProduct),
    /** The caller named allergens then, which are not told; absent if not, and once they are deleted. */
    hadAllergies: z.optional(z.literal(true)),
  }),
  problems: ["service-not-found", "order-not-found", "too-many-attempts"],
});
