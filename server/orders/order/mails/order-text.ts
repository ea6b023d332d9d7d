import { managedOrderPath, paths } from "@mahlzeit/contract/page-addresses";
import { tableLabel } from "@mahlzeit/domain/catalogue/restaurants/table-name";
import { formatDate, formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { type OrderType, orderTypeDetailLabels } from "@mahlzeit/domain/order-types";
import { dayOfOrder } from "@mahlzeit/domain/orders/order/day-text";
import { hasReceipt } from "@mahlzeit/domain/orders/order/states";
import { telephoneLink } from "@mahlzeit/domain/phone-number";
import {
  type MailContent,
  type MailHighlight,
  type MailLink,
  type MailOrder,
} from "../../../platform/mail/mail-content.ts";
import type { OrderLine, OrderRecord } from "../read/order-record.ts";

/** The content of a mail about a change of an order. */
export type StatusText = Pick<
  MailContent,
  "subject" | "title" | "intro" | "paragraphs" | "hints" | "action" | "terms" | "closing"
> & {
  readonly highlight?: MailHighlight;
  readonly order?: MailOrder;
};

/** Returns ", Maria". */
export function named({ customer }: OrderRecord): string {
  return customer ? `, ${customer.firstName}` : "";
}

/** Returns "2 × Margherita, groß, extra Käse". */
export function piecesText({ quantity, name, options }: Pick<OrderLine, "quantity" | "name" | "options">): string {
  return `${quantity} × ${[name, ...options.map((option) => option.name)].join(", ")}`;
}

const timeLabels: Record<OrderType, string> = {
  DELIVERY: "Lieferung um",
  TAKEAWAY: "Abholung um",
  ON_SITE: "Vor Ort um",
  EVENT: "Veranstaltung um",
};

/** Returns the time the guest requested. */
export function timeOf(order: OrderRecord): MailHighlight {
  const { type, takeawayAt } = order;
  if (takeawayAt === null) return { label: orderTypeDetailLabels[type], value: "Schnellstmöglich" };
  return { label: timeLabels[type], value: withTable(clockOf(takeawayAt, order), order) };
}

/** Adds the table at which an order on site is eaten: "19:30, Tisch 4". */
export function withTable(time: string, { tableName }: OrderRecord): string {
  return tableName === null ? time : `${time}, ${tableLabel(tableName)}`;
}

/** Returns a time as shown in the mail, with its day if that differs from the order's. */
export function clockOf(time: Instant, { createdAt, takeawayDate }: OrderRecord): string {
  const day = dayOfOrder({ takeawayDate }, time, createdAt);
  if (day) return `${day}, ${formatTime(time)}`;
  const isSameDay = formatDate(time) === formatDate(createdAt);
  return isSameDay ? formatTime(time) : `${formatTime(time)}, ${formatDate(time)}`;
}

/** Returns the heading with the order's number, which belongs to the day of the order. */
export function headingOf({ number, createdAt, takeawayAt, takeawayDate }: OrderRecord): string {
  const day = takeawayAt === null ? "" : dayOfOrder({ takeawayDate }, takeawayAt, createdAt);
  if (day) return `Bestellung Nr. ${number} für ${day}, bestellt ${formatDate(createdAt)}, ${formatTime(createdAt)}`;
  return `Bestellung Nr. ${number}, ${formatDate(createdAt)}, ${formatTime(createdAt)}`;
}

export function orderUrl({ seller, identificationTag }: OrderRecord, publicUrl: string): string {
  return publicUrl + paths.confirmation(seller.uid, identificationTag);
}

/** Returns the URL of the page where the restaurant answers the order. */
export function kitchenUrl({ id }: OrderRecord, publicUrl: string): string {
  return publicUrl + managedOrderPath(id);
}

/** Makes the text stay on one line at any width. */
export function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

/**
 * Returns the footer of every mail to a guest, with a link to the page with the receipt while that is available. It
 * does not link to the receipt itself, because mail scanners open every link and the guest would then get only the
 * duplicate.
 */
export function guestLinks(order: OrderRecord, publicUrl: string): readonly MailLink[] {
  const { seller, status, priceDisabled } = order;
  const receipt = { label: "Beleg (PDF) zu deiner Bestellung", url: orderUrl(order, publicUrl) };
  return [
    ...(hasReceipt(status) && !priceDisabled ? [receipt] : []),
    {
      label: `Fragen zum Essen? Ruf direkt an: ${unbroken(seller.phone)}`,
      url: telephoneLink(seller.phone),
    },
  ];
}
