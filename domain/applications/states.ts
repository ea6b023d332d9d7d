export const applicationStates = ["DRAFT", "SUBMITTED", "ASKED", "APPROVED", "DECLINED"] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** Whoever moves an application on. */
export type ApplicationMover = "applicant" | "operator";

/** Every transition between two states, and who makes it. */
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

/** Whether the applicant may write in it: while nobody checks what stands there. */
export function isEditable(state: ApplicationState): boolean {
  return canMoveApplication(state, "SUBMITTED", "applicant");
}

export const stages = ["NEW", "CHECKING", "WAITING", "READY", "APPROVED", "DECLINED"] as const;
export type ApplicationStage = (typeof stages)[number];

/** Where an application stands for the operator; null: it was not sent yet. */
export function stageOf(state: ApplicationState, checked: number, points: number): ApplicationStage | null {
  if (state === "DRAFT") return null;
  if (state === "ASKED") return "WAITING";
  if (state !== "SUBMITTED") return state;
  if (checked === points) return "READY";
  return checked === 0 ? "NEW" : "CHECKING";
}

/** Drafts and what was declined are erased so long after somebody last touched them. */
export const erasedAfterDays = 90;

export const declineReasons = {
  MISMATCH: "Angaben stimmen nicht überein",
  NO_TRADE: "Kein Gastgewerbe",
  ELSEWHERE: "Außerhalb unserer Städte",
  OTHER: "Anderer Grund",
} as const;
export type DeclineReason = keyof typeof declineReasons;
