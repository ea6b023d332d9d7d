import type { Problem } from "@mahlzeit/contract/client";
import { formatEuros } from "@mahlzeit/domain/money";
import { waitSentence } from "../../failures.ts";
import { type ContactField, contactFields } from "../info/contact-rules.ts";
import { type Failure, type FieldFault, noAnswer } from "./failure.ts";
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

/** The field each refusal is about where the server names none. */
const fieldByCode: Record<string, ContactField> = { "slot-gone": "takeawayTime", "note-too-long": "note" };

/** The faults that belong to the fields of the contact form, under the form's own names. */
function fieldFaults(problem: Problem): readonly FieldFault[] {
  const own = (problem.errors ?? []).flatMap(({ field, message }) => {
    const name = contactFields.find((one) => one === field.replace(/^customer\./, ""));
    return name ? [{ field: name, message }] : [];
  });
  const field = fieldByCode[problem.code];
  return own.length === 0 && field ? [{ field, message: problem.detail }] : own;
}
