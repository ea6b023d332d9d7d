import { managedOrderPath, paths } from "@mahlzeit/contract/page-addresses";
import type { Ticket } from "@mahlzeit/contract/tickets";
import { doorLines, formatTown } from "@mahlzeit/domain/delivery/address";
import { formatTime, type Instant, viennaDay, weekdayNames } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { defaultIfMissing, ifMissingLabels } from "@mahlzeit/domain/order/missing";
import { type OrderType, orderTypeDetailLabels } from "@mahlzeit/domain/order/order";
import { type TicketKind, ticketLabels } from "@mahlzeit/domain/printing/printer";
import { reasonLabel } from "@mahlzeit/domain/promotion/discount-reason";
import { currentOrder } from "../orders/current-order.ts";
import type { OrderLine, OrderRecord } from "../orders/order-record.ts";
import { qrOf } from "./qr.ts";

/** The cart's words are too long for a ticket's large letters. */
const typeLabels: Record<OrderType, string> = { ...orderTypeDetailLabels, TAKEAWAY: "Abholung" };
const typeIcons: Partial<Record<OrderType, "bag" | "bike">> = { DELIVERY: "bike", TAKEAWAY: "bag" };

export const reprintMark = "NACHDRUCK";
/** It differs from what was ordered, and so perhaps from a ticket printed before. */
const changedMark = "GEÄNDERT";

interface TicketOf {
  readonly kind: TicketKind;
  /** Whether another ticket of the same content may exist. */
  readonly isReprint: boolean;
  readonly publicUrl: string;
}

/**
 * The texts of an order's ticket, as it is after its corrections. The QR code has the order's management address: its tag
 * would let anybody see the order.
 */
export function ticketContent(agreed: OrderRecord, { kind, isReprint, publicUrl }: TicketOf): Ticket {
  const order = currentOrder(agreed);
  const slip = kind === "DELIVERY";
  const { address, customer } = order;
  const name = customer ? `${customer.firstName} ${customer.lastName}` : null;
  return {
    title: ticketLabels[kind],
    marks: [...(isReprint ? [reprintMark] : []), ...(order.changes.length > 0 ? [changedMark] : [])],
    isTest: order.isTest,
    number: String(order.number),
    due: dueOf(order),
    type: {
      label: typeLabels[order.type],
      icon: typeIcons[order.type] ?? null,
      place: order.type === "DELIVERY" && address ? address.postcode : null,
    },
    recipient: slip ? [...(name ? [name] : []), ...(address ? [...doorLines(address), formatTown(address)] : [])] : [],
    phone: slip ? (customer?.phone ?? null) : null,
    allergies: [],
    lines: order.lines.map(lineOf),
    note: order.note,
    ifMissing: slip ? null : ifMissingLabels[order.ifMissing ?? defaultIfMissing],
    sums: slip && !order.priceDisabled ? sumsOf(order) : [],
    payment: order.priceDisabled ? null : paymentOf(order),
    facts: [...(slip || !name ? [] : [name]), formatMoment(order.createdAt), order.seller.name, ticketLabels[kind]],
    qr: qrOf(publicUrl + managedOrderPath(order.id)),
  };
}

/** A ticket that shows whether a printer prints, cuts, and has all letters. */
export function testTicketContent(
  { printer, restaurant, publicUrl }: { printer: string; restaurant: string; publicUrl: string },
  now: Instant,
): Ticket {
  const line = (name: string, options: string[] = []) => ({ quantity: 1, name, options });
  return {
    title: "Probebon",
    marks: [],
    isTest: false,
    number: "Probe",
    due: { label: "gedruckt um", value: formatTime(now) },
    type: { label: printer, icon: null, place: null },
    recipient: [],
    phone: null,
    allergies: [],
    lines: [line("Käsespätzle, groß", ["+ ÄÖÜ äöüß € ½ „so“"]), line("Şiş Köfte ığ"), line("Čevapčići, Příloha")],
    note: "Wenn du das lesen kannst, druckt der Drucker richtig.",
    ifMissing: null,
    sums: [],
    payment: null,
    facts: [formatMoment(now), restaurant, "Probebon"],
    qr: qrOf(publicUrl + paths.orders),
  };
}

/** Before the kitchen promises a time, the time the guest asked for counts. */
function dueOf({ type, promisedAt, takeawayAt, createdAt }: OrderRecord): Ticket["due"] {
  if (promisedAt !== null)
    return { label: type === "DELIVERY" ? "beim Gast" : "fertig um", value: formatTime(promisedAt) };
  if (takeawayAt !== null) return { label: "gewünscht um", value: formatTime(takeawayAt) };
  return { label: `bestellt ${formatTime(createdAt)}`, value: "sofort" };
}

/** Options repeat the quantity, so that nobody cooks one of two with them. */
function lineOf({ quantity, name, options }: OrderLine): Ticket["lines"][number] {
  const before = quantity > 1 ? `${quantity}×` : "+";
  return { quantity, name, options: options.map((option) => `${before} ${option.name}`) };
}

function sumsOf(order: OrderRecord): Ticket["sums"] {
  const sums = [{ label: "Zwischensumme", value: formatEuros(order.subtotalCents) }];
  if (order.discountReason !== null)
    sums.push({
      label: reasonLabel(order.discountReason, order.seller.discount),
      value: formatEuros(-order.discountCents),
    });
  if (order.depositCents > 0) sums.push({ label: "Einwegpfand", value: formatEuros(order.depositCents) });
  return [...sums, { label: "Summe", value: formatEuros(order.totalCents) }];
}

function paymentOf({ paymentType, totalCents }: OrderRecord): Ticket["payment"] {
  const value = formatEuros(totalCents);
  return paymentType === "STRIPE"
    ? { label: "Bezahlt", value, isDue: false, hint: null }
    : { label: "BEZAHLT?", value, isDue: true, hint: "bar oder Karte kassieren" };
}

/** "Fr 20.11., 19:12" */
function formatMoment(at: Instant): string {
  const { weekday, day, month } = viennaDay(at);
  return `${weekdayNames[weekday].slice(0, 2)} ${day}.${month}., ${formatTime(at)}`;
}
