import { orderTypes, paymentTypes } from "@mahlzeit/domain/order/order";
import { orderStates } from "@mahlzeit/domain/order/states";
import { refusalCodes } from "@mahlzeit/domain/refusal";
import * as z from "zod/mini";
import { address, addressInput } from "./address.ts";
import { endpoint } from "./endpoint.ts";
import { allergens } from "./menus.ts";
import { refund } from "./refunds.ts";
import { legalTrader } from "./restaurants.ts";
import { euros, id, instant, percent, text } from "./wire.ts";

const orderTime = z.object({
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  minute: z.int().check(z.minimum(0), z.maximum(59)),
});

/** Lengths are limited here; what a name, an e-mail address and a phone number are, the rules say. */
export const customerInput = z.object({ firstName: text(100), lastName: text(100), email: text(254), phone: text(40) });

export const orderInput = z.object({
  type: z.enum(orderTypes),
  service: z.object({ id }),
  orderProducts: z
    .array(
      z.object({
        product: z.object({ id }),
        quantity: z.number(),
        optionGroupSelections: z.optional(
          z
            .array(
              z.object({
                optionGroup: z.object({ id }),
                selectedOptions: z.array(z.object({ id })).check(z.maxLength(50)),
              }),
            )
            .check(z.maxLength(20)),
        ),
      }),
    )
    .check(z.maxLength(100)),
  customer: customerInput,
  paymentType: z.enum(paymentTypes),
  takeawayTime: z.optional(orderTime),
  asapDelivery: z._default(z.boolean(), false),
  address: z.optional(addressInput),
  note: z.optional(z.string()),
  total: z.optional(euros),
});
export type OrderInput = z.output<typeof orderInput>;

const discount = z.object({
  value: euros,
  reason: z.nullable(z.enum(["restaurant", "campaign"])),
  /** The restaurant's discount in words, where it is the reason: "10 % Rabatt". */
  label: z.optional(z.string()),
});
const vatShare = z.object({ rate: percent, gross: euros, net: euros, vat: euros });

/** One line of an order with names, prices and allergens as they were when it was ordered. */
const orderProduct = z.object({
  product: z.object({ id, name: z.string(), price: euros, allergens }),
  optionGroupSelections: z.array(
    z.object({
      optionGroup: z.object({ id, name: z.string() }),
      selectedOptions: z.array(z.object({ id, name: z.string(), price: euros, allergens })),
    }),
  ),
  quantity: z.int(),
  fullPrice: euros,
  deposit: euros,
  vatRate: percent,
});

export const order = z.object({
  id,
  identificationTag: z.string(),
  /** What staff and customers say aloud: unique per restaurant and day. */
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
  orderProducts: z.array(orderProduct),
  /** Null where there is none, or when contact data was deleted. */
  address: z.nullable(address),
  customer: z.nullable(z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() })),
  /** The account it was ordered with, shown to that account alone; null for guests, and once the account is gone. */
  customerAccount: z.nullable(z.object({ id })),
  note: z.nullable(z.string()),
  paymentType: z.enum(paymentTypes),
  takeawayTime: z.nullable(orderTime),
  /** The instant `takeawayTime` stands for. */
  takeawayAt: z.nullable(instant),
  asapDelivery: z.boolean(),
  /** When it is ready or there, as the restaurant said on accepting it. */
  promisedAt: z._default(z.nullable(instant), null),
  /** Why it was rejected or cancelled. */
  reason: z._default(z.nullable(z.string()), null),
  /** What goes back to the card it was paid with, or went. */
  refunded: z._default(euros, 0),
  subtotal: euros,
  deposit: euros,
  discount,
  total: euros,
  vat: z.array(vatShare),
  creationTimestamp: instant,
  /** Where the customer pays by card, while the order waits for it. */
  url: z.optional(z.string()),
  event: z.nullable(z.object({ priceDisabled: z.boolean() })),
});
export type Order = z.output<typeof order>;

/** What a `price-changed` problem carries besides its code: the server's fresh prices, in the order of the lines sent. */
export const freshPrices = z.object({
  lines: z.array(
    z.object({ product: z.object({ id, name: z.string() }), quantity: z.int(), fullPrice: euros, deposit: euros }),
  ),
  discount,
  total: euros,
});

const tag = z.object({ tag: text(100, 1) });

/** Which part of a list, in pages. */
export const pageQuery = z.object({
  page: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
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
    ...refusalCodes.filter((code) => code !== "illegal-transition"),
    "idempotency-mismatch",
    "too-many-orders",
    "payment-unavailable",
  ],
});
export const getOrder = endpoint({
  method: "GET",
  base: "service",
  path: "order/get/preview/{tag}",
  tag: "Orders",
  summary: "The order with this tag",
  params: tag,
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
  params: tag,
  status: 200,
  answer: order,
  problems: ["order-not-found", "illegal-transition"],
});
export const eraseOrderContact = endpoint({
  method: "POST",
  base: "service",
  path: "order/erase/{tag}",
  tag: "Orders",
  summary: "Erases name, address and note from an order that is over; the fiscal record stays",
  params: tag,
  status: 200,
  answer: order,
  problems: ["order-not-found", "contact-needed"],
});
/** What else we hold about an order. */
export const orderTraces = z.object({
  /** Which states it went through. */
  moves: z.array(
    z.object({
      status: z.enum(orderStates),
      movedAt: instant,
      movedBy: z.string(),
      reason: z.nullable(z.string()),
      minutes: z.nullable(z.int()),
    }),
  ),
  payments: z.array(
    z.object({
      provider: z.string(),
      amount: euros,
      status: z.string(),
      /** What came in. */
      received: z.nullable(euros),
      createdAt: instant,
      settledAt: z.nullable(instant),
      refunds: z.array(refund),
      /** What the guest objected to at the bank. */
      disputes: z.array(
        z.object({ amount: euros, status: z.string(), openedAt: instant, closedAt: z.nullable(instant) }),
      ),
    }),
  ),
});

export const exportOrder = endpoint({
  method: "GET",
  base: "service",
  path: "order/export/{tag}",
  tag: "Orders",
  summary: "Everything we hold about one order, for whoever has its tag",
  params: tag,
  status: 200,
  answer: z.object({
    exportedAt: instant,
    order,
    ...orderTraces.shape,
  }),
  problems: ["order-not-found"],
});
