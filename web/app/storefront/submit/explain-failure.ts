import { formatEuros } from "@mahlzeit/domain/money";
import { waitSentence } from "../../session/failure-sentence.ts";
import { type Failure, noAnswer } from "./failure.ts";
import { fieldFaults } from "./field-faults.ts";
import type { Submitted } from "./submit-order.ts";

type Refused = Extract<Submitted, { kind: "refused" }>;

const plain: Failure = { ...noAnswer, canRetry: false };

/** The browser itself saw that the delivery cannot be made. */
export const notSent: Failure = { ...plain, sentence: null };

/** Another tab changed the cart at this very moment. */
export const cartChanged: Failure = {
  ...plain,
  sentence: "Der Warenkorb wurde gerade in einem anderen Fenster geändert. Bitte sieh ihn dir noch einmal an.",
};

/** The server's no in its own words, with what else there is to say. */
export function explainRefusal(refused: Refused): Failure {
  const { problem } = refused;
  return {
    sentence: [problem.detail, addition(refused)].filter(Boolean).join(" "),
    canRetry: problem.status >= 500,
    leadsToRestaurant: problem.code === "restaurant-closed",
    faults: fieldFaults(problem),
    stale: staleAfter(problem.code),
  };
}

function addition(refused: Refused): string | null {
  const { problem, freshTotalCents } = refused;
  if (problem.code === "price-changed" && freshTotalCents !== null) {
    return `Neuer Gesamtbetrag: ${formatEuros(freshTotalCents)}.`;
  }
  return waitSentence(refused);
}

const aboutTheOffer = [
  "price-changed",
  "restaurant-closed",
  "order-type-not-offered",
  "payment-type-not-offered",
  "unknown-product",
  "invalid-options",
  "city-not-delivered",
  "minimum-not-reached",
];

function staleAfter(code: string): Failure["stale"] {
  if (code === "slot-gone") return "times";
  return aboutTheOffer.includes(code) ? "offer" : null;
}
