import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";

const waiting = z.object({
  /** Troubles with an unsettled alert, each counted once; without alerts about reports. */
  alerts: z.int(),
  /**
   * Reported ratings, dishes, pictures and descriptions without a decision, each counted once, even if the alert is
   * settled.
   */
  reports: z.int(),
  /** Applications that were submitted, or whose applicant has answered. */
  applications: z.int(),
  /** Orders whose books differ from their card payments, until their alerts are settled. */
  differences: z.int(),
  /** Restaurants whose last payout was returned, until they name another account. */
  returnedPayouts: z.int(),
  /** Restaurants with overdue payments to us. */
  overdueDues: z.int(),
});
export type Waiting = z.output<typeof waiting>;

export const findWaiting = endpoint({
  ...management,
  method: "GET",
  path: "management/waiting",
  summary: "How much waits for a person, by where it is looked at. For operators",
  answer: waiting,
  problems: ["not-found"],
});
