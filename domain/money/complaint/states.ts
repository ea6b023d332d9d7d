import { dayMs, type Instant } from "../../local-time.ts";
import { allows, type Moves } from "../../moves.ts";
import type { Refusal } from "../../refusal.ts";

export const complaintStates = [
  "OPEN",
  "ACCEPTED",
  "PARTLY",
  "REFUSED",
  "UNANSWERED",
  "OBJECTED",
  "DECIDED",
  "WITHDRAWN",
  "SETTLED",
] as const;
export type ComplaintState = (typeof complaintStates)[number];

/**
 * The sides that move a complaint. "restaurant" is an owner or staff member, "device" a tablet in the kitchen, "clock"
 * a time limit, "money" whatever leaves nothing to give back, or a dispute at the bank.
 */
export const complaintMovers = ["guest", "restaurant", "device", "operator", "clock", "money"] as const;
export type ComplaintMover = (typeof complaintMovers)[number];

/** All transitions between a complaint's states, each with the sides that may make it. */
export const complaintMoves: Moves<ComplaintState, ComplaintMover> = {
  OPEN: {
    ACCEPTED: ["restaurant", "device"],
    PARTLY: ["restaurant"],
    REFUSED: ["restaurant"],
    UNANSWERED: ["clock"],
    WITHDRAWN: ["guest"],
    SETTLED: ["money"],
  },
  // The guest is restricted further by `objection`.
  ACCEPTED: { OBJECTED: ["guest"] },
  PARTLY: { OBJECTED: ["guest"] },
  REFUSED: { OBJECTED: ["guest"] },
  UNANSWERED: { ACCEPTED: ["restaurant"], DECIDED: ["operator"], SETTLED: ["money"] },
  OBJECTED: { ACCEPTED: ["restaurant"], DECIDED: ["operator"], SETTLED: ["money"] },
  DECIDED: {},
  // Only once, and only while the order may still be complained about.
  WITHDRAWN: { OPEN: ["guest"] },
  SETTLED: {},
};

/** The time within which a guest may object to the restaurant's answer. */
export const objectionMs = 3 * dayMs;
/** The time within which a guest may say that what was promised never came. */
export const neverCameMs = 7 * dayMs;
/** The time after the answer at which the guest is asked whether what was promised came. */
export const askAboutRemedyMs = 7 * dayMs;

/** The facts that decide which transitions a complaint allows. */
export interface MovableComplaint {
  readonly state: ComplaintState;
  /** The number of times the guest opened it. */
  readonly openings: number;
  /** True while the order may be complained about. */
  readonly isInTime: boolean;
  /** The time of the restaurant's answer; null if there is none. */
  readonly answeredAt: Instant | null;
  /** The time at which the guest was asked whether the promised thing came; null if nobody asked. */
  readonly askedAt: Instant | null;
}

export const complaintMovedSentence = "Das geht bei dieser Reklamation nicht mehr.";

/** Returns null if this side may make the transition now. */
export function refusalToMoveComplaint(
  complaint: MovableComplaint,
  to: ComplaintState,
  mover: ComplaintMover,
  now: Instant,
): Refusal | null {
  const isRefused =
    !allows(complaintMoves, complaint.state, to, mover) ||
    (to === "OBJECTED" && now >= (objectionEnds(complaint) ?? now)) ||
    (to === "OPEN" && !(complaint.openings === 1 && complaint.isInTime));
  return isRefused ? { code: "illegal-transition", message: complaintMovedSentence } : null;
}

/**
 * Returns the end of the time to object: after a refusal or a partial answer, or after the question whether the
 * promised thing came. Null if there is nothing to object to.
 */
export function objectionEnds({ state, answeredAt, askedAt }: MovableComplaint): Instant | null {
  const toAnswer = (state === "REFUSED" || state === "PARTLY") && answeredAt !== null ? answeredAt + objectionMs : null;
  const toPromise = (state === "ACCEPTED" || state === "PARTLY") && askedAt !== null ? askedAt + neverCameMs : null;
  return toAnswer === null || toPromise === null ? (toAnswer ?? toPromise) : Math.max(toAnswer, toPromise);
}

/** Returns the states that a side may set now, in the sequence of `complaintStates`. */
export function complaintMovesOf(complaint: MovableComplaint, mover: ComplaintMover, now: Instant): ComplaintState[] {
  return complaintStates.filter((to) => refusalToMoveComplaint(complaint, to, mover, now) === null);
}

/** Tells whether somebody still has to answer or decide. */
export function isUnsettled(state: ComplaintState): boolean {
  return complaintMoves[state].SETTLED !== undefined;
}

/** Tells whether it is the operator's turn. */
export function isForOperator(state: ComplaintState): boolean {
  return complaintMoves[state].DECIDED !== undefined;
}
