import { disputeStates, paymentMethods } from "@mahlzeit/domain/money/payment/method";
import { orderTypes, paymentTypes } from "@mahlzeit/domain/order-types";
import { companyLengths } from "@mahlzeit/domain/orders/order/company";
import { ifMissingChoices } from "@mahlzeit/domain/orders/order/missing";
import { doorPattern } from "@mahlzeit/domain/orders/order/own-door";
import { orderSources } from "@mahlzeit/domain/orders/order/source";
import { orderStates } from "@mahlzeit/domain/orders/order/states";
import { tipReceivers } from "@mahlzeit/domain/orders/order/tip";
import { refusalCodes } from "@mahlzeit/domain/refusal";
import * as z from "zod/mini";
import { address, addressInput } from "../catalogue/address.ts";
import { age } from "../catalogue/age.ts";
import { allergens, declared } from "../catalogue/allergens.ts";
import { legalTrader } from "../catalogue/restaurants.ts";
import { customerInput } from "../customer.ts";
import { endpoint } from "../endpoint.ts";
import { atMost, date, euros, id, instant, line, percent, priced, text } from "../wire.ts";
import { discount, orderChange, orderQuestion, vatShare } from "./order-changes.ts";

const orderTime = z.object({
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  minute: z.int().check(z.minimum(0), z.maximum(59)),
});

/** The options chosen with a product. */
const requestedSelections = z.optional(
  z
    .array(z.object({ optionGroup: z.object({ id }), selectedOptions: z.array(z.object({ id })).check(atMost(50)) }))
    .check(atMost(20)),
);

/** A product in place of another. */
export const replacement = z.object({ product: z.object({ id }), optionGroupSelections: requestedSelections });
export type ReplacementInput = z.output<typeof replacement>;

export const tip = priced({ amountCents: euros, receiver: z.enum(tipReceivers) });

/** The company on the receipt. The address is required from a certain sum on. */
const companyInput = z.object({
  name: line(companyLengths.name),
  vatId: line(companyLengths.vatId),
  address: z.optional(line(companyLengths.address)),
  reference: z.optional(line(companyLengths.reference)),
});

/** The lines of an order as requested. */
export const requestedProducts = z
  .array(
    z.object({
      product: z.object({ id }),
      quantity: z.number(),
      optionGroupSelections: requestedSelections,
      /** The allergens of this line that the guest knows are in it; asked for if `allergens` has some. */
      allergensConfirmed: z.optional(allergens.check(atMost(14))),
    }),
  )
  .check(atMost(100));

/** The requested time, by names that web and telephone share. */
export const requestedTime = {
  takeawayTime: z.optional(orderTime),
  /** The day of that time in Vienna; absent for the next such time. */
  takeawayDate: z.optional(date),
  asapDelivery: z._default(z.boolean(), false),
};

export const orderInput = priced({
  type: z.enum(orderTypes),
  service: z.object({ id }),
  orderProducts: requestedProducts,
  customer: customerInput,
  paymentType: z.enum(paymentTypes),
  ...requestedTime,
  address: z.optional(addressInput),
  note: z.optional(z.string()),
  totalCents: z.optional(euros),
  /** A coupon's code as the guest typed it; used up only if no other discount is higher. */
  coupon: z.optional(text(100)),
  /** The tip, a part of the total; only with a card, and for a driver only with a delivery. */
  tip: z.optional(tip),
  company: z.optional(companyInput),
  /** Absent for `ASK`. There is no default, so that repeated requests of older clients still have the same body. */
  ifMissing: z.optional(z.enum(ifMissingChoices)),
  /**
   * The allergens the guest must not eat, sent only if the kitchen should know; stored until a day after the order's
   * end.
   */
  allergens: z.optional(allergens.check(atMost(14))),
  /** The restaurant's own door by which the guest came, as its link states; absent for the marketplace. */
  door: z.optional(z.string().check(z.regex(doorPattern))),
  /** The table at which the guest sits, one of the restaurant's `tables`; only on site. */
  table: z.optional(line(100, 1)),
  /** The guest brings a container; only to pick up and on site, where the restaurant offers it. */
  ownContainer: z.optional(z.boolean()),
});
export type OrderInput = z.output<typeof orderInput>;

/** One line of an order with names, prices and allergens at the time of the order. */
export const orderProduct = priced({
  product: priced({ id, name: z.string(), priceCents: euros, ...declared }),
  optionGroupSelections: z.array(
    z.object({
      optionGroup: z.object({ id, name: z.string() }),
      selectedOptions: z.array(priced({ id, name: z.string(), priceCents: euros, ...declared })),
    }),
  ),
  quantity: z.int(),
  fullPriceCents: euros,
  depositCents: euros,
  /** The rate of the dish itself. */
  vatRate: percent,
  /** The full price by rate, the highest first; options may have their own. Absent in orders kept from before. */
  vatParts: z.optional(z.array(priced({ rate: percent, amountCents: euros }))),
  /** The age from which a piece is handed over, with its options; absent: to anybody. */
  age: z.optional(age),
  /** True if the guest can withdraw from it within 14 days; else absent. */
  withdrawable: z.optional(z.literal(true)),
});

const reachedState = z.object({ status: z.enum(orderStates), at: instant });

export const shift = z.object({ at: instant, from: instant });

/**
 * The guest of an order. A caller gives one name, and an e-mail address and, at a table, a phone number only if they
 * want to.
 */
export const orderCustomer = z.object({
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

export const order = priced({
  id,
  identificationTag: z.string(),
  /** The number used in conversation: unique per restaurant and day. */
  number: z.int(),
  type: z.enum(orderTypes),
  status: z.enum(orderStates),
  source: z._default(z.enum(orderSources), "WEB"),
  service: z.object({
    id,
    uid: z.string(),
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    legal: z.nullable(legalTrader),
  }),
  /** The lines as agreed, like the sums below. */
  orderProducts: z.array(orderProduct),
  /** The corrections since then, oldest first; absent if there are none. The sums of the last one apply. */
  changes: z.optional(z.array(orderChange)),
  /** The kitchen's open question; absent if there is none. */
  question: z.optional(orderQuestion),
  /** Null if there is none, or if the contact data was deleted. */
  address: z.nullable(address),
  customer: z.nullable(orderCustomer),
  /** The account that placed the order, visible only to that account; null for guests and deleted accounts. */
  customerAccount: z.nullable(z.object({ id })),
  note: z.nullable(z.string()),
  /** The allergens the guest must not eat, as told to the kitchen; absent if there are none any more. */
  allergies: z.optional(allergens),
  /** The time the guest withdrew them; absent if they did not, or if the order ended more than a day ago. */
  allergiesWithdrawnAt: z.optional(instant),
  /** The company on the receipt; absent if there is none, or if it is no longer shown by tag. */
  company: z.optional(
    z.object({
      name: z.string(),
      vatId: z.string(),
      address: z.nullable(z.string()),
      reference: z.nullable(z.string()),
    }),
  ),
  /** The guest's choice for a dish that has run out; absent if they did not choose, which means `ASK`. */
  ifMissing: z.optional(z.enum(ifMissingChoices)),
  /** Absent if it came through the marketplace. */
  door: z.optional(z.string()),
  /** The table's name when it was ordered; absent if none was said. */
  table: z.optional(z.string()),
  /** The guest brings a container; else absent. */
  ownContainer: z.optional(z.literal(true)),
  paymentType: z.enum(paymentTypes),
  /** The payment method used; absent if nothing was paid online or it is not known yet. */
  paidBy: z.optional(z.enum(paymentMethods)),
  /** The guest disputes the payment at the bank, or the bank has returned it to the guest; absent otherwise. */
  dispute: z.optional(z.enum(disputeStates)),
  takeawayTime: z.nullable(orderTime),
  /**
   * The day the guest chose for it, in Vienna, which is also the day that the number belongs to; absent if none was
   * chosen.
   */
  takeawayDate: z.optional(date),
  /** `takeawayTime` as an instant. */
  takeawayAt: z.nullable(instant),
  asapDelivery: z.boolean(),
  /** The states it reached, oldest first; without those that the clock assumed and nobody saw. */
  reached: z.optional(z.array(reachedState)),
  /**
   * The time by which the restaurant has to answer before the order is cancelled; absent if there is no limit any more.
   */
  answerBy: z.optional(instant),
  /** The time the guest may expect it, before the restaurant has stated one. */
  expectedAt: z.optional(instant),
  /** The time at which the order is ready or delivered, as the restaurant stated when accepting it. */
  promisedAt: z._default(z.nullable(instant), null),
  /** The driver who is on the way with it; absent unless one is. */
  driver: z.optional(z.object({ firstName: z.string() })),
  /** The time of the postponement and the time stated before it. */
  shift: z.optional(shift),
  /** The periods in which the guest may cancel although it is accepted, ends exclusive; absent if there are none. */
  freeCancellation: z.optional(z.array(z.object({ from: instant, until: instant }))),
  /** The reason for rejecting or cancelling it. */
  reason: z._default(z.nullable(z.string()), null),
  /** The amount refunded, or to be refunded, to the guest's card. */
  refundedCents: z._default(euros, 0),
  /** The amount that the restaurant gave back of a payment on the spot; absent if none, or if it is not shown here. */
  backOnSpotCents: z.optional(euros),
  /** Its refunds that somebody made with a reason, oldest first; absent if there are none. */
  refunds: z.optional(
    z.array(
      priced({
        amountCents: euros,
        at: instant,
        /** Null once contact data was deleted. */
        reason: z.nullable(z.string()),
        /** The refunded dishes; absent if an amount was refunded. */
        products: z.optional(z.array(z.object({ name: z.string(), quantity: z.int() }))),
      }),
    ),
  ),
  subtotalCents: euros,
  depositCents: euros,
  discount,
  deliveryFeeCents: z._default(euros, 0),
  /** The tip, a part of the total without VAT; absent if there is none. */
  tip: z.optional(tip),
  totalCents: euros,
  vat: z.array(vatShare),
  creationTimestamp: instant,
  /** True if the order can still be added to an account; else absent. Shown to everybody who has the tag. */
  accountOffered: z.optional(z.literal(true)),
  /** The URL of the payment page, while the order awaits payment. */
  url: z.optional(z.string()),
  event: z.nullable(z.object({ priceDisabled: z.boolean() })),
});
export type Order = z.output<typeof order>;

/** An additional member of an `allergen-conflict` problem: the index of each line and its unconfirmed allergens. */
export const allergenConflicts = z.object({
  conflicts: z.array(z.object({ line: z.int(), product: z.object({ id, name: z.string() }), allergens })),
});

/**
 * An additional member of a `slot-gone` problem: the next free time of a restaurant that takes orders ahead or limits
 * them.
 */
export const nextSlot = z.object({ next: z.nullable(z.object({ takeawayDate: date, takeawayTime: orderTime })) });

export const orderTag = z.object({ tag: text(100, 1) });

/** The header of a list page that has a next page. Sending its value as `after` returns that page. */
export const nextCursorHeader = "x-next-cursor";

/** The page of a list: the first, or the one after a cursor. */
export const pageQuery = z.object({
  after: z.optional(z.string().check(z.regex(/^[0-2]\.\d{1,14}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/))),
  pageSize: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(100)), 20),
});

export const placeOrder = endpoint({
  method: "POST",
  base: "service",
  path: "order/save/request",
  tag: "Orders",
  summary: "Places an order; the server prices it itself. An Idempotency-Key makes retries safe",
  access: "optional",
  headers: z.object({ "idempotency-key": z.optional(z.string()) }),
  body: orderInput,
  status: 201,
  answer: order,
  problems: [
    "invalid-idempotency-key",
    "service-not-found",
    ...refusalCodes.filter((code) => code !== "illegal-transition" && code !== "question-open"),
    "idempotency-mismatch",
    "too-many-orders",
    "too-many-unpaid",
    "too-many-attempts",
    "payment-unavailable",
  ],
});
export const getOrder = endpoint({
  method: "GET",
  base: "service",
  path: "order/get/preview/{tag}",
  tag: "Orders",
  summary: "The order with this tag",
  params: orderTag,
  answer: order,
  problems: ["order-not-found"],
});
export const abandonOrder = endpoint({
  method: "POST",
  base: "service",
  path: "order/abandon/{tag}",
  tag: "Orders",
  summary: "Gives up an order that waits for its payment",
  params: orderTag,
  answer: order,
  problems: ["order-not-found", "illegal-transition"],
});
export const cancelOrder = endpoint({
  method: "POST",
  path: "orders/{tag}/cancel",
  tag: "Orders",
  summary:
    "The guest cancels an order that the restaurant has not answered yet, or an accepted one while that is free. Repeating it answers the order as it is",
  params: orderTag,
  answer: order,
  problems: ["order-not-found", "illegal-transition"],
});
export const eraseOrderContact = endpoint({
  method: "POST",
  base: "service",
  path: "order/erase/{tag}",
  tag: "Orders",
  summary:
    "Erases name, address and note from an order that is over, or at any time only what its guest told the kitchen they must not eat; the fiscal record stays",
  params: orderTag,
  /** The part is in the body, because paths are logged and a log must not say who has an allergy. */
  body: z.optional(z.object({ part: z.optional(z.literal("ALLERGIES")) })),
  answer: order,
  problems: ["order-not-found", "contact-needed"],
});
