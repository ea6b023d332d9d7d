import { formatDate, formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { type OrderType, orderTypeDetailLabels } from "@mahlzeit/domain/order/order";
import { hasReceipt } from "@mahlzeit/domain/order/receipt";
import type { OrderRecord } from "../orders/order-record.ts";
import type { MailContent, MailHighlight } from "./mail-content.ts";

const timeLabels: Record<OrderType, string> = {
  DELIVERY: "Lieferung um",
  TAKEAWAY: "Abholung um",
  ON_SITE: "Vor Ort um",
  EVENT: "Veranstaltung um",
};

/** When the guest asked for it. */
export function timeOf(order: OrderRecord): MailHighlight {
  const { type, takeawayAt } = order;
  if (takeawayAt === null) return { label: orderTypeDetailLabels[type], value: "Schnellstmöglich" };
  return { label: timeLabels[type], value: clockOf(takeawayAt, order) };
}

/** A time as the mail shows it: with its day where that is another than the order's. */
export function clockOf(time: Instant, { createdAt }: OrderRecord): string {
  const isSameDay = formatDate(time) === formatDate(createdAt);
  return isSameDay ? formatTime(time) : `${formatTime(time)}, ${formatDate(time)}`;
}

export function headingOf({ number, createdAt }: OrderRecord): string {
  return `Bestellung Nr. ${number}, ${formatDate(createdAt)}, ${formatTime(createdAt)}`;
}

export function orderUrl({ seller, identificationTag }: OrderRecord, publicUrl: string): string {
  return `${publicUrl}/confirm/${seller.uid}/success/${identificationTag}`;
}

/** Where the kitchen answers it: the page of `web/` opens the order that its address names. */
export function kitchenUrl({ id }: OrderRecord, publicUrl: string): string {
  return `${publicUrl}/management/orders?bestellung=${id}`;
}

/** On one line, whatever the width. */
export function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

/**
 * Below every mail to a guest: where the receipt is, as long as there is one. Not the receipt itself: programs that look
 * through mails open every link, and the guest would get the duplicate.
 */
export function guestLinks(order: OrderRecord, publicUrl: string): MailContent["links"] {
  const { seller, status, priceDisabled } = order;
  const receipt = { label: "Beleg (PDF) zu deiner Bestellung", url: orderUrl(order, publicUrl) };
  return [
    ...(hasReceipt(status) && !priceDisabled ? [receipt] : []),
    {
      label: `Fragen zum Essen? Ruf direkt an: ${unbroken(seller.phone)}`,
      url: `tel:${seller.phone.replace(/[^\d+]/g, "")}`,
    },
    imprintLink(publicUrl),
  ];
}

/** Below every mail. */
export function imprintLink(publicUrl: string): MailContent["links"][number] {
  return { label: "Impressum & Datenschutz", url: `${publicUrl}/impressum` };
}
