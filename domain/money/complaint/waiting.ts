import { dayMs, hourMs, type Instant } from "../../local-time.ts";
import type { Cents } from "../../money.ts";
import { type ComplaintState, isForOperator } from "./states.ts";

/**
 * The reasons why a complaint waits for its restaurant: for an answer, for what was promised on the spot, or for
 * the operator's decision, until which the restaurant may still accept.
 */
export const complaintWaits = ["ANSWER", "REMEDY", "DECISION"] as const;
export type ComplaintWait = (typeof complaintWaits)[number];

/** The time after a promise at which the board reminds of it; in the restaurant's own list it waits from the start. */
const remindOfRemedyMs = 3 * dayMs;
/** The time before the end at which an answer is urgent. */
const urgentMs = hourMs;

interface AnsweredComplaint {
  readonly state: ComplaintState;
  /** The time of the last answer or decision; null if there is none. */
  readonly answeredAt: Instant | null;
  /** The part of the accepted sum that still has to be made up for on the spot. */
  readonly owedCents: Cents;
  /** True once the order is completed, before which nothing can be made up for. */
  readonly isOrderCompleted: boolean;
}

/** Returns the reason why a complaint waits for its restaurant; null if it does not. */
export function complaintWait(complaint: AnsweredComplaint): ComplaintWait | null {
  const { state, answeredAt, owedCents, isOrderCompleted } = complaint;
  if (state === "OPEN") return "ANSWER";
  if (isForOperator(state)) return "DECISION";
  return answeredAt !== null && owedCents > 0 && isOrderCompleted ? "REMEDY" : null;
}

/** Tells whether the board shows it: a promise only once it is three days old. */
export function isShownOnBoard(
  { waitsFor, answeredAt }: { readonly waitsFor: ComplaintWait; readonly answeredAt: Instant | null },
  now: Instant,
): boolean {
  return waitsFor !== "REMEDY" || (answeredAt !== null && now >= answeredAt + remindOfRemedyMs);
}

interface WaitingComplaint {
  readonly waitsFor: ComplaintWait;
  readonly openedAt: Instant;
  readonly answerBy: Instant;
}

/** Sorts complaints: those whose time to answer ends first, then promises, then what the operator will decide. */
export function sortByUrgency<Complaint extends WaitingComplaint>(complaints: readonly Complaint[]): Complaint[] {
  const rank = ({ waitsFor }: Complaint) => complaintWaits.indexOf(waitsFor);
  return complaints.toSorted((a, b) => rank(a) - rank(b) || a.answerBy - b.answerBy || a.openedAt - b.openedAt);
}

/** Tells whether the last hour of the time to answer has begun. */
export function isUrgentComplaint({ waitsFor, answerBy }: WaitingComplaint, now: Instant): boolean {
  return waitsFor === "ANSWER" && now >= answerBy - urgentMs;
}
