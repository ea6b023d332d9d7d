import { mailKinds } from "@mahlzeit/domain/mail/mail-names";
import { alertKinds, troubleKinds } from "@mahlzeit/domain/payment/alert";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { pageQuery } from "./orders.ts";
import { euros, id, instant } from "./wire.ts";

const alert = z.object({
  id,
  kind: z.enum(alertKinds),
  raisedAt: instant,
  /** Null if the alert is not about an order. */
  order: z.nullable(z.object({ id, number: z.int(), restaurantName: z.string() })),
  /** The restaurant it is about or that has to be called; else null. */
  restaurant: z.nullable(z.object({ id, uid: z.string(), name: z.string(), phone: z.string() })),
  /** The amount received; null if no payment is concerned or none was received. */
  received: z.nullable(euros),
  /** What the guest contests at the bank; null if it is about no dispute, or the bank only asks. */
  contested: z.nullable(euros),
  /** The provider's id of the payment; null if none is concerned. */
  reference: z.nullable(z.string()),
  /** The undelivered mail; null if none is concerned. */
  mail: z.nullable(z.enum(mailKinds)),
  /** The masked e-mail address: only its beginning and its domain are shown. */
  account: z.nullable(z.object({ name: z.string(), email: z.string() })),
});
export type Alert = z.output<typeof alert>;

/** The oldest alert of a trouble, which alone says the trouble's `kind` and since when it is there. */
const trouble = z.extend(alert, {
  /** How many alerts the trouble has: all of them are asked for by its kind where there are more than this one. */
  count: z.int(),
  lastRaisedAt: instant,
});
export type Trouble = z.output<typeof trouble>;

const management = { base: "resource", tag: "Management", access: "account", status: 200 } as const;
const problems = ["unauthorized", "account-blocked", "not-found"] as const;

export const findAlerts = endpoint({
  ...management,
  method: "GET",
  path: "management/alerts",
  summary:
    "What an operator must look at, the oldest first; many alerts of one trouble are one with a count. For operators",
  answer: z.array(trouble),
  problems,
});
export const findAlertsOf = endpoint({
  ...management,
  method: "GET",
  path: "management/alerts/of/{kind}",
  summary: "Each alert of one trouble, the oldest first; where more follow, X-Next-Cursor leads there. For operators",
  params: z.object({ kind: z.enum(troubleKinds) }),
  query: pageQuery,
  answer: z.array(alert),
  problems,
});
export const watchAlerts = endpoint({
  ...management,
  method: "GET",
  path: "management/alerts/live",
  summary: "What an operator must look at, now and whenever it changes. For operators",
  stream: { alerts: z.array(trouble) },
  problems,
});
export const settleAlert = endpoint({
  ...management,
  method: "POST",
  path: "management/alerts/{id}/settle",
  summary: "Says that an alert was looked at; answers those that are left. For operators",
  params: z.object({ id }),
  answer: z.array(trouble),
  problems,
});
export const reopenAlert = endpoint({
  ...management,
  method: "POST",
  path: "management/alerts/{id}/reopen",
  summary:
    "Takes back that an alert was settled by an operator, within ten minutes; answers all that are open. For operators",
  params: z.object({ id }),
  answer: z.array(trouble),
  problems,
});
export const takeOnDispute = endpoint({
  ...management,
  method: "POST",
  path: "management/alerts/{id}/take-on",
  summary:
    "Lets the operator bear what a bank gave back to a guest, instead of the restaurant, and settles the alert that says so; answers those that are left. For operators",
  params: z.object({ id }),
  answer: z.array(trouble),
  problems,
});
