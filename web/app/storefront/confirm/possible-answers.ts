import type { answerQuestion } from "@mahlzeit/contract/corrections";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { Order } from "@mahlzeit/contract/orders";
import { type AllergenLetter, allergenLegend } from "@mahlzeit/domain/menu/allergens";
import { backWords, cancelledWords, leavesNothing } from "./question-words.ts";

type Question = NonNullable<Order["question"]>;
type GuestAnswer = Omit<Input<typeof answerQuestion>["body"], "questionId">;

export interface PossibleAnswer {
  /** The choice, and of a proposal its index: "REPLACE 0". */
  readonly key: string;
  readonly answer: GuestAnswer;
  readonly label: string;
  /** Options and allergens of what would come instead. */
  readonly about: string;
  readonly back: string | null;
}

/** The kitchen's proposals, leaving it out unless nothing would be left, and cancelling everything. */
export function answersTo(order: Order, question: Question): PossibleAnswer[] {
  const dish = question.product.name;
  const proposed = question.proposals.map(({ product, options, allergens, refund }, proposal) => ({
    key: `REPLACE ${proposal}`,
    answer: { choice: "REPLACE" as const, proposal },
    label: `${product.name} statt ${dish}`,
    about: [options.join(", "), legendWords(allergens)].filter(Boolean).join(" "),
    back: backWords(order, refund),
  }));
  const leaveOut: PossibleAnswer = {
    key: "LEAVE_OUT",
    answer: { choice: "LEAVE_OUT" },
    label: "Weglassen",
    about: "",
    back: backWords(order, question.leaveOut),
  };
  const cancel: PossibleAnswer = {
    key: "CANCEL",
    answer: { choice: "CANCEL" },
    label: "Ganze Bestellung stornieren",
    about: "",
    back: cancelledWords(order, question.cancel),
  };
  return [...proposed, ...(leavesNothing(order, question) ? [] : [leaveOut]), cancel];
}

/** "Allergene: A glutenhaltiges Getreide, G Milch oder Laktose" */
function legendWords(letters: readonly AllergenLetter[]): string {
  const named = allergenLegend(letters).map(({ letter, name }) => `${letter} ${name}`);
  return named.length === 0 ? "" : `Allergene: ${named.join(", ")}`;
}
