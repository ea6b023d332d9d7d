import { type Instant, minuteMs } from "../local-time.ts";
import { defaultIfMissing, type IfMissing } from "./missing.ts";

/** What a guest may answer when something has run out. */
export const answerChoices = ["LEAVE_OUT", "REPLACE", "CANCEL"] as const;
export type AnswerChoice = (typeof answerChoices)[number];

/** How many replacements a kitchen may propose. */
export const maxProposals = 3;

export const questionOverSentence = "Diese Frage hat sich schon erledigt.";

const minutesToAnswer = 3;

/** When a question asked now is decided without its guest. */
export function answerBy(now: Instant): Instant {
  return now + minutesToAnswer * minuteMs;
}

/** A guest's answer; `proposal` is the index of the replacement they chose. */
export interface GuestAnswer {
  readonly choice: AnswerChoice;
  readonly proposal: number | null;
}

/** What silence means: what the guest chose when ordering, with the first replacement that the kitchen proposed. */
export function answerOfSilence(ifMissing: IfMissing | null, proposals: number): GuestAnswer {
  const wish = ifMissing ?? defaultIfMissing;
  if (wish === "REPLACE" && proposals > 0) return { choice: "REPLACE", proposal: 0 };
  return { choice: wish === "CANCEL" ? "CANCEL" : "LEAVE_OUT", proposal: null };
}
