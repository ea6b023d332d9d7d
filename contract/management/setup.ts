import { paidOutBy } from "@mahlzeit/domain/payout/payout";
import { setupSteps } from "@mahlzeit/domain/restaurants/setup";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { euros, id } from "../wire.ts";

const setup = z.object({
  /** What guests see it by. */
  uid: z.string(),
  name: z.string(),
  isOnline: z.boolean(),
  /** Whether the operator has suspended it, so that nobody can put it online. */
  isSuspended: z.boolean(),
  /** Its contract is over: nobody puts it online again. */
  isEnded: z.boolean(),
  /**
   * In the order in which one does it; what is missing, in words: empty where it is done. What is not needed keeps nobody
   * offline.
   */
  steps: z.array(z.object({ step: z.enum(setupSteps), missing: z.array(z.string()), isNeeded: z.boolean() })),
  /** Whether whoever asks may put it online now. */
  mayGoOnline: z.boolean(),
  dishes: z.int(),
  /** In the draft of the next menu; 0 where there is none. */
  draftDishes: z.int(),
  categories: z.int(),
  openDays: z.int(),
  areas: z.int(),
  /** Those of them to which it delivers for nothing. */
  freeAreas: z.array(z.object({ name: z.string(), minimum: euros })),
  place: z.string(),
  types: z.array(z.string()),
  /** What makes it look better, and is not needed. */
  hasBanner: z.boolean(),
  hasLogo: z.boolean(),
  hasDevice: z.boolean(),
  /** Where what guests pay by card is paid out: to a bank account by the operator, or by the payment provider. */
  paidOutBy: z.enum(paidOutBy),
});
export type Setup = z.output<typeof setup>;

const management = { base: "resource", tag: "Management", access: "account", status: 200 } as const;
const problems = ["unauthorized", "account-blocked", "service-not-found"] as const;

export const findSetup = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/setup",
  summary: "What is missing until a restaurant may go online. For owners and operators",
  params: z.object({ id }),
  answer: setup,
  problems,
});
export const goOnline = endpoint({
  ...management,
  method: "PUT",
  path: "management/restaurants/{id}/online",
  summary:
    "Shows a restaurant to guests, or hides it. For its owners, once nothing is missing, and operators, once it can be found and reached",
  params: z.object({ id }),
  body: z.object({ isOnline: z.boolean() }),
  answer: setup,
  problems: [...problems, "setup-incomplete", "restaurant-suspended", "contract-over"],
});
