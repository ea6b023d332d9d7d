import type { Instant } from "@mahlzeit/domain/local-time";
import type { WithdrawalMover, WithdrawalState } from "@mahlzeit/domain/money/withdrawal/states";
import { requireMembers } from "../../people/members/find-members.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import type { Job } from "../../platform/jobs/add-jobs.ts";
import type { WithdrawalRecord } from "./withdrawal-record.ts";

/** The steps that are mailed to the guest, one for each state. */
export const withdrawalSteps = ["declared", "sent", "received", "repaid", "settled"] as const;
export type WithdrawalStep = (typeof withdrawalSteps)[number];

export const stepOfState: Record<WithdrawalState, WithdrawalStep> = {
  DECLARED: "declared",
  SENT_BACK: "sent",
  RECEIVED: "received",
  REPAID: "repaid",
  SETTLED: "settled",
};

/** The steps that are mailed to the restaurant: those of the guest, and goods that only count as received. */
export const memberSteps = ["declared", "sent", "received"] as const;
export type MemberStep = (typeof memberSteps)[number];

/** A step as it was taken. */
export interface TakenWithdrawalStep {
  readonly orderId: string;
  readonly step: WithdrawalStep;
  readonly at: Instant;
  /** The request of an operator who resends the guest's mail. */
  readonly again?: { readonly id: string; readonly at: Instant };
}

/** A step that is mailed to a member of the restaurant. */
export interface MembersWithdrawalStep extends TakenWithdrawalStep {
  readonly step: MemberStep;
  readonly accountId: string;
}

interface Moved {
  readonly orderId: string;
  readonly status: WithdrawalState;
  readonly mover: WithdrawalMover;
  readonly at: Instant;
}

/** Returns the jobs that notify guest and restaurant of a move. */
export async function jobsOfStep(
  tx: Transaction,
  restaurantId: string,
  { orderId, status, mover, at }: Moved,
): Promise<Job[]> {
  const taken = { orderId, step: stepOfState[status], at };
  const toGuest: Job = { task: "mail-withdrawal", payload: taken };
  const step = mover === "guest" || mover === "clock" ? memberSteps.find((one) => one === taken.step) : undefined;
  if (!step) return [toGuest];
  const members = await requireMembers(tx, restaurantId);
  return [
    toGuest,
    ...members.map(
      ({ accountId }): Job => ({ task: "mail-withdrawal-to-member", payload: { ...taken, step, accountId } }),
    ),
  ];
}

/** Returns the withdrawal that took this step, if the step still has to be told: a later one is told instead. */
export function withStep(
  withdrawals: readonly WithdrawalRecord[],
  { step, at }: Pick<TakenWithdrawalStep, "step" | "at">,
): WithdrawalRecord | undefined {
  return withdrawals.find(({ moves }) => {
    const last = moves.at(-1);
    return last !== undefined && stepOfState[last.status] === step && last.at === at;
  });
}

/** Returns the withdrawal that took this step, whatever happened since. */
export function thatTook(
  withdrawals: readonly WithdrawalRecord[],
  { step, at }: Pick<TakenWithdrawalStep, "step" | "at">,
): WithdrawalRecord | undefined {
  return withdrawals.find(({ moves }) => moves.some((move) => stepOfState[move.status] === step && move.at === at));
}

/** Returns the job that ends the time for the goods to arrive. */
export function returnTimeJob(
  payload: { readonly orderId: string; readonly withdrawalId: string },
  runAt: Instant,
): Job {
  return { task: "end-return-time", payload, runAt, key: `withdrawal-${payload.withdrawalId}` };
}
