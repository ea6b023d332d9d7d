import { memberRoles } from "@mahlzeit/domain/people/roles";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { atMost, id, instant } from "../wire.ts";
import { callsAboutOrders, foundOrder } from "./people.ts";

const management = { base: "resource", tag: "Management", access: "account" } as const;
const signedIn = ["unauthorized", "account-blocked", "not-found"] as const;
const service = z.object({ id, uid: z.string(), name: z.string() });

const dossier = z.object({
  id,
  email: z.string(),
  /** Null until the link in the welcome mail was opened. */
  emailConfirmedAt: z.nullable(instant),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  createdAt: instant,
  /** Since when it runs the marketplace; null if it does not. */
  operatorSince: z.nullable(instant),
  /** Since when a sign-in takes a second factor; null while it is off. */
  secondFactorSince: z.nullable(instant),
  /** Null if it is not kept out. */
  blockedAt: z.nullable(instant),
  /** Why it is kept out, in an operator's words; null: nobody said, or it is not. */
  blockedReason: z.nullable(z.string()),
  /** Of its addresses only the places: streets and doors stand on the orders that went there. */
  places: z.array(z.object({ postcode: z.string(), city: z.string() })),
  memberships: z.array(
    z.object({
      service,
      role: z.enum(memberRoles),
      since: instant,
      /** Whether the restaurant would have nobody it belongs to. */
      isLastOwner: z.boolean(),
    }),
  ),
  /** Where it is signed in, the latest used first. */
  sessions: z.array(
    z.object({
      signedInAt: instant,
      lastUsedAt: instant,
      /** Null where the browser does not say. */
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
    }),
  ),
  orderCount: z.int(),
  /** The newest, at most ten. */
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
  status: 200,
  answer: dossier,
  problems: signedIn,
});

export const eraseAccountOnRequest = endpoint({
  ...management,
  method: "POST",
  path: "management/accounts/{id}/erase",
  summary:
    "Erases somebody's account as they asked for, like customer/disable. Not an operator's, not one's own, and not while a restaurant would belong to nobody. For operators, with their own password",
  params: z.object({ id }),
  /** The operator's own password, asked for each time. */
  body: z.object({ password: z.string().check(atMost(1000)) }),
  status: 200,
  /** Whose it was: nothing else is left to say. */
  answer: z.object({ accountId: id }),
  problems: [...signedIn, "own-account", "operator-account", "last-owner", "wrong-password", "too-many-attempts"],
});

/** What operators call about orders and people, for the list of all. */
export const callsAboutPeople = { ...callsAboutOrders, findAccountDossier, eraseAccountOnRequest };
