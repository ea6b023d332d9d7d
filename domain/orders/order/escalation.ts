import { type Instant, minuteMs } from "../../local-time.ts";

/**
 * The steps while nobody answers an order, in sequence: push messages to its devices, then to all members, then a call,
 * then an alert to the operator. The boards themselves ring from the beginning. `sms` follows a call that ended without
 * an answer.
 */
export const escalationSteps = ["devices", "members", "phone", "sms", "operator"] as const;
export type EscalationStep = (typeof escalationSteps)[number];
/** The steps that have a time of their own. */
export type PlannedStep = Exclude<EscalationStep, "sms">;

/** `sent`: the service reported success; `nobody`: there was no one to reach; `failed`: the service refused. */
export const escalationOutcomes = ["sent", "nobody", "not-configured", "failed"] as const;
export type EscalationOutcome = (typeof escalationOutcomes)[number];

/** The results of a call to the restaurant; `none`: it ended, and nobody picked up or pressed a key. */
export const callAnswers = ["accepted", "rejected", "none"] as const;

const membersAfterMs = minuteMs;
const phoneAfterMs = 2 * minuteMs;

/** The period in which an order waits for its answer. */
interface Wait {
  readonly from: Instant;
  /** Null if there is no limit; then nobody outside the restaurant is notified. */
  readonly until: Instant | null;
}

/** Returns the time of each step. Steps after the end of the wait are left out. */
export function escalationPlan({ from, until }: Wait): { readonly step: PlannedStep; readonly at: Instant }[] {
  const all: { step: PlannedStep; at: Instant }[] = [
    { step: "devices", at: from },
    { step: "members", at: from + membersAfterMs },
    { step: "phone", at: from + phoneAfterMs },
  ];
  if (until === null) return all;
  return [...all, { step: "operator" as const, at: from + (until - from) / 2 }].filter(({ at }) => at < until);
}
