import { mailKinds } from "@mahlzeit/domain/mail-names";
import { alertKinds, troubleKinds } from "@mahlzeit/domain/money/payment/alert";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { pageQuery } from "../orders/orders.ts";
import { euros, id, instant, priced } from "../wire.ts";

const alert = priced({
  id,
  kind: z.enum(alertKinds),
  raisedAt: instant,
  /** Null if the alert is not about an order. */
  order: z.nullable(z.object({ id, number: z.int(), restaurantName: z.string() })),
  /** The restaurant that it is about or that has to be called; null if there is none. */
  restaurant: z.nullable(z.object({ id, uid: z.string(), name: z.string(), phone: z.string() })),
  /** The amount received; null if no payment is concerned or none was received. */
  receivedCents: z.nullable(euros),
  /** The amount that the guest disputes at the bank; null if there is no dispute, or if the bank only inquires. */
  contestedCents: z.nullable(euros),
  /** The provider's id of the payment; null if none is concerned. */
  reference: z.nullable(z.string()),
  /** The undelivered mail; null if none is concerned. */
  mail: z.nullable(z.enum(mailKinds)),
  /** The masked e-mail address: only its beginning and its domain are shown. */
  account: z.nullable(z.object({ name: z.string(), email: z.string() })),
});
export type Alert = z.output<typeof alert>;

/** A trouble: its oldest alert, which has its `kind` and its beginning, and the number of its alerts. */
const trouble = priced({
  ...alert.shape,
  /** The number of alerts of the trouble. If there are several, `findAlertsOf` returns all of them by its kind. */
  count: z.int(),
  lastRaisedAt: instant,
});
export type Trouble = z.output<typeof trouble>;

export const findAlerts = endpoint({
  ...management,
  method: "GET",
  path: "management/alerts",
  summary:
    "What an operator must look at, the oldest first; many alerts of one trouble are one with a count. For operators",
  answer: z.array(trouble),
  problems: ["not-found"],
});
export const findAlertsOf = endpoint({
  ...management,
  method: "GET",
  path: "management/alerts/of/{kind}",
  summary: "Each alert of one trouble, the oldest first; where more follow, X-Next-Cursor leads there. For operators",
  params: z.object({ kind: z.enum(troubleKinds) }),
  query: pageQuery,
  answer: z.array(alert),
  problems: ["not-found"],
});
export const watchAlerts = endpoint({
  ...management,
  method: "GET",
  path: "management/alerts/live",
  summary: "What an operator must look at, now and whenever it changes. For operators",
  stream: { alerts: z.array(trouble) },
  problems: ["not-found"],
});
export const settleAlert = endpoint({
  ...management,
  method: "POST",
  path: "management/alerts/{id}/settle",
  summary: "Says that an alert was looked at; answers those that are left. For operators",
  params: z.object({ id }),
  answer: z.array(trouble),
  problems: ["not-found"],
});
export const reopenAlert = endpoint({
  ...management,
  method: "POST",
  path: "management/alerts/{id}/reopen",
  summary:
    "Takes back that an alert was settled by an operator, within ten minutes; answers all that are open. For operators",
  params: z.object({ id }),
  answer: z.array(trouble),
  problems: ["not-found"],
});
export const takeOnDispute = endpoint({
  ...management,
  method: "POST",
  path: "management/alerts/{id}/take-on",
  summary:
    "Lets the operator bear what a bank gave back to a guest, instead of the restaurant, and settles the alert that says so; answers those that are left. For operators",
  params: z.object({ id }),
  answer: z.array(trouble),
  problems: ["not-found"],
});
