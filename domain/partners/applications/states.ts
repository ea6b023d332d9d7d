export const applicationStates = ["DRAFT", "SUBMITTED", "ASKED", "APPROVED", "DECLINED"] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** The sides that can change an application's state. */
export type ApplicationMover = "applicant" | "operator";

/** All state transitions, each with the side that makes it. */
export const applicationMoves: Record<ApplicationState, Partial<Record<ApplicationState, ApplicationMover>>> = {
  DRAFT: { SUBMITTED: "applicant" },
  SUBMITTED: { ASKED: "operator", APPROVED: "operator", DECLINED: "operator" },
  ASKED: { SUBMITTED: "applicant", DECLINED: "operator" },
  APPROVED: {},
  DECLINED: {},
};

export function canMoveApplication(from: ApplicationState, to: ApplicationState, by: ApplicationMover): boolean {
  return applicationMoves[from][to] === by;
}

/** Tells whether the applicant may edit it, which is only while no operator checks it. */
export function isEditable(state: ApplicationState): boolean {
  return canMoveApplication(state, "SUBMITTED", "applicant");
}

export const stages = ["NEW", "CHECKING", "WAITING", "READY", "APPROVED", "DECLINED"] as const;
export type ApplicationStage = (typeof stages)[number];

/** Returns the operator's stage of an application; null for a draft. */
export function stageOf(state: ApplicationState, checked: number, points: number): ApplicationStage | null {
  if (state === "DRAFT") return null;
  if (state === "ASKED") return "WAITING";
  if (state !== "SUBMITTED") return state;
  if (checked === points) return "READY";
  return checked === 0 ? "NEW" : "CHECKING";
}

/** The days after the last change until a draft or declined application is erased. */
export const erasedAfterDays = 90;

export const declineReasons = {
  MISMATCH: "Angaben stimmen nicht überein",
  NO_TRADE: "Kein Gastgewerbe",
  ELSEWHERE: "Außerhalb unserer Städte",
  OTHER: "Anderer Grund",
} as const;
export type DeclineReason = keyof typeof declineReasons;
