import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

const waiting = z.object({
  /** Troubles of which an alert is unsettled, however many each has; apart from alerts about reports. */
  alerts: z.int(),
  /** What is reported and not decided, whether or not its alert is settled: each rating, dish, picture and description once. */
  reports: z.int(),
  /** Applications that were sent, or whose applicant has answered. */
  applications: z.int(),
  /** Orders of which the books say something else than the card payments, until their alerts are settled. */
  differences: z.int(),
  /** Restaurants whose last payout came back, until they name another account. */
  returnedPayouts: z.int(),
  /** Restaurants that have not paid in time what they owe us. */
  overdueDues: z.int(),
});
export type Waiting = z.output<typeof waiting>;

export const findWaiting = endpoint({
  base: "resource",
  method: "GET",
  path: "management/waiting",
  tag: "Management",
  access: "account",
  summary: "How much waits for a person, by where it is looked at. For operators",
  status: 200,
  answer: waiting,
  problems: ["unauthorized", "account-blocked", "not-found"],
});
