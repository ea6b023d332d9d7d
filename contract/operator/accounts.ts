import { memberRoles } from "@mahlzeit/domain/people/roles";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { atMost, id, instant } from "../wire.ts";
import { callsAboutOrders, foundOrder } from "./people.ts";

const service = z.object({ id, uid: z.string(), name: z.string() });

const dossier = z.object({
  id,
  email: z.string(),
  /** Null until the link in the welcome mail is opened. */
  emailConfirmedAt: z.nullable(instant),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  createdAt: instant,
  /** The time since which the account is an operator's; null if it is not. */
  operatorSince: z.nullable(instant),
  /** The time since which sign-ins take a second factor; null while it is off. */
  secondFactorSince: z.nullable(instant),
  /** Null if the account is not blocked. */
  blockedAt: z.nullable(instant),
  /** An operator's reason for blocking it; null if none was given or it is not blocked. */
  blockedReason: z.nullable(z.string()),
  /** The places of the saved addresses. Streets are shown only on the orders delivered there. */
  places: z.array(z.object({ postcode: z.string(), city: z.string() })),
  memberships: z.array(
    z.object({
      service,
      role: z.enum(memberRoles),
      since: instant,
      /** True if the restaurant would be left without an owner. */
      isLastOwner: z.boolean(),
    }),
  ),
  /** The sessions, the latest used first. */
  sessions: z.array(
    z.object({
      signedInAt: instant,
      lastUsedAt: instant,
      /** Null if the browser does not send it. */
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
    }),
  ),
  orderCount: z.int(),
  /** The latest orders, at most ten. */
  orders: z.array(foundOrder),
});
export type AccountDossier = z.output<typeof dossier>;

export const findAccountDossier = endpoint({
  ...management,
  seesPeople: true,
  method: "GET",
  path: "management/accounts/{id}",
  summary:
    "Who an account is: since when, what it may, where it is signed in, and its latest orders. For operators; each look is in the audit log",
  params: z.object({ id }),
  answer: dossier,
  problems: ["not-found"],
});

export const eraseAccountOnRequest = endpoint({
  ...management,
  method: "POST",
  path: "management/accounts/{id}/erase",
  summary:
    "Erases somebody's account as they asked for, like customer/disable. Not an operator's, not one's own, and not while a restaurant would belong to nobody. For operators, with their own password",
  params: z.object({ id }),
  /** The operator's own password, required each time. */
  body: z.object({ password: z.string().check(atMost(1000)) }),
  /** The erased account's id. */
  answer: z.object({ accountId: id }),
  problems: ["not-found", "own-account", "operator-account", "last-owner", "wrong-password", "too-many-attempts"],
});

export const callsAboutPeople = { ...callsAboutOrders, findAccountDossier, eraseAccountOnRequest };
