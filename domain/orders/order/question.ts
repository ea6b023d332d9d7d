import type { AllergenLetter, Declared } from "../../allergens.ts";
import type { OfAge } from "../../catalogue/menu/age.ts";
import type { OrderCustomer } from "../../customer.ts";
import { type Instant, minuteMs } from "../../local-time.ts";
import { verdictOf } from "../cart/allergen-guard.ts";
import { defaultIfMissing, type IfMissing } from "./missing.ts";

/** The guest's possible answers when something has run out. */
export const answerChoices = ["LEAVE_OUT", "REPLACE", "CANCEL"] as const;
export type AnswerChoice = (typeof answerChoices)[number];

/** The maximum number of replacements that a kitchen may propose. */
export const maxProposals = 3;

export const questionOverSentence = "Diese Frage hat sich schon erledigt.";

export const noMailboxSentence = "Dieser Gast hat keine E-Mail-Adresse. Bitte ruf an.";

/** Tells whether a guest can be asked: the question goes to their mailbox, and a caller may have given none. */
export function isAskable(guest: Pick<OrderCustomer, "email"> | null): boolean {
  return guest !== null && guest.email !== null;
}

const minutesToAnswer = 3;

/** Returns when a question asked now is decided without its guest. */
export function answerBy(now: Instant): Instant {
  return now + minutesToAnswer * minuteMs;
}

/** "1 von 3 Quattro Formaggi": how much of a dish is missing; its name alone if that is all that was ordered of it. */
export function missingPart(dish: string, missing: number, ordered: number): string {
  return missing < ordered ? `${missing} von ${ordered} ${dish}` : dish;
}

/** "1 von 3 Quattro Formaggi ist aus" */
export function missingText(dish: string, missing: number, ordered: number): string {
  return `${missingPart(dish, missing, ordered)} ${missing < ordered && missing > 1 ? "sind" : "ist"} aus`;
}

/** A guest's answer; `proposal` is the index of the replacement they chose. */
export interface GuestAnswer {
  readonly choice: AnswerChoice;
  readonly proposal: number | null;
}

/** A replacement with everything chosen with it. */
export interface Proposed extends Declared, OfAge {}

/**
 * Tells whether a replacement may be preselected and may come by silence: it is known to be free of the guest's
 * allergens, and nobody has to show an identity card for it.
 */
export function mayComeUnasked(proposed: Proposed, allergies: readonly AllergenLetter[]): boolean {
  return !proposed.age && verdictOf(proposed, allergies).kind === "fits";
}

/**
 * Returns the answer if the guest gives none: the choice made when ordering. For `REPLACE` it is the first proposal
 * that may come unasked; other proposals need the guest's own choice.
 */
export function answerOfSilence(
  ifMissing: IfMissing | null,
  proposals: readonly Proposed[],
  allergies: readonly AllergenLetter[],
): GuestAnswer {
  const wish = ifMissing ?? defaultIfMissing;
  const proposal = proposals.findIndex((one) => mayComeUnasked(one, allergies));
  if (wish === "REPLACE" && proposal >= 0) return { choice: "REPLACE", proposal };
  return { choice: wish === "CANCEL" ? "CANCEL" : "LEAVE_OUT", proposal: null };
}
