import { companyLengths } from "@mahlzeit/domain/order/company";
import { ifMissingChoices } from "@mahlzeit/domain/order/missing";
import { orderTypes, paymentTypes } from "@mahlzeit/domain/order/order";
import { doorPattern } from "@mahlzeit/domain/order/own-door";
import { orderStates } from "@mahlzeit/domain/order/states";
import { tipReceivers } from "@mahlzeit/domain/order/tip";
import { paymentMethods } from "@mahlzeit/domain/payment/method";
import { refusalCodes } from "@mahlzeit/domain/refusal";
import * as z from "zod/mini";
import { address, addressInput } from "./address.ts";
import { allergens, declared } from "./allergens.ts";
import { customerInput } from "./customer.ts";
import { endpoint } from "./endpoint.ts";
import { discount, orderChange, orderQuestion, vatShare } from "./order-changes.ts";
import { legalTrader } from "./restaurants.ts";
import { atMost, date, euros, id, instant, line, percent, text } from "./wire.ts";

const orderTime = z.object({
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  minute: z.int().check(z.minimum(0), z.maximum(59)),
});

/** The options chosen with a product. */
const askedSelections = z.optional(
  z
    .array(z.object({ optionGroup: z.object({ id }), selectedOptions: z.array(z.object({ id })).check(atMost(50)) }))
    .check(atMost(20)),
);

/** A product in place of another. */
export const replacement = z.object({ product: z.object({ id }), optionGroupSelections: askedSelections });
export type ReplacementInput = z.output<typeof replacement>;

export const tip = z.object({ amount: euros, receiver: z.enum(tipReceivers) });

/** To whom the receipt is made out: its address where the sum asks for it. */
const companyInput = z.object({
  name: line(companyLengths.name),
  vatId: line(companyLengths.vatId),
  address: z.optional(line(companyLengths.address)),
  reference: z.optional(line(companyLengths.reference)),
});

export const orderInput = z.object({
  type: z.enum(orderTypes),
  service: z.object({ id }),
  orderProducts: z
    .array(
      z.object({
        product: z.object({ id }),
        quantity: z.number(),
        optionGroupSelections: askedSelections,
        /** Of these letters the guest knows that they are in this line; asked for where `allergens` has some. */
        allergensConfirmed: z.optional(allergens.check(atMost(14))),
      }),
    )
    .check(atMost(100)),
  customer: customerInput,
  paymentType: z.enum(paymentTypes),
  takeawayTime: z.optional(orderTime),
  /** The day of that time in Vienna; absent: the next such time. */
  takeawayDate: z.optional(date),
  asapDelivery: z._default(z.boolean(), false),
  address: z.optional(addressInput),
  note: z.optional(z.string()),
  total: z.optional(euros),
  /** A coupon's code as the guest typed it; used up only if nothing else takes more off. */
  coupon: z.optional(text(100)),
  /** A part of `total`; only with a card, and for a driver only with a delivery. */
  tip: z.optional(tip),
  company: z.optional(companyInput),
  /** Without it: `ASK`. It has no default, so that what was sent before is still the same body. */
  ifMissing: z.optional(z.enum(ifMissingChoices)),
  /** What the guest must not eat, sent only if they want the kitchen to know; kept until a day after the order's end. */
  allergens: z.optional(allergens.check(atMost(14))),
  /** Through which of the restaurant's own doors the guest came, as its link says; absent: through the marketplace. */
  door: z.optional(z.string().check(z.regex(doorPattern))),
});
export type OrderInput = z.output<typeof orderInput>;

/** One line of an order with names, prices and allergens at the time of the order. */
const orderProduct = z.object({
  product: z.object({ id, name: z.string(), price: euros, ...declared }),
  optionGroupSelections: z.array(
    z.object({
      optionGroup: z.object({ id, name: z.string() }),
      selectedOptions: z.array(z.object({ id, name: z.string(), price: euros, ...declared })),
    }),
  ),
  quantity: z.int(),
  fullPrice: euros,
  deposit: euros,
  vatRate: percent,
});

const reachedState = z.object({ status: z.enum(orderStates), at: instant });

export const shift = z.object({ at: instant, from: instant });

export const order = z.object({
  id,
  identificationTag: z.string(),
  /** The number used in conversation: unique per restaurant and day. */
  number: z.int(),
  type: z.enum(orderTypes),
  status: z.enum(orderStates),
  service: z.object({
    id,
    uid: z.string(),
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    legal: z.nullable(legalTrader),
  }),
  /** As agreed; so are the sums below. */
  orderProducts: z.array(orderProduct),
  /** What was corrected since then, oldest first; absent: nothing. The sums of the last one hold. */
  changes: z.optional(z.array(orderChange)),
  /** Absent: the kitchen asks nothing. */
  question: z.optional(orderQuestion),
  /** Null if there is none, or if the contact data was deleted. */
  address: z.nullable(address),
  customer: z.nullable(z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() })),
  /** The account that placed the order, visible only to that account; null for guests and deleted accounts. */
  customerAccount: z.nullable(z.object({ id })),
  note: z.nullable(z.string()),
  /** What the guest must not eat, as they told the kitchen; absent: nothing, or no more. */
  allergies: z.optional(allergens),
  /** When the guest withdrew that; absent: they did not, or their order ended more than a day ago. */
  allergiesWithdrawnAt: z.optional(instant),
  /** Absent: the receipt is made out to nobody, or the tag shows it no more. */
  company: z.optional(
    z.object({
      name: z.string(),
      vatId: z.string(),
      address: z.nullable(z.string()),
      reference: z.nullable(z.string()),
    }),
  ),
  /** What the guest wants if something has run out; absent if they did not say, which means `ASK`. */
  ifMissing: z.optional(z.enum(ifMissingChoices)),
  /** Absent: it came through the marketplace. */
  door: z.optional(z.string()),
  paymentType: z.enum(paymentTypes),
  /** What the guest paid with; absent: nothing was paid online, or it is not known yet. */
  paidBy: z.optional(z.enum(paymentMethods)),
  takeawayTime: z.nullable(orderTime),
  /** The day of that time in Vienna, where the guest chose one; the number is one of that day. */
  takeawayDate: z.optional(date),
  /** The instant `takeawayTime` stands for. */
  takeawayAt: z.nullable(instant),
  asapDelivery: z.boolean(),
  /** When it came into its states, oldest first; without those that nobody saw, but a clock supposed. */
  reached: z.optional(z.array(reachedState)),
  /** Until when the restaurant has to answer, or the order is cancelled; absent: there is no limit, or none any more. */
  answerBy: z.optional(instant),
  /** When the guest may expect it, before the restaurant has said so. */
  expectedAt: z.optional(instant),
  /** When the order is ready or delivered, as the restaurant stated when accepting it. */
  promisedAt: z._default(z.nullable(instant), null),
  /** When it put the order off, and what it had stated before. */
  shift: z.optional(shift),
  /** When the guest may cancel although it is accepted, each until just before its end; absent: never. */
  freeCancellation: z.optional(z.array(z.object({ from: instant, until: instant }))),
  /** Why the order was rejected or cancelled. */
  reason: z._default(z.nullable(z.string()), null),
  /** The amount refunded, or to be refunded, to the guest's card. */
  refunded: z._default(euros, 0),
  /** What the restaurant gave back of what was paid on the spot; absent: nothing, or it is not told here. */
  backOnSpot: z.optional(euros),
  /** The refunds of it that somebody made with a reason, oldest first; absent: none. */
  refunds: z.optional(
    z.array(
      z.object({
        amount: euros,
        at: instant,
        /** Null once contact data was deleted. */
        reason: z.nullable(z.string()),
        /** What it was for; absent: an amount. */
        products: z.optional(z.array(z.object({ name: z.string(), quantity: z.int() }))),
      }),
    ),
  ),
  subtotal: euros,
  deposit: euros,
  discount,
  deliveryFee: z._default(euros, 0),
  /** Absent: the guest gave none. A part of the total, without VAT. */
  tip: z.optional(tip),
  total: euros,
  vat: z.array(vatShare),
  creationTimestamp: instant,
  /** For whoever has the tag: a guest's order that can still be put to an account; otherwise absent. */
  accountOffered: z.optional(z.literal(true)),
  /** The URL of the payment page, while the order awaits payment. */
  url: z.optional(z.string()),
  event: z.nullable(z.object({ priceDisabled: z.boolean() })),
});
export type Order = z.output<typeof order>;

/** An additional member of an `allergen-conflict` problem: the lines by their index, and what is in them unconfirmed. */
export const allergenConflicts = z.object({
  conflicts: z.array(z.object({ line: z.int(), product: z.object({ id, name: z.string() }), allergens })),
});

/** An additional member of a `slot-gone` problem: the next time there is, where a restaurant takes orders ahead or limits them. */
export const nextSlot = z.object({ next: z.nullable(z.object({ takeawayDate: date, takeawayTime: orderTime })) });

export const orderTag = z.object({ tag: text(100, 1) });

/** This header comes with a page that has a next page: sending its value as `after` returns that page. */
export const nextCursorHeader = "x-next-cursor";

/** Which page of a list: the first, or the one after a cursor. */
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
  status: 200,
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
  status: 200,
  answer: order,
  problems: ["order-not-found", "illegal-transition"],
});
export const cancelOrder = endpoint({
  method: "POST",
  base: "resource",
  path: "orders/{tag}/cancel",
  tag: "Orders",
  summary:
    "The guest cancels an order that the restaurant has not answered yet, or an accepted one while that is free. Repeating it answers the order as it is",
  params: orderTag,
  status: 200,
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
  /** In the body, because paths are logged, and who has an allergy is in no log. */
  body: z.optional(z.object({ part: z.optional(z.literal("ALLERGIES")) })),
  status: 200,
  answer: order,
  problems: ["order-not-found", "contact-needed"],
});
