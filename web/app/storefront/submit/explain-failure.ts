import type { Problem } from "@mahlzeit/contract/client";
import { formatEuros } from "@mahlzeit/domain/money";
import { unknownTableSentence } from "@mahlzeit/domain/orders/order/table";
import { waitSentence } from "../../data/failures.ts";
import { companyFields } from "../contact/company-rules.ts";
import { contactFields } from "../contact/contact-rules.ts";
import { type Failure, type FieldFault, noAnswer } from "./failure.ts";
import type { Submitted } from "./submit-order.ts";

type Refused = Extract<Submitted, { kind: "refused" }>;

const plain: Failure = { ...noAnswer, canRetry: false };

/** The browser found that the delivery is impossible and sent nothing. */
export const notSent: Failure = { ...plain, sentence: null };

/** Another tab has just changed the cart. */
export const cartChanged: Failure = {
  ...plain,
  sentence: "Der Warenkorb wurde gerade in einem anderen Fenster geändert. Bitte sieh ihn dir noch einmal an.",
};

/** The restaurant has renamed or removed the guest's table; the page shows its list. */
export const tableGone = (table: string): Failure => ({
  ...plain,
  sentence: unknownTableSentence(table),
  asksTable: true,
});

/** The guest could not see the cart's new content when they pressed the button. */
export const menuChanged: Failure = {
  ...plain,
  sentence: "Die Karte hat sich gerade geändert. Bitte sieh dir deinen Warenkorb noch einmal an.",
};

/** The cart contains an avoided allergen that is not confirmed. */
export const unconfirmed: Failure = {
  ...plain,
  isBlocked: true,
  sentence: "In deinem Warenkorb ist etwas, das du nicht verträgst. Bestätige es bitte zuerst bei jedem Gericht.",
};

/** Returns the message for the server's refusal, and the data the page must load again. */
export function explainRefusal(refused: Refused): Failure {
  const { problem } = refused;
  const faults = fieldFaults(problem);
  const areShownAtFields = faults.length > 0 && faults.length >= (problem.errors ?? []).length;
  return {
    sentence: areShownAtFields ? null : [problem.detail, addition(refused)].filter(Boolean).join(" "),
    canRetry: problem.status >= 500,
    leadsToRestaurant: problem.code === "restaurant-closed",
    faults,
    asksTable: problem.code === "unknown-table",
    next: refused.next,
    stale: staleAfter(problem.code),
  };
}

function addition(refused: Refused): string | null {
  const { problem, freshTotalCents } = refused;
  if (freshTotalCents !== null && (problem.code === "price-changed" || problem.code === "coupon-invalid")) {
    return `Neuer Gesamtbetrag: ${formatEuros(freshTotalCents)}.`;
  }
  // It is not known if an earlier attempt succeeded.
  if (problem.code === "unavailable") return "Doppelt bestellt wird nichts.";
  return waitSentence(refused);
}

const offerCodes = [
  "price-changed",
  "restaurant-closed",
  "order-type-not-offered",
  "payment-type-not-offered",
  "unknown-product",
  "sold-out",
  "not-available",
  "allergen-conflict",
  "invalid-options",
  "order-too-large",
  "city-not-delivered",
  "unknown-table",
  "minimum-not-reached",
];

function staleAfter(code: string): Failure["stale"] {
  if (code === "slot-gone") return "times";
  return offerCodes.includes(code) ? "offer" : null;
}

/** The field that a refusal is about if the server names none. */
const fieldByCode: Record<string, FieldFault["field"]> = { "slot-gone": "takeawayTime", "note-too-long": "note" };

const formFields: ReadonlyMap<string, FieldFault["field"]> = new Map([
  ...contactFields.flatMap((name) => [[name, name] as const, [`customer.${name}`, name] as const]),
  ...Object.entries(companyFields).map(([part, name]) => [`company.${part}`, name] as const),
]);

/** The faults in fields of the contact form, under the form's names. */
function fieldFaults(problem: Problem): readonly FieldFault[] {
  const own = (problem.errors ?? []).flatMap(({ field, message }) => {
    const name = formFields.get(field);
    return name ? [{ field: name, message }] : [];
  });
  const field = fieldByCode[problem.code];
  return own.length === 0 && field ? [{ field, message: problem.detail }] : own;
}
