import type { Texts } from "@mahlzeit/contract/operator/content";
import { declaredTogether } from "@mahlzeit/domain/allergens";
import { withAllergens } from "@mahlzeit/domain/catalogue/menu/allergen-text";
import { formatEuros } from "@mahlzeit/domain/money";
import { backSentence } from "@mahlzeit/domain/money/payment/method";
import { type Changer, exchangesOf } from "@mahlzeit/domain/orders/order/correction";
import { alcoholTexts, idChecksOf } from "@mahlzeit/domain/orders/order/id-check";
import { answerOfSilence, missingPart, missingText } from "@mahlzeit/domain/orders/order/question";
import {
  type ChangeInFull,
  changesInFull,
  correctionOf,
  currentOrder,
  type PlacedLine,
  proposedOf,
} from "../read/current-order.ts";
import type { OrderQuestion, OrderRecord } from "../read/order-record.ts";
import { clockOf, headingOf, named, orderUrl, piecesText, type StatusText } from "./order-text.ts";
import { pricedOf, unpricedOf, withdrawalPart } from "./placed-mails.ts";

export function questionMail(order: OrderRecord, publicUrl: string): StatusText {
  const { question, seller } = order;
  const words = question ? missingText(...missingOf(order, question)) : "Etwas ist aus";
  return {
    subject: `Kurze Frage: ${words}`,
    title: `${words}${named(order)}.`,
    intro: `${seller.name} fragt: Was sollen wir tun?`,
    ...(question && { highlight: { label: "Antworte bitte bis", value: clockOf(question.answerBy, order) } }),
    paragraphs: question ? [...proposalsOf(question), silenceOf(order, question)] : [],
    action: { label: "Jetzt antworten", url: orderUrl(order, publicUrl) },
  };
}

/** Returns the dish, the missing pieces, and all pieces of it in the order. */
function missingOf(order: OrderRecord, { position, quantity }: OrderQuestion): [string, number, number] {
  const { lines } = currentOrder(order);
  const dish = lines.find((line) => line.position === position)?.name ?? "Etwas";
  return [dish, quantity, lines.reduce((sum, line) => sum + (line.name === dish ? line.quantity : 0), 0)];
}

function proposalsOf({ quantity, proposals }: OrderQuestion): string[] {
  const names = proposals.map(dishOf);
  if (names.length === 0) return [];
  const ofAge = alcoholTexts(idChecksOf(proposals.map(({ name, age }) => ({ name, age, quantity }))));
  return [`Stattdessen gibt es ${names.join(" oder ")}, für dich nie teurer.`, ...ofAge];
}

function silenceOf(order: OrderRecord, question: OrderQuestion): string {
  const { position, quantity, proposals } = question;
  const { choice, proposal } = answerOfSilence(order.ifMissing, proposals.map(proposedOf), order.allergies);
  const instead = proposal === null ? undefined : proposals[proposal];
  if (instead) return `Ohne Antwort kommt stattdessen ${dishOf(instead)}.`;
  const leavesNothing = correctionOf(order, [{ position, quantity, replacement: null }]) === null;
  return choice === "CANCEL" || leavesNothing
    ? "Ohne Antwort stornieren wir die Bestellung."
    : `Ohne Antwort lassen wir ${missingPart(...missingOf(order, question))} weg.`;
}

/** Returns the mail about the last correction, with the corrected order. */
export function correctionMail(
  order: OrderRecord,
  publicUrl: string,
  withdrawalTexts: Texts<"withdrawal"> | null = null,
): StatusText {
  const change = changesInFull(order).at(-1);
  const current = currentOrder(order);
  return {
    subject: "Deine Bestellung wurde geändert",
    title: `Ein bisschen anders als bestellt${named(order)}.`,
    intro: change ? introOf(change)(order.seller.name) : "",
    paragraphs: change
      ? [...exchangeTexts(change), ...alcoholTexts(idChecksOf(change.added)), ...moneyOf(current, change.refundCents)]
      : [],
    action: { label: "Bestellung ansehen", url: orderUrl(order, publicUrl) },
    order: {
      note: null,
      heading: headingOf(order),
      ...(order.priceDisabled ? unpricedOf(current) : pricedOf(current)),
      facts: [],
    },
    ...withdrawalPart(current.lines, withdrawalTexts),
  };
}

function introOf({ by, code }: ChangeInFull): (name: string) => string {
  if (code === null) return intros[by];
  return (name) =>
    `${name} durfte einen Teil deiner Bestellung nicht übergeben, weil das Mindestalter dafür nicht nachgewiesen wurde.`;
}

const intros: Record<Changer, (name: string) => string> = {
  restaurant: (name) => `${name} hat deine Bestellung geändert, weil etwas aus ist.`,
  guest: (name) => `${name} hat deine Antwort bekommen.`,
  clock: () => "Wir haben keine Antwort von dir bekommen. Deshalb gilt, was du beim Bestellen gewählt hast.",
};

/** Returns "Statt 1 × Tiramisù kommt 1 × Panna cotta.", "Es fehlt: 1 × Cola; 1 × Salat.", "Nicht übergeben: 2 × Märzen." */
function exchangeTexts(change: ChangeInFull): string[] {
  const lines = exchangesOf(change);
  const replaced = lines.flatMap(({ taken, instead }) =>
    instead.map(
      (line) => `Statt ${piecesText({ ...taken, quantity: line.quantity })} kommt ${line.quantity} × ${dishOf(line)}.`,
    ),
  );
  const missing = lines.flatMap(({ taken, leftOut }) =>
    leftOut > 0 ? piecesText({ ...taken, quantity: leftOut }) : [],
  );
  const word = change.code === "NO_ID" ? "Nicht übergeben" : "Es fehlt";
  return [...replaced, ...(missing.length > 0 ? [`${word}: ${missing.join("; ")}.`] : [])];
}

/** Returns "Panna cotta, groß (G)". */
function dishOf(line: Pick<PlacedLine, "name" | "options" | "allergens" | "allergensKnown">): string {
  const { name, options } = line;
  return withAllergens(
    [name, ...options.map((option) => option.name)].join(", "),
    declaredTogether([line, ...options]),
  );
}

/** Returns the sentences about money; none if the host pays. */
function moneyOf(order: OrderRecord, refundCents: number): string[] {
  const { paymentType, totalCents, priceDisabled } = order;
  if (priceDisabled) return [];
  if (refundCents === 0) return ["Am Preis ändert sich nichts."];
  if (paymentType === "ON_SPOT")
    return [`Zu zahlen sind jetzt ${formatEuros(totalCents)}, das sind ${formatEuros(refundCents)} weniger.`];
  return [`${backSentence(refundCents, order)} Du musst nichts tun.`];
}
