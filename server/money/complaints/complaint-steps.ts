import type { Instant } from "@mahlzeit/domain/local-time";
import type { ComplaintState } from "@mahlzeit/domain/money/complaint/states";
import { requireMembers } from "../../people/members/find-members.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import type { Job } from "../../platform/jobs/add-jobs.ts";
import type { ComplaintRecord } from "./complaint-record.ts";

/** The steps that are mailed to the guest: one for each state, and the question whether the promise was kept. */
export const complaintSteps = [
  "received",
  "withdrawn",
  "accepted",
  "partly",
  "refused",
  "unanswered",
  "objected",
  "decided",
  "settled",
  "asked",
] as const;
export type ComplaintStep = (typeof complaintSteps)[number];

export const stepOfState: Record<ComplaintState, Exclude<ComplaintStep, "asked">> = {
  OPEN: "received",
  WITHDRAWN: "withdrawn",
  ACCEPTED: "accepted",
  PARTLY: "partly",
  REFUSED: "refused",
  UNANSWERED: "unanswered",
  OBJECTED: "objected",
  DECIDED: "decided",
  SETTLED: "settled",
};

/** The steps that are mailed to the restaurant; it takes the others itself, or they leave it nothing to do. */
export const memberSteps = ["received", "withdrawn", "objected", "decided"] as const;
export type MemberStep = (typeof memberSteps)[number];

/** A step as it was taken; no two of a complaint are of the same kind and time. */
export interface TakenStep {
  readonly orderId: string;
  readonly step: ComplaintStep;
  readonly at: Instant;
  /** The request of an operator who resends the guest's mail. */
  readonly again?: { readonly id: string; readonly at: Instant };
}

/** A step that is mailed to a member of the restaurant. */
export interface MembersStep extends TakenStep {
  readonly step: MemberStep;
  readonly accountId: string;
}

/** Returns the jobs that notify guest and restaurant of a step. */
export async function jobsOfStep(tx: Transaction, restaurantId: string, taken: TakenStep): Promise<Job[]> {
  const toGuest: Job = { task: "mail-complaint", payload: taken };
  const step = memberSteps.find((one) => one === taken.step);
  if (!step) return [toGuest];
  const members = await requireMembers(tx, restaurantId);
  const toMembers = members.map(
    ({ accountId }): Job => ({ task: "mail-complaint-to-member", payload: { ...taken, step, accountId } }),
  );
  return [toGuest, ...toMembers, ...(step === "received" ? [{ task: "push-complaint", payload: taken } as const] : [])];
}

/** Tells whether the complaint is still where this step took it; otherwise the later step is mailed. */
export function isLastStep({ status, moves, askedAt }: ComplaintRecord, { step, at }: TakenStep): boolean {
  if (step === "asked") return askedAt === at && (status === "ACCEPTED" || status === "PARTLY");
  return stepOfState[status] === step && moves.at(-1)?.at === at;
}
