import type { Input } from "@mahlzeit/contract/endpoint";
import type { answerQuestion } from "@mahlzeit/contract/orders/corrections";
import type { Order } from "@mahlzeit/contract/orders/orders";
import { type AllergenLetter, allergenLegend, type Declared } from "@mahlzeit/domain/allergens";
import { alcoholSentence } from "@mahlzeit/domain/catalogue/menu/age";
import { allergensBeside } from "@mahlzeit/domain/catalogue/menu/allergen-text";
import { type Verdict, verdictOf } from "@mahlzeit/domain/orders/cart/allergen-guard";
import { mayComeUnasked } from "@mahlzeit/domain/orders/order/question";
import { cancelledText, leavesNothing, refundText } from "./question-text.ts";

type Question = NonNullable<Order["question"]>;
type GuestAnswer = Omit<Input<typeof answerQuestion>["body"], "questionId">;

export interface PossibleAnswer {
  /** The choice and a proposal's index: "REPLACE 0". */
  readonly key: string;
  readonly answer: GuestAnswer;
  readonly label: string;
  /** The options, age and allergens of the replacement. */
  readonly about: string;
  /** The verdict for this guest; null if there is no replacement. */
  readonly verdict: Verdict | null;
  readonly back: string | null;
  readonly mayBePreset: boolean;
}

/** Returns the answers: the kitchen's proposals, leaving the dish out unless nothing would be left, and cancelling. */
export function answersTo(order: Order, question: Question, avoided: readonly AllergenLetter[]): PossibleAnswer[] {
  const dish = question.product.name;
  const proposed = question.proposals.map(({ product, options, refundCents, age, ...declared }, proposal) => ({
    key: `REPLACE ${proposal}`,
    answer: { choice: "REPLACE" as const, proposal },
    label: `${product.name} statt ${dish}`,
    about: [options.join(", "), age && alcoholSentence(age), legendText(declared)].filter(Boolean).join(" "),
    verdict: verdictOf(declared, avoided),
    back: refundText(order, refundCents),
    mayBePreset: mayComeUnasked({ ...declared, age }, avoided),
  }));
  const leaveOut: PossibleAnswer = {
    key: "LEAVE_OUT",
    answer: { choice: "LEAVE_OUT" },
    label: "Weglassen",
    about: "",
    verdict: null,
    back: refundText(order, question.leaveOutCents),
    mayBePreset: true,
  };
  const others = [...proposed, ...(leavesNothing(order, question) ? [] : [leaveOut])];
  const cancel: PossibleAnswer = {
    key: "CANCEL",
    answer: { choice: "CANCEL" },
    label: "Ganze Bestellung stornieren",
    about: "",
    verdict: null,
    back: cancelledText(order, question.cancelCents),
    mayBePreset: others.length === 0,
  };
  return [...others, cancel];
}

/**
 * Returns the key of the preselected answer: never a dish with avoided or unknown allergens or with an age, and no
 * cancellation if there is another answer. Undefined if nothing is left.
 */
export function presetKey(answers: readonly PossibleAnswer[]): string | undefined {
  return answers.find(({ mayBePreset }) => mayBePreset)?.key;
}

/** Formats the legend: "Allergene: A glutenhaltiges Getreide, G Milch oder Laktose". */
function legendText(declared: Declared): string {
  const named = allergenLegend(declared.allergens).map(({ letter, name }) => `${letter} ${name}`);
  const said = named.length > 0 ? `Allergene: ${named.join(", ")}` : allergensBeside(declared);
  return declared.allergensKnown === false ? `${said}. Bitte im Restaurant fragen` : said;
}
