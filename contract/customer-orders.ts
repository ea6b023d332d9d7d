import { memberRoles } from "@mahlzeit/domain/people/roles";
import * as z from "zod/mini";
import { account } from "./customers.ts";
import { endpoint } from "./endpoint.ts";
import { order, orderTraces, pageQuery } from "./orders.ts";
import { id, instant } from "./wire.ts";

// Apart from the customers' other calls, which the pages need without all that orders are made of.
const customers = { base: "service", tag: "Customers" } as const;
const signedIn = ["unauthorized", "account-blocked"] as const;

export const customerOrders = endpoint({
  ...customers,
  method: "GET",
  path: "order/customer/all",
  summary: "The signed-in customer's orders, newest first; total in X-Total-Count",
  access: "account",
  query: pageQuery,
  status: 200,
  answer: z.array(order),
  problems: signedIn,
});
/** What somebody did for a restaurant or for the marketplace: to an order, an alert, an entry, by its id or tag. */
const act = z.object({
  what: z.enum(["order-moved", "money-given-back", "alert-settled", "entry-edited"]),
  about: z.string(),
  detail: z.nullable(z.string()),
  at: instant,
});
export type Act = z.output<typeof act>;

/** A mail to somebody that did not arrive, as operators are told of it. */
const alertOfAccount = z.object({
  kind: z.string(),
  mail: z.nullable(z.string()),
  raisedAt: instant,
  settledAt: z.nullable(instant),
});
export type AlertOfAccount = z.output<typeof alertOfAccount>;

export const exportCustomer = endpoint({
  ...customers,
  method: "GET",
  path: "customer/export",
  summary: "Everything we hold about the signed-in customer",
  access: "account",
  status: 200,
  answer: z.object({
    exportedAt: instant,
    account,
    operatorSince: z.nullable(instant),
    memberships: z.array(
      z.object({
        service: z.object({ id, uid: z.string(), name: z.string() }),
        role: z.enum(memberRoles),
        since: instant,
      }),
    ),
    sessions: z.array(z.object({ signedInAt: instant, lastUsedAt: instant, expiresAt: instant })),
    /** Links in mails that still work. */
    links: z.array(z.object({ purpose: z.string(), email: z.string(), expiresAt: instant })),
    /** Mails still to be sent. */
    mails: z.array(z.object({ kind: z.string(), email: z.string(), createdAt: instant })),
    alerts: z.array(alertOfAccount),
    orders: z.array(z.object({ ...order.shape, ...orderTraces.shape })),
    /** Newest first. */
    acts: z.array(act),
  }),
  problems: signedIn,
});
