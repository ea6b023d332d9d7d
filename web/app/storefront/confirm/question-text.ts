import type { Order } from "@mahlzeit/contract/orders/orders";
import { withAllergens } from "@mahlzeit/domain/catalogue/menu/allergen-text";
import { formatTime } from "@mahlzeit/domain/local-time";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import { answerOfSilence } from "@mahlzeit/domain/orders/order/question";
import { currentLines, questionedPart } from "../../shared/orders/current-lines.ts";
import { pricesAreHidden } from "../../shared/orders/order-text.ts";

type Question = NonNullable<Order["question"]>;

/** Tells what happens without an answer: "Ohne Antwort bis 19:15 lassen wir Tiramisù weg." */
export function silenceText(order: Order, question: Question): string {
  const { choice, proposal } = answerOfSilence(order.ifMissing ?? null, question.proposals, order.allergies ?? []);
  const instead = proposal === null ? undefined : question.proposals[proposal];
  const deed = instead
    ? `nehmen wir ${withAllergens(instead.product.name, instead)}`
    : choice === "CANCEL" || leavesNothing(order, question)
      ? "stornieren wir die ganze Bestellung"
      : `lassen wir ${questionedPart({ ...order, question })} weg`;
  const chosen = order.ifMissing && order.ifMissing !== "ASK" ? ", wie beim Bestellen gewählt" : "";
  return `Ohne Antwort bis ${formatTime(question.answerBy)} ${deed}${chosen}.`;
}

/** True if the order consists only of the missing dishes, besides refunded ones. */
export function leavesNothing(order: Order, { quantity }: Question): boolean {
  const refunded = (order.refunds ?? []).flatMap(({ products }) => products ?? []);
  return piecesIn(currentLines(order, false)) - piecesIn(refunded) <= quantity;
}

function piecesIn(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Formats a refund: "0,51 € zurück", on the spot "0,51 € weniger"; null if the guest sees no prices. */
export function refundText(order: Order, back: Cents): string | null {
  if (pricesAreHidden(order)) return null;
  if (back === 0) return "ohne Aufpreis";
  return `${formatEuros(back)} ${order.paymentType === "STRIPE" ? "zurück" : "weniger"}`;
}

/** Names the refund if everything is cancelled. */
export function cancelledText(order: Order, back: Cents): string | null {
  if (back === 0) return null;
  return order.paymentType === "STRIPE" ? refundText(order, back) : "nichts zu zahlen";
}
