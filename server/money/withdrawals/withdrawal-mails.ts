import type { Texts } from "@mahlzeit/contract/operator/content";
import { withdrawalPath } from "@mahlzeit/contract/page-addresses";
import { listed } from "@mahlzeit/domain/listed";
import { dateText, formatDate, formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import { backSentence } from "@mahlzeit/domain/money/payment/method";
import {
  guestLinks,
  headingOf,
  kitchenUrl,
  named,
  piecesText,
  type StatusText,
  unbroken,
} from "../../orders/order/mails/order-text.ts";
import { linesWithOptions } from "../../orders/order/read/current-order.ts";
import type { OrderRecord } from "../../orders/order/read/order-record.ts";
import { cleanContent } from "../../platform/mail/clean-content.ts";
import type { MailContent } from "../../platform/mail/mail-content.ts";
import type { WithdrawalRecord } from "./withdrawal-record.ts";
import type { MemberStep, WithdrawalStep } from "./withdrawal-steps.ts";

export interface WithdrawalMailParts {
  readonly order: OrderRecord;
  readonly withdrawal: WithdrawalRecord;
  /** The sum that goes back for it, or went. */
  readonly cents: Cents;
  readonly texts: Texts<"withdrawal">;
  readonly publicUrl: string;
}

/** Returns the mail that tells the guest of a step of a withdrawal. */
export function guestWithdrawalMail(step: WithdrawalStep, parts: WithdrawalMailParts): MailContent {
  const { order, publicUrl, texts } = parts;
  const { intro, highlight, hints = [], ...words } = guestTexts[step](parts);
  const letter = step === "declared" ? cleanContent(texts["withdrawal-receipt"], true) : null;
  return {
    ...words,
    intro,
    ...(highlight && { highlight }),
    ...(letter && { letter }),
    preheader: highlight ? `${intro} ${highlight.label}: ${highlight.value}.` : intro,
    action: {
      label: step === "declared" ? "Rücksendung eintragen" : "Rücktritt ansehen",
      url: publicUrl + withdrawalPath(order.identificationTag),
    },
    hints: [...hints, headingOf(order)],
    links: guestLinks(order, publicUrl),
  };
}

type Text = Omit<StatusText, "action">;

const guestTexts: Record<WithdrawalStep, (parts: WithdrawalMailParts) => Text> = {
  declared: ({ order, withdrawal, cents }) => ({
    subject: `Dein Rücktritt bei ${order.seller.name} ist da`,
    title: `Dein Rücktritt ist da${named(order)}.`,
    intro: `Du bist vom Vertrag mit ${traderOf(order)} zurückgetreten: ${goodsOf(order, withdrawal)}.`,
    highlight: { label: "Eingegangen am", value: dateAndTime(withdrawal.declaredAt) },
    paragraphs: [
      `Schick oder bring die Ware an: ${order.seller.name}, ${order.seller.address}.`,
      `Zurück bekommst du ${formatEuros(cents)}.`,
    ],
  }),
  sent: ({ order, withdrawal }) => ({
    subject: `Deine Rücksendung an ${order.seller.name} ist eingetragen`,
    title: `Eingetragen${named(order)}.`,
    intro: `Du hast ${goodsOf(order, withdrawal)} am ${sentOnText(withdrawal)} an ${order.seller.name} zurückgeschickt.`,
    ...(withdrawal.receiveBy !== null && {
      highlight: { label: "Dein Geld spätestens am", value: formatDate(withdrawal.receiveBy) },
    }),
    paragraphs: ["Kommt die Ware früher an, geht es schneller. Heb den Nachweis bitte auf."],
  }),
  // By card it goes back at once, so this is read only by who paid on the spot.
  received: ({ order, withdrawal, cents }) => ({
    subject: `Deine Rücksendung an ${order.seller.name} ist da`,
    title: `${order.seller.name} schuldet dir ${formatEuros(cents)}.`,
    intro: `${arrival(order, withdrawal)} Du hast vor Ort bezahlt, deshalb bekommst du das Geld direkt von ${order.seller.name}.`,
    paragraphs: [`Kommt es nicht, ruf dort an: ${unbroken(order.seller.phone)}. Hilft das nicht, schreib uns.`],
  }),
  repaid: ({ order, withdrawal, cents }) =>
    order.paymentType === "ON_SPOT"
      ? {
          subject: `Dein Geld von ${order.seller.name}`,
          title: `Erledigt${named(order)}.`,
          intro: `${payer(order, withdrawal)}, dass du ${formatEuros(cents)} für ${goodsOf(order, withdrawal)} zurückbekommen hast.`,
          paragraphs: ["Stimmt das nicht, schreib uns."],
        }
      : {
          subject: `Dein Geld von ${order.seller.name} ist unterwegs`,
          title: `Dein Geld ist unterwegs${named(order)}.`,
          intro: arrival(order, withdrawal),
          highlight: { label: "Rückzahlung", value: formatEuros(cents) },
          paragraphs: [`${backSentence(cents, order)} Du musst nichts tun.`],
        },
  settled: ({ order }) => ({
    subject: `Dein Rücktritt bei ${order.seller.name} ist erledigt`,
    title: `Dein Rücktritt ist erledigt${named(order)}.`,
    intro:
      order.dispute === null
        ? "Das Geld für diese Ware ist schon auf anderem Weg zurückgegangen."
        : "Du hast die Zahlung bei deiner Bank beanstandet. Darüber entscheidet jetzt deine Bank.",
    hints: ["Deine gesetzlichen Rechte bleiben unberührt."],
  }),
};

/** Returns the mail that tells a member of the restaurant of a step of a withdrawal, without data of the guest. */
export function memberWithdrawalMail(
  step: MemberStep,
  parts: WithdrawalMailParts & { readonly firstName: string },
): MailContent {
  const { order, firstName, publicUrl } = parts;
  const { intro, ...words } = memberTexts[step](parts);
  return {
    ...words,
    intro: `Servus ${firstName}, ${intro}`,
    action: { label: "Bestellung ansehen", url: kitchenUrl(order, publicUrl) },
    hints: [`${order.seller.name}: ${headingOf(order)}`],
  };
}

const memberTexts: Record<MemberStep, (parts: WithdrawalMailParts) => Omit<Text, "hints">> = {
  declared: ({ order, withdrawal, cents }) => ({
    subject: `Rücktritt von Bestellung Nr. ${order.number}`,
    title: `Rücktritt von ${unbroken(`Nr. ${order.number}`)}.`,
    intro: `ein Gast tritt zurück: ${goodsOf(order, withdrawal)}.`,
    paragraphs: [
      `Er schickt oder bringt die Ware zurück. Wenn sie da ist, tippt bei der Bestellung auf „Ware erhalten“${
        order.paymentType === "ON_SPOT"
          ? `, gebt ihm ${formatEuros(cents)} zurück und tippt dann auf „Erledigt“`
          : `, dann bekommt er ${formatEuros(cents)}`
      }.`,
    ],
  }),
  sent: ({ order, withdrawal }) => ({
    subject: `Ware von Bestellung Nr. ${order.number} ist unterwegs`,
    title: "Die Ware ist unterwegs.",
    intro: `der Gast hat ${goodsOf(order, withdrawal)} am ${sentOnText(withdrawal)} zurückgeschickt.`,
    ...(withdrawal.receiveBy !== null && {
      highlight: { label: "Gilt als erhalten am", value: formatDate(withdrawal.receiveBy) },
    }),
    paragraphs: ["Ist sie vorher da, tippt auf „Ware erhalten“."],
  }),
  received: ({ order, cents }) => ({
    subject: `Rücktritt von Bestellung Nr. ${order.number}: Frist um`,
    title: "Die Frist ist um.",
    intro: "14 Tage nach der Rücksendung gilt die Ware als erhalten.",
    paragraphs: [
      order.paymentType === "ON_SPOT"
        ? `Gebt dem Gast ${formatEuros(cents)} zurück und tippt dann auf „Erledigt“.`
        : `Der Gast bekommt ${formatEuros(cents)} auf die Karte zurück.`,
    ],
  }),
};

/** Returns "2 × Rindsgulasch im Glas". */
export function goodsOf(order: OrderRecord, { lines }: Pick<WithdrawalRecord, "lines">): string {
  return listed(linesWithOptions(order, lines).map(piecesText));
}

function traderOf({ seller }: OrderRecord): string {
  return seller.legal?.name ?? seller.name;
}

function arrival({ seller }: OrderRecord, { moves }: WithdrawalRecord): string {
  return moves.some(({ status, by }) => status === "RECEIVED" && by === "clock")
    ? "14 Tage nach deiner Rücksendung gilt die Ware als angekommen."
    : `Deine Rücksendung ist bei ${seller.name} angekommen.`;
}

function payer({ seller }: OrderRecord, { moves }: WithdrawalRecord): string {
  return moves.at(-1)?.by === "operator" ? "Wir haben eingetragen" : `${seller.name} hat eingetragen`;
}

function sentOnText({ sentOn }: WithdrawalRecord): string {
  return sentOn === null ? "" : dateText(sentOn);
}

function dateAndTime(at: Instant): string {
  return `${formatDate(at)}, ${formatTime(at)}`;
}
