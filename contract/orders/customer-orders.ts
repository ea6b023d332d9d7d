import { memberRoles } from "@mahlzeit/domain/people/roles";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { account } from "../people/customers.ts";
import { id, instant, priced } from "../wire.ts";
import { orderTraces } from "./order-export.ts";
import { order, pageQuery } from "./orders.ts";

// Separate from the customers' other endpoints, so that pages using only those do not load the order schemas.
const customers = { base: "service", tag: "Customers" } as const;

export const customerOrders = endpoint({
  ...customers,
  method: "GET",
  path: "order/customer/all",
  summary: "The signed-in customer's orders, newest first; where more follow, X-Next-Cursor leads there",
  access: "account",
  query: pageQuery,
  answer: z.array(order),
});
/**
 * An action by the user for a restaurant or the marketplace. `about` is the id or tag of its target (order, alert,
 * entry).
 */
const act = z.object({
  what: z.enum([
    "order-moved",
    "order-shifted",
    "order-corrected",
    "guest-asked",
    "money-given-back",
    "complaint-moved",
    "withdrawal-moved",
    "alert-settled",
    "entry-edited",
    "device-paired",
    "key-made",
    "menu-edited",
    "menu-planned",
    "menu-published",
    "prices-planned",
    "managed",
  ]),
  about: z.string(),
  detail: z.nullable(z.string()),
  at: instant,
});
export type AuditEntry = z.output<typeof act>;

/** An undelivered mail to the user, as operators see it. */
const alertOfAccount = z.object({
  kind: z.string(),
  mail: z.nullable(z.string()),
  raisedAt: instant,
  settledAt: z.nullable(instant),
});
export type AlertOfAccount = z.output<typeof alertOfAccount>;

/** The number of the user's orders that a restaurant has completed. It distinguishes returning guests from new ones. */
const countedOrders = z.object({ service: z.object({ id, name: z.string() }), orders: z.int() });
export type CountedOrders = z.output<typeof countedOrders>;

export const exportCustomer = endpoint({
  ...customers,
  method: "GET",
  path: "customer/export",
  summary: "Everything we hold about the signed-in customer",
  access: "account",
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
    /** Invitations that the account sent, and those that its confirmed address received. */
    invitations: z.array(
      z.object({
        what: z.enum(["sent", "received"]),
        service: z.object({ id, uid: z.string(), name: z.string() }),
        email: z.string(),
        role: z.enum(memberRoles),
        invitedAt: instant,
        expiresAt: instant,
      }),
    ),
    /** Applications of its confirmed address to join as a restaurant. */
    applications: z.array(
      z.object({
        name: z.string(),
        state: z.string(),
        startedAt: instant,
        submittedAt: z.nullable(instant),
        /** The whole form, as JSON. */
        form: z.string(),
        /** The names of the uploaded files. */
        files: z.array(z.string()),
      }),
    ),
    sessions: z.array(
      z.object({
        signedInAt: instant,
        lastUsedAt: instant,
        expiresAt: instant,
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
      }),
    ),
    signIns: z.array(z.object({ expiresAt: instant })),
    /** The time since which sign-ins take a second factor; null while they do not. */
    secondFactorSince: z.nullable(instant),
    /** Links in mails that are still valid. */
    links: z.array(z.object({ purpose: z.string(), email: z.string(), expiresAt: instant })),
    /** Mails not sent yet. */
    mails: z.array(z.object({ kind: z.string(), email: z.string(), createdAt: instant })),
    /** Newest first. */
    favourites: z.array(z.object({ uid: z.string(), name: z.string(), addedAt: instant })),
    /** Browsers that get push messages, by the host of their push service. */
    pushes: z.array(z.object({ host: z.string(), subscribedAt: instant })),
    alerts: z.array(alertOfAccount),
    /** Orders that are added to the account once its e-mail address is confirmed. */
    claims: z.array(z.object({ claimedAt: instant, expiresAt: instant })),
    countedOrders: z.array(countedOrders),
    orders: z.array(priced({ ...order.shape, ...orderTraces.shape })),
    /** Newest first. */
    acts: z.array(act),
  }),
});
