import { mailKinds } from "@mahlzeit/domain/mail-names";
import { orderAccounts } from "@mahlzeit/domain/money/ledger/entries";
import { orderTypes } from "@mahlzeit/domain/order-types";
import { mailStates } from "@mahlzeit/domain/orders/order/resend";
import { orderStates } from "@mahlzeit/domain/orders/order/states";
import { longestSearch } from "@mahlzeit/domain/people/search";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { managedOrder } from "../orders/managed-orders.ts";
import { orderTraces } from "../orders/order-export.ts";
import { orderCustomer } from "../orders/orders.ts";
import { atMost, euros, id, instant, line, priced, text } from "../wire.ts";

// Searches are about people and travel in a body, because the URLs of requests are logged.
const ofPeople = { ...management, seesPeople: true } as const;
const search = z.object({
  query: line(longestSearch, 1),
  after: z.optional(z.string().check(atMost(2000), z.regex(/^[\w-]+$/))),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
});

export const foundOrder = priced({
  id,
  number: z.int(),
  service: z.object({ id, name: z.string() }),
  type: z.enum(orderTypes),
  status: z.enum(orderStates),
  isTest: z.boolean(),
  /** The total after corrections, with real prices. */
  totalCents: euros,
  creationTimestamp: instant,
  /** Null once the contact data was deleted. */
  customer: z.nullable(orderCustomer),
});
export type FoundOrder = z.output<typeof foundOrder>;

export const searchOrders = endpoint({
  ...ofPeople,
  method: "POST",
  readOnly: true,
  path: "management/search/orders",
  summary:
    "Orders of any restaurant and in any state, by number, tag or link, or by the beginning of tag, name, e-mail address or phone number; nothing if too little is known. Where more follow, X-Next-Cursor leads there. For operators",
  body: search,
  answer: z.array(foundOrder),
  problems: ["not-found"],
});

const foundAccount = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  isOperator: z.boolean(),
  createdAt: instant,
  /** Null if the account is not blocked. */
  blockedAt: z.nullable(instant),
});
export type FoundAccount = z.output<typeof foundAccount>;

export const searchAccounts = endpoint({
  ...ofPeople,
  method: "POST",
  readOnly: true,
  path: "management/search/accounts",
  summary:
    "Accounts by the beginning of name, e-mail address or phone number, or by id; nothing if too little is known. Where more follow, X-Next-Cursor leads there. For operators",
  body: search,
  answer: z.array(foundAccount),
  problems: ["not-found"],
});

export const noteMaxLength = 1000;
const note = z.object({
  id,
  at: instant,
  /** The first name of the author; null once the account is gone. */
  who: z.nullable(z.string()),
  text: z.string(),
});

const mail = z.object({
  id,
  kind: z.enum(mailKinds),
  /** The time of the event that the mail reports. */
  at: instant,
  state: z.enum(mailStates),
  /** The last attempt; null before the first. */
  triedAt: z.nullable(instant),
  /** The operator who had it sent again, and when; null for the automatic mail. */
  again: z.nullable(z.object({ at: instant, who: z.nullable(z.string()) })),
  to: z.enum(["guest", "restaurant"]),
  /** Null once the contact data was deleted. */
  address: z.nullable(z.string()),
  /** True if it may be sent again at the moment. */
  mayResend: z.boolean(),
});

/** A booking of an order's money in the operator's books. */
const booking = z.object({
  at: instant,
  kind: z.string(),
  entries: z.array(priced({ account: z.enum([...orderAccounts, "payout"]), amountCents: euros })),
});

const dossier = z.object({
  order: managedOrder,
  /** The guest's account; null for guests without one. */
  accountId: z.nullable(id),
  /** The payments, oldest first; empty if nothing was to be paid by card. */
  payments: orderTraces.shape.payments,
  /** The bookings, oldest first; empty until the order is completed. */
  bookings: z.array(booking),
  /** The notes, oldest first; guests and restaurants never see them. */
  notes: z.array(note),
  /** Oldest first. */
  mails: z.array(mail),
});
export type OrderDossier = z.output<typeof dossier>;

export const findOrderDossier = endpoint({
  ...ofPeople,
  method: "GET",
  path: "management/orders/{id}/dossier",
  summary: "Everything about one order of any restaurant, in any state. For operators",
  params: z.object({ id }),
  answer: dossier,
  problems: ["order-not-found"],
});

export const noteOnOrder = endpoint({
  ...management,
  method: "POST",
  path: "management/orders/{id}/notes",
  summary:
    "Adds a note that operators alone read, once for each `noteId`; it is never changed, and goes with the contact data",
  params: z.object({ id }),
  body: z.object({
    /** A random UUID, generated when the note is begun. */
    noteId: id,
    text: text(noteMaxLength, 1),
  }),
  answer: z.array(note),
  problems: ["order-not-found"],
});

export const resendOrderMail = endpoint({
  ...management,
  method: "POST",
  path: "management/orders/{id}/mails/{mailId}/again",
  summary:
    "Sends a mail about an order once more, to the address it went to and while that is kept; once for each `sendingId`, and only so many a day. For operators",
  params: z.object({ id, mailId: id }),
  body: z.object({
    /** A random UUID, generated when the operator decides to send it. */
    sendingId: id,
  }),
  answer: z.array(mail),
  problems: ["order-not-found", "contact-erased", "mail-waiting", "mail-outdated", "too-many-mails"],
});

export const callsAboutOrders = { searchOrders, searchAccounts, findOrderDossier, noteOnOrder, resendOrderMail };
