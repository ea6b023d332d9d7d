import { type Instant, minuteMs } from "../local-time.ts";

/**
 * What is done while nobody answers an order, one after the other: its devices get a push message, then all members, then
 * somebody is called, then the operator hears of it. The boards themselves call from the beginning. `sms` follows a call
 * that is over and answered nothing.
 */
export const escalationSteps = ["devices", "members", "phone", "sms", "operator"] as const;
export type EscalationStep = (typeof escalationSteps)[number];
/** Those that have a time of their own. */
export type PlannedStep = Exclude<EscalationStep, "sms">;

/** `sent`: somebody was reached, as far as the service says; `nobody`: there was no one to reach; `failed`: it refused. */
export const escalationOutcomes = ["sent", "nobody", "not-configured", "failed"] as const;
export type EscalationOutcome = (typeof escalationOutcomes)[number];

/** What became of a call to the restaurant; `none`: it is over, and nobody picked up or pressed a key. */
export const callAnswers = ["accepted", "rejected", "none"] as const;

const membersAfterMs = minuteMs;
const phoneAfterMs = 2 * minuteMs;

/** While an order waits for its answer. */
interface Wait {
  readonly from: Instant;
  /** Null where there is no limit: then nobody outside the restaurant hears of it. */
  readonly until: Instant | null;
}

/** When each step is taken. Steps that would come when time is up are left out. */
export function escalationPlan({ from, until }: Wait): { readonly step: PlannedStep; readonly at: Instant }[] {
  const all: { step: PlannedStep; at: Instant }[] = [
    { step: "devices", at: from },
    { step: "members", at: from + membersAfterMs },
    { step: "phone", at: from + phoneAfterMs },
  ];
  if (until === null) return all;
  return [...all, { step: "operator" as const, at: from + (until - from) / 2 }].filter(({ at }) => at < until);
}
