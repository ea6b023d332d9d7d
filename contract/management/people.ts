import { orderTypes } from "@mahlzeit/domain/order/order";
import { orderStates } from "@mahlzeit/domain/order/states";
import { longestSearch } from "@mahlzeit/domain/people/search";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { atMost, euros, id, instant, text } from "../wire.ts";

// What is looked for is about people: it travels in a body, because addresses of requests are logged.
const management = { base: "resource", tag: "Management", access: "account", status: 200, seesPeople: true } as const;
const signedIn = ["unauthorized", "account-blocked", "not-found"] as const;
const search = z.object({
  query: text(longestSearch, 1),
  after: z.optional(z.string().check(atMost(2000), z.regex(/^[\w-]+$/))),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
});

const foundOrder = z.object({
  id,
  number: z.int(),
  service: z.object({ id, name: z.string() }),
  type: z.enum(orderTypes),
  status: z.enum(orderStates),
  isTest: z.boolean(),
  /** After corrections, with its real prices. */
  total: euros,
  creationTimestamp: instant,
  /** Null once contact data was deleted. */
  customer: z.nullable(z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() })),
});
export type FoundOrder = z.output<typeof foundOrder>;

export const searchOrders = endpoint({
  ...management,
  method: "POST",
  readOnly: true,
  path: "management/search/orders",
  summary:
    "Orders of any restaurant and in any state, by number, tag or link, or by the beginning of tag, name, e-mail address or phone number; nothing if too little is known. Where more follow, X-Next-Cursor leads there. For operators",
  body: search,
  answer: z.array(foundOrder),
  problems: signedIn,
});

const foundAccount = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  isOperator: z.boolean(),
  createdAt: instant,
  /** Null if it is not kept out. */
  blockedAt: z.nullable(instant),
});
export type FoundAccount = z.output<typeof foundAccount>;

export const searchAccounts = endpoint({
  ...management,
  method: "POST",
  readOnly: true,
  path: "management/search/accounts",
  summary:
    "Accounts by the beginning of name, e-mail address or phone number, or by id; nothing if too little is known. Where more follow, X-Next-Cursor leads there. For operators",
  body: search,
  answer: z.array(foundAccount),
  problems: signedIn,
});
