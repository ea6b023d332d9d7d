import type { Instant } from "@mahlzeit/domain/local-time";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import type { OrderType } from "@mahlzeit/domain/order/order";
import type { OrderRecord } from "../orders/order-record.ts";
import type { MailContent, MailHighlight } from "./mail-content.ts";
import type { OrderMailKind } from "./order-mail-kinds.ts";
import { clockOf, guestLinks, headingOf, orderUrl, timeOf } from "./order-words.ts";

/** Mails that tell what became of an order. */
export type NewsKind = Exclude<OrderMailKind, "placed" | "to-restaurant">;

/** What such a mail says besides the order itself. */
export interface OrderNews {
  /** Why it was rejected or cancelled, if somebody said so. */
  readonly reason: string | null;
  /** When the restaurant means to be ready. */
  readonly readyAt: Instant | null;
  readonly refundedCents: Cents;
}

interface NewsParts {
  readonly order: OrderRecord;
  readonly firstName: string;
  readonly news: OrderNews;
  readonly publicUrl: string;
}

type Words = Pick<MailContent, "subject" | "title" | "intro" | "paragraphs" | "hints"> & {
  readonly highlight?: MailHighlight;
  readonly action: MailContent["action"];
};

export function newsMail(kind: NewsKind, parts: NewsParts): MailContent {
  const { order, publicUrl } = parts;
  const words = news[kind](parts);
  return {
    ...words,
    preheader: words.highlight ? `${words.intro} ${words.highlight.label} ${words.highlight.value}.` : words.intro,
    hints: [...(words.hints ?? []), headingOf(order)],
    closing: [],
    links: guestLinks(order, publicUrl),
  };
}

const news: Record<NewsKind, (parts: NewsParts) => Words> = {
  accepted: ({ order, firstName, news: { readyAt }, publicUrl }) => ({
    subject: `${order.seller.name} hat deine Bestellung angenommen`,
    title: `Schon in guten Händen, ${firstName}.`,
    intro: `${order.seller.name} hat deine Bestellung angenommen.`,
    highlight: readyAt === null ? timeOf(order) : { label: readyLabels[order.type], value: clockOf(readyAt, order) },
    action: { label: "Status ansehen", url: orderUrl(order, publicUrl) },
  }),
  rejected: ({ order, firstName, news: { reason }, publicUrl }) => ({
    subject: `${order.seller.name} kann deine Bestellung nicht annehmen`,
    title: `Das klappt heute leider nicht, ${firstName}.`,
    intro: `${order.seller.name} kann deine Bestellung nicht annehmen.`,
    paragraphs: [...becauseOf(reason), ...moneyOf(order)],
    action: elsewhere(publicUrl),
  }),
  ready: ({ order, firstName, publicUrl }) => ({
    subject: `Dein Essen von ${order.seller.name} ist fertig`,
    title: `Dein Essen ist fertig, ${firstName}.`,
    intro: readyIntros[order.type](order),
    highlight: { label: "Bestellung", value: `Nr. ${order.number}` },
    action: { label: "Bestellung ansehen", url: orderUrl(order, publicUrl) },
  }),
  cancelled: ({ order, firstName, news: { reason }, publicUrl }) => ({
    subject: `Deine Bestellung bei ${order.seller.name} ist storniert`,
    title: `Daraus wird leider nichts, ${firstName}.`,
    intro: `Deine Bestellung bei ${order.seller.name} ist storniert.`,
    paragraphs: [...becauseOf(reason), ...moneyOf(order)],
    action: elsewhere(publicUrl),
  }),
  unanswered: ({ order, firstName, publicUrl }) => ({
    subject: `Deine Bestellung bei ${order.seller.name} ist storniert`,
    title: `Leider kam keine Antwort, ${firstName}.`,
    intro: `${order.seller.name} hat sich zu deiner Bestellung nicht gemeldet. Damit du nicht umsonst wartest, ist sie storniert.`,
    paragraphs: moneyOf(order),
    action: elsewhere(publicUrl),
  }),
  "payment-failed": ({ order, firstName, publicUrl }) => ({
    subject: "Deine Zahlung hat nicht geklappt",
    title: `Die Zahlung hat nicht geklappt, ${firstName}.`,
    intro: `Deine Bestellung bei ${order.seller.name} ist deshalb nicht aufgegeben. Bezahlt hast du nichts.`,
    action: { label: "Nochmal versuchen", url: `${publicUrl}/info/${order.seller.uid}` },
    hints: ["Dein Warenkorb wartet auf dem Gerät, auf dem du ihn gefüllt hast."],
  }),
  refunded: ({ order, firstName, news: { refundedCents }, publicUrl }) => ({
    subject: "Dein Geld ist auf dem Weg zurück",
    title: `Dein Geld kommt zurück, ${firstName}.`,
    intro: `Wir haben deine Zahlung an ${order.seller.name} auf deine Karte zurückgebucht.`,
    highlight: { label: "Rückzahlung", value: formatEuros(refundedCents) },
    paragraphs: ["Du musst nichts tun. Bis du das Geld am Konto siehst, kann es einige Tage dauern."],
    action: { label: "Bestellung ansehen", url: orderUrl(order, publicUrl) },
  }),
  "moved-to-next-slot": ({ order, firstName, publicUrl }) => ({
    subject: `Neue Zeit für deine Bestellung bei ${order.seller.name}`,
    title: `Ein bisschen später, ${firstName}.`,
    intro: "Deine Zahlung kam erst an, als die gewählte Zeit schon vorbei war. Wir haben die nächste freie genommen.",
    highlight: timeOf(order),
    action: { label: "Bestellung ansehen", url: orderUrl(order, publicUrl) },
    hints: [`Passt dir das nicht? Dann ruf ${order.seller.name} gleich an: ${order.seller.phone}.`],
  }),
};

const readyLabels: Record<OrderType, string> = {
  DELIVERY: "Voraussichtlich bei dir um",
  TAKEAWAY: "Voraussichtlich abholbereit um",
  ON_SITE: "Voraussichtlich am Tisch um",
  EVENT: "Voraussichtlich serviert um",
};

const readyIntros: Record<OrderType, (order: OrderRecord) => string> = {
  DELIVERY: ({ seller }) => `${seller.name} bringt es gleich zu dir.`,
  TAKEAWAY: ({ seller }) => `Hol es dir bei ${seller.name} ab: ${seller.address}.`,
  ON_SITE: ({ seller }) => `${seller.name} bringt es dir gleich.`,
  EVENT: ({ seller }) => `${seller.name} bringt es dir gleich.`,
};

function becauseOf(reason: string | null): string[] {
  return reason === null ? [] : [`Der Grund: ${reason}`];
}

/** What happens to the money of an order that comes to nothing. Where the host pays nobody speaks of it. */
function moneyOf({ paymentType, totalCents, priceDisabled }: OrderRecord): string[] {
  if (priceDisabled) return [];
  if (paymentType === "ON_SPOT" || totalCents === 0) return ["Zu zahlen ist nichts."];
  return [`Bezahlt hast du schon: Die ${formatEuros(totalCents)} gehen auf deine Karte zurück. Du musst nichts tun.`];
}

function elsewhere(publicUrl: string): NonNullable<MailContent["action"]> {
  return { label: "Woanders bestellen", url: `${publicUrl}/bestellen` };
}
