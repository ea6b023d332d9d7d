import type { Texts } from "@mahlzeit/contract/operator/content";
import type { Alternative } from "@mahlzeit/contract/orders/alternatives";
import { paths } from "@mahlzeit/contract/page-addresses";
import type { Instant } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { backSentence } from "@mahlzeit/domain/money/payment/method";
import type { RefundCause } from "@mahlzeit/domain/money/payment/refund";
import { type OrderType, promiseLabels } from "@mahlzeit/domain/order-types";
import { alternativeFacts } from "@mahlzeit/domain/orders/order/alternative-text";
import { openWindow } from "@mahlzeit/domain/orders/order/free-cancellation";
import { reasonSentence } from "@mahlzeit/domain/orders/order/reasons";
import type { MailContent, MailHighlight, MailPlaces } from "../../../platform/mail/mail-content.ts";
import type { Refunded } from "../order-payments.ts";
import { currentOrder, linesWithOptions } from "../read/current-order.ts";
import type { OrderRecord } from "../read/order-record.ts";
import { freeCancellationOf } from "../read/present-order.ts";
import { correctionMail, questionMail } from "./correction-mails.ts";
import type { OrderMailKind } from "./order-mail-kinds.ts";
import {
  clockOf,
  guestLinks,
  headingOf,
  named,
  orderUrl,
  piecesText,
  type StatusText,
  timeOf,
  withTable,
} from "./order-text.ts";

/** Mails about a change of an order's state. */
export type StatusMailKind = Exclude<OrderMailKind, "placed" | `${string}to-restaurant`>;

export interface OrderMailParts {
  readonly order: OrderRecord;
  readonly refunded: Refunded | null;
  /** Other restaurants, and when they were looked up, for mails about a failed order; null if there are none. */
  readonly elsewhere: Elsewhere | null;
  /** For the confirmation of an order, or its correction, that brings something that can be sent back; else null. */
  readonly withdrawalTexts?: Texts<"withdrawal"> | null;
  readonly publicUrl: string;
}

export interface Elsewhere {
  readonly at: Instant;
  readonly alternatives: readonly Alternative[];
}

export function statusMail(kind: StatusMailKind, parts: OrderMailParts): MailContent {
  const { order, elsewhere, publicUrl } = parts;
  const words = statusTexts[kind](parts);
  return {
    ...words,
    ...(elsewhere && { places: placesOf(order, elsewhere, publicUrl) }),
    preheader: words.highlight ? `${words.intro} ${words.highlight.label} ${words.highlight.value}.` : words.intro,
    hints: [...(words.hints ?? []), ...(words.order ? [] : [headingOf(order)])],
    links: guestLinks(order, publicUrl),
  };
}

const statusTexts: Record<StatusMailKind, (parts: OrderMailParts) => StatusText> = {
  accepted: ({ order, publicUrl }) => ({
    subject: `${order.seller.name} hat deine Bestellung angenommen`,
    title: `Schon in guten Händen${named(order)}.`,
    intro: `${order.seller.name} hat deine Bestellung angenommen.`,
    highlight: promiseOf(order),
    paragraphs: wayOutOf(order),
    action: { label: "Status ansehen", url: orderUrl(order, publicUrl) },
  }),
  shifted: ({ order, publicUrl }) => ({
    subject: `Deine Bestellung bei ${order.seller.name} dauert länger`,
    title: `Ein bisschen Geduld noch${named(order)}.`,
    intro: `${order.seller.name} braucht für deine Bestellung länger als gedacht.`,
    highlight: promiseOf(order),
    paragraphs: [
      ...(order.firstPromisedAt === null ? [] : [`Versprochen war ${clockOf(order.firstPromisedAt, order)}.`]),
      ...wayOutOf(order),
    ],
    action: { label: "Status ansehen", url: orderUrl(order, publicUrl) },
  }),
  question: ({ order, publicUrl }) => questionMail(order, publicUrl),
  correction: ({ order, publicUrl, withdrawalTexts }) => correctionMail(order, publicUrl, withdrawalTexts),
  rejected: ({ order, publicUrl }) => ({
    subject: `${order.seller.name} kann deine Bestellung nicht annehmen`,
    title: `Das klappt leider nicht${named(order)}.`,
    intro: `${order.seller.name} kann deine Bestellung nicht annehmen.`,
    paragraphs: [...becauseOf(reasonSentence(order.reason)), ...moneyOf(order)],
    action: toListing(publicUrl),
  }),
  ready: ({ order, publicUrl }) => ({
    subject: `Dein Essen von ${order.seller.name} ist fertig`,
    title: `Dein Essen ist fertig${named(order)}.`,
    intro: readyIntros[order.type](order),
    highlight: { label: "Bestellung", value: `Nr. ${order.number}` },
    action: { label: "Bestellung ansehen", url: orderUrl(order, publicUrl) },
  }),
  cancelled: ({ order, publicUrl }) => ({
    subject: `Deine Bestellung bei ${order.seller.name} ist storniert`,
    title: `Daraus wird leider nichts${named(order)}.`,
    intro: `Deine Bestellung bei ${order.seller.name} ist storniert.`,
    paragraphs: [...becauseOf(reasonSentence(order.reason)), ...moneyOf(order)],
    action: toListing(publicUrl),
  }),
  unanswered: ({ order, publicUrl }) => ({
    subject: `Deine Bestellung bei ${order.seller.name} ist storniert`,
    title: `Leider kam keine Antwort${named(order)}.`,
    intro: `${order.seller.name} hat sich zu deiner Bestellung nicht gemeldet. Damit du nicht umsonst wartest, ist sie storniert.`,
    paragraphs: moneyOf(order),
    action: toListing(publicUrl),
  }),
  "cancelled-by-guest": ({ order, publicUrl }) => ({
    subject: `Deine Bestellung bei ${order.seller.name} ist storniert`,
    title: `Storniert, wie gewünscht${named(order)}.`,
    intro: `Du hast deine Bestellung bei ${order.seller.name} storniert.`,
    paragraphs: moneyOf(order),
    action: toListing(publicUrl),
  }),
  "payment-failed": ({ order, publicUrl }) => ({
    subject: "Deine Zahlung hat nicht geklappt",
    title: `Die Zahlung hat nicht geklappt${named(order)}.`,
    intro: `Deine Bestellung bei ${order.seller.name} ist deshalb nicht aufgegeben, und zu zahlen ist nichts.`,
    action: { label: "Nochmal versuchen", url: publicUrl + paths.info(order.seller.uid) },
    hints: ["Dein Warenkorb wartet auf dem Gerät, auf dem du ihn gefüllt hast."],
  }),
  refunded: ({ order, refunded, publicUrl }) => ({
    subject: "Dein Geld ist auf dem Weg zurück",
    title: `Dein Geld kommt zurück${named(order)}.`,
    intro: refunded ? whyRefunded[refunded.cause](order.seller.name) : "",
    highlight: { label: "Rückzahlung", value: formatEuros(refunded?.cents ?? 0) },
    paragraphs: [
      ...forWhat(order, refunded),
      ...becauseOf(refunded?.reason ?? null),
      ...inAll(refunded),
      "Das Geld ist auf dem Weg zu dir. Du musst nichts tun. Bis du es am Konto siehst, kann es einige Tage dauern.",
    ],
    action: { label: "Bestellung ansehen", url: orderUrl(order, publicUrl) },
  }),
  "moved-to-next-slot": ({ order, publicUrl }) => ({
    subject: `Neue Zeit für deine Bestellung bei ${order.seller.name}`,
    title: `Ein bisschen später${named(order)}.`,
    intro: "Deine Zahlung kam erst an, als die gewählte Zeit schon vorbei war. Wir haben die nächste freie genommen.",
    highlight: timeOf(order),
    action: { label: "Bestellung ansehen", url: orderUrl(order, publicUrl) },
    hints: [`Passt dir das nicht? Dann ruf ${order.seller.name} gleich an: ${order.seller.phone}.`],
  }),
};

const cameToNothing = (name: string): string => `Deine Bestellung bei ${name} kam nicht zustande.`;
const cameTooLate = (name: string): string =>
  `Deine Zahlung kam zu spät: ${name} konnte die Bestellung nicht mehr annehmen.`;

/** Does not name the payer, which may be the restaurant, the marketplace or the bank. */
const comesBack = (name: string): string => `Für deine Bestellung bei ${name} bekommst du Geld zurück.`;

const whyRefunded: Record<RefundCause, (name: string) => string> = {
  rejected: cameToNothing,
  cancelled: cameToNothing,
  expired: cameTooLate,
  "dispute-won": (name) =>
    `${cameToNothing(name)} Deine Bank hat uns das Geld zurückgegeben, und jetzt bekommst du es von uns.`,
  "paid-late": cameTooLate,
  "paid-twice": (name) => `Deine Bestellung bei ${name} war schon bezahlt. Sie selbst bleibt, wie sie ist.`,
  correction: (name) => `${name} hat deine Bestellung geändert, und sie kostet jetzt weniger.`,
  "by-hand": comesBack,
  complaint: (name) => `Du hast bei ${name} etwas reklamiert, und jetzt bekommst du Geld zurück.`,
  withdrawal: (name) => `Du bist bei ${name} zurückgetreten, und jetzt bekommst du dein Geld zurück.`,
  "at-provider": comesBack,
  "amount-differs": (name) => `Für deine Bestellung bei ${name} kam ein anderer Betrag bei uns an als vereinbart.`,
};

/** Returns the promised time, or the requested one if there is none. */
function promiseOf(order: OrderRecord): MailHighlight {
  if (order.promisedAt === null) return timeOf(order);
  return { label: promiseLabels[order.type], value: withTable(clockOf(order.promisedAt, order), order) };
}

/** Explains how to cancel after a promise much later than expected. */
function wayOutOf(order: OrderRecord): string[] {
  const window = openWindow(freeCancellationOf(order), order.lastPromiseMadeAt ?? order.createdAt);
  if (!window) return [];
  const until = clockOf(window.until, order);
  return [`Magst du nicht warten? Bis ${until} kannst du auf der Seite deiner Bestellung kostenlos stornieren.`];
}

const readyIntros: Record<OrderType, (order: OrderRecord) => string> = {
  DELIVERY: ({ seller }) => `${seller.name} bringt es gleich zu dir.`,
  TAKEAWAY: ({ seller }) => `Hol es dir bei ${seller.name} ab: ${seller.address}.`,
  ON_SITE: ({ seller }) => `${seller.name} bringt es dir gleich.`,
  EVENT: ({ seller }) => `${seller.name} bringt es dir gleich.`,
};

/** Names the dishes of the refund, if it was for dishes. */
function forWhat(order: OrderRecord, refunded: Refunded | null): string[] {
  const dishes = linesWithOptions(order, refunded?.lines ?? []).map(piecesText);
  return dishes.length > 0 ? [`Für: ${dishes.join("; ")}.`] : [];
}

/** Names the total of several refunds, because earlier ones may have had no mail of their own. */
function inAll(refunded: Refunded | null): string[] {
  if (!refunded || refunded.times < 2) return [];
  return [`Mit dem, was davor zurückging, sind es für diese Bestellung insgesamt ${formatEuros(refunded.totalCents)}.`];
}

function becauseOf(reason: string | null): string[] {
  return reason === null ? [] : [`Der Grund: ${reason}`];
}

/** Explains the refund of a failed order. If the host pays, the mail does not mention money. */
function moneyOf(order: OrderRecord): string[] {
  const { paymentType, totalCents, priceDisabled } = currentOrder(order);
  if (priceDisabled) return [];
  if (paymentType === "ON_SPOT" || totalCents === 0) return ["Zu zahlen ist nichts."];
  const paid = order.dispute === null ? "Bezahlt hast du schon: " : "";
  return [`${paid}${backSentence(totalCents, order)} Du musst nichts tun.`];
}

function toListing(publicUrl: string): NonNullable<MailContent["action"]> {
  return { label: "Woanders bestellen", url: publicUrl + paths.listing() };
}

/** Lists other restaurants with the time at which they were open, because a mail may be read much later. */
function placesOf(order: OrderRecord, { at, alternatives }: Elsewhere, publicUrl: string): MailPlaces {
  const delivers =
    order.type === "DELIVERY" ? (alternatives.length === 1 ? ", und liefert zu dir" : ", und alle liefern zu dir") : "";
  return {
    heading: `Um ${clockOf(at, order)} ist hier noch offen${delivers}:`,
    links: alternatives.map(({ uid, name, preparationMinutes, minimumOrderAmountCents }) => ({
      label: name,
      url: publicUrl + paths.restaurant(uid),
      about: alternativeFacts(preparationMinutes, minimumOrderAmountCents),
    })),
  };
}
