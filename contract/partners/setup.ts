import { paidOutBy } from "@mahlzeit/domain/money/payout/payout";
import { setupSteps } from "@mahlzeit/domain/partners/setup";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { euros, id, priced } from "../wire.ts";

const setup = z.object({
  /** The restaurant's segment in its URL. */
  uid: z.string(),
  name: z.string(),
  isOnline: z.boolean(),
  /** True if the operator has suspended it. Then nobody can put it online. */
  isSuspended: z.boolean(),
  /** True if its contract is over. Then nobody can put it online again. */
  isEnded: z.boolean(),
  /**
   * The steps in the usual order; `missing` is in words and empty for a finished step. Only steps that are needed block
   * going online.
   */
  steps: z.array(z.object({ step: z.enum(setupSteps), missing: z.array(z.string()), isNeeded: z.boolean() })),
  /** True if the caller may put it online now. */
  mayGoOnline: z.boolean(),
  dishes: z.int(),
  /** The dishes in the draft of the next menu; 0 if there is none. */
  draftDishes: z.int(),
  categories: z.int(),
  openDays: z.int(),
  areas: z.int(),
  freeAreas: z.array(priced({ name: z.string(), minimumCents: euros })),
  place: z.string(),
  types: z.array(z.string()),
  /** The three below improve its page and are not required. */
  hasBanner: z.boolean(),
  hasLogo: z.boolean(),
  hasDevice: z.boolean(),
  /** The party that pays out card payments: the operator to a bank account, or the payment provider. */
  paidOutBy: z.enum(paidOutBy),
});
export type Setup = z.output<typeof setup>;

export const findSetup = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/setup",
  summary: "What is missing until a restaurant may go online. For owners and operators",
  params: z.object({ id }),
  answer: setup,
  problems: ["service-not-found"],
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
  problems: ["service-not-found", "setup-incomplete", "restaurant-suspended", "contract-over"],
});
