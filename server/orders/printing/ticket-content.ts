import type { Ticket } from "@mahlzeit/contract/orders/tickets";
import { managedOrderPath, paths } from "@mahlzeit/contract/page-addresses";
import { type AllergenLetter, declaredTogether } from "@mahlzeit/domain/allergens";
import { doorLines, formatTown } from "@mahlzeit/domain/catalogue/delivery/address";
import { idLabel } from "@mahlzeit/domain/catalogue/menu/age";
import { confirmedAllergensText } from "@mahlzeit/domain/catalogue/menu/allergen-names";
import { declaredAllergensText } from "@mahlzeit/domain/catalogue/menu/allergen-text";
import { tableLabel } from "@mahlzeit/domain/catalogue/restaurants/table-name";
import { fullName } from "@mahlzeit/domain/customer";
import { formatTime, type Instant, viennaDay, weekdayNames } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { type OrderType, orderTypeDetailLabels } from "@mahlzeit/domain/order-types";
import { dayOfOrder } from "@mahlzeit/domain/orders/order/day-text";
import { idChecksOf } from "@mahlzeit/domain/orders/order/id-check";
import { defaultIfMissing, ifMissingText } from "@mahlzeit/domain/orders/order/missing";
import { isAskable } from "@mahlzeit/domain/orders/order/question";
import { isFailed } from "@mahlzeit/domain/orders/order/states";
import { tipLabel } from "@mahlzeit/domain/orders/order/tip";
import { reprintMark, type TicketKind, ticketLabels } from "@mahlzeit/domain/orders/printing/printer";
import { reasonLabel } from "@mahlzeit/domain/orders/promotion/discount-reason";
import { confirmedAllergens, currentOrder } from "../order/read/current-order.ts";
import type { OrderLine, OrderRecord } from "../order/read/order-record.ts";
import { withoutContactOnceOver } from "../order/read/present-order.ts";
import { discountLabelOf } from "../order/read/present-sums.ts";
import { qrOf } from "./qr.ts";

/** Short labels, because the cart's are too long for a ticket's large letters. */
const typeLabels: Record<OrderType, string> = { ...orderTypeDetailLabels, TAKEAWAY: "Abholung" };
const typeIcons: Partial<Record<OrderType, "bag" | "bike">> = { DELIVERY: "bike", TAKEAWAY: "bag" };

/**
 * Returns the mark of a ticket that differs from the original order, and so perhaps from an earlier ticket; the time
 * shows which is the newest.
 */
const changedMark = (at: Instant) => `Geändert um ${formatTime(at)}`;

/** The mark after withdrawn allergies, because an earlier ticket still has them. */
const allergiesWithdrawnMark = "Allergieangabe zurückgezogen";

interface TicketOf {
  readonly kind: TicketKind;
  /** True if another ticket of the same content may exist. */
  readonly isReprint: boolean;
  /** The copy's number and the number of copies; absent for a single one. */
  readonly copy?: { readonly number: number; readonly of: number } | undefined;
  readonly publicUrl: string;
}

/**
 * Returns the texts of a corrected order's ticket; a failed order's ticket does not name the guest. The QR code
 * contains the order's management URL, because its tag would show the order to anybody.
 */
export function ticketContent(stored: OrderRecord, { kind, isReprint, copy, publicUrl }: TicketOf): Ticket {
  const agreed = isFailed(stored.status) ? withoutContactOnceOver(stored) : stored;
  const order = currentOrder(agreed);
  const slip = kind === "DELIVERY";
  const { address, customer } = order;
  const name = customer && fullName(customer);
  const changedAt = order.changes.at(-1)?.at;
  const cancelled = cancelledSentence(order, kind);
  return {
    title: ticketLabels[kind],
    marks: [
      ...(isReprint && cancelled === null ? [reprintMark] : []),
      ...(changedAt === undefined ? [] : [changedMark(changedAt)]),
      ...(order.allergiesWithdrawnAt === null ? [] : [allergiesWithdrawnMark]),
    ],
    isTest: order.isTest,
    cancelled,
    number: String(order.number),
    due: dueOf(order),
    type: {
      label: typeLabels[order.type],
      icon: typeIcons[order.type] ?? null,
      place: order.type === "DELIVERY" && address ? address.postcode : null,
    },
    table: order.tableName && tableLabel(order.tableName),
    recipient: slip ? [...(name ? [name] : []), ...(address ? [...doorLines(address), formatTown(address)] : [])] : [],
    phone: slip ? (customer?.phone ?? null) : null,
    allergies: [...order.allergies],
    idChecks: idChecksOf(order.lines).map(({ age, dishes }) => ({ label: idLabel(age), dishes })),
    ownContainer: order.ownContainer,
    lines: order.lines.map((line) => lineOf(line, confirmedAllergens(agreed, line))),
    note: order.note,
    ifMissing: slip || cancelled !== null ? null : whatIfMissing(order),
    sums: cancelled !== null ? [] : slip ? (order.priceDisabled ? [] : sumsOf(order)) : tipOf(order),
    // Nobody collects money for it.
    payment: order.priceDisabled || cancelled !== null ? null : paymentOf(order),
    facts: [
      ...(slip || !name ? [] : [name]),
      ...(order.source === "PHONE" ? ["Am Telefon bestellt"] : []),
      formatMoment(order.createdAt),
      order.seller.name,
      whichOf(kind, copy),
    ],
    qr: qrOf(publicUrl + managedOrderPath(order.id)),
  };
}

/** Names the guest's wish, and the number to call where nobody can be asked by mail. */
function whatIfMissing({ ifMissing, source, customer }: OrderRecord): string {
  const canAsk = source === "WEB" || isAskable(customer);
  const text = ifMissingText(ifMissing ?? defaultIfMissing, canAsk);
  return canAsk || !customer?.phone ? text : `${text}, ${customer.phone}`;
}

/** Returns a ticket that shows whether a printer prints, cuts, and has all letters. */
export function testTicketContent(
  { printer, restaurant, publicUrl }: { printer: string; restaurant: string; publicUrl: string },
  now: Instant,
): Ticket {
  const line = (name: string, options: string[] = []) => ({
    quantity: 1,
    name,
    options,
    allergens: "Allergene: keine",
  });
  return {
    title: "Probebon",
    marks: [],
    isTest: false,
    cancelled: null,
    number: "Probe",
    due: { label: "gedruckt um", value: formatTime(now) },
    type: { label: printer, icon: null, place: null },
    table: null,
    recipient: [],
    phone: null,
    allergies: [],
    idChecks: [],
    ownContainer: false,
    lines: [line("Käsespätzle, groß", ["+ ÄÖÜ äöüß € ½ „so“"]), line("Şiş Köfte ığ"), line("Čevapčići, Příloha")],
    note: "Wenn du das lesen kannst, druckt der Drucker richtig.",
    ifMissing: null,
    sums: [],
    payment: null,
    facts: [formatMoment(now), restaurant, "Probebon"],
    qr: qrOf(publicUrl + paths.orders),
  };
}

/** Returns the instruction to stop for those who have an earlier ticket; null unless the order failed. */
function cancelledSentence({ status, reached }: OrderRecord, kind: TicketKind): string | null {
  if (!isFailed(status)) return null;
  const at = reached.find((one) => one.status === status)?.at;
  const word = status === "REJECTED" ? "abgelehnt" : "storniert";
  const stop = kind === "KITCHEN" ? "nicht mehr kochen" : "nicht mehr ausliefern";
  return at === undefined ? `Die Bestellung ist ${word}: ${stop}.` : `Um ${formatTime(at)} ${word}: ${stop}.`;
}

/** Returns the due time: the requested one until the kitchen promises another. */
function dueOf({ type, promisedAt, takeawayAt, takeawayDate, createdAt }: OrderRecord): Ticket["due"] {
  const label = (before: string, at: Instant) => {
    const day = dayOfOrder({ takeawayDate }, at, createdAt);
    return day ? `${before.replace(/ um$/, "")} ${day}` : before;
  };
  if (promisedAt !== null) {
    const before = type === "DELIVERY" ? "beim Gast" : "fertig um";
    return { label: label(before, promisedAt), value: formatTime(promisedAt) };
  }
  if (takeawayAt !== null) return { label: label("gewünscht um", takeawayAt), value: formatTime(takeawayAt) };
  return { label: `bestellt ${formatTime(createdAt)}`, value: "sofort" };
}

/** Returns "Küchenbon 1 von 2", so that nobody mistakes the second for another order. */
function whichOf(kind: TicketKind, copy: TicketOf["copy"]): string {
  return copy ? `${ticketLabels[kind]} ${copy.number} von ${copy.of}` : ticketLabels[kind];
}

/** Returns a line whose options repeat the quantity, so that nobody cooks only one of two with them. */
function lineOf(line: OrderLine, confirmed: readonly AllergenLetter[]): Ticket["lines"][number] {
  const { quantity, name, options } = line;
  const before = quantity > 1 ? `${quantity}×` : "+";
  const chosen = options.map((option) => `${before} ${option.name}`);
  return {
    quantity,
    name,
    options: confirmed.length > 0 ? [...chosen, confirmedAllergensText(confirmed)] : chosen,
    allergens: `Allergene: ${declaredAllergensText(declaredTogether([line, ...options]))}`,
  };
}

function sumsOf(order: OrderRecord): Ticket["sums"] {
  const sums = [{ label: "Zwischensumme", value: formatEuros(order.subtotalCents) }];
  if (order.discountReason !== null)
    sums.push({
      label: reasonLabel(order.discountReason, discountLabelOf(order)),
      value: formatEuros(-order.discountCents),
    });
  if (order.depositCents > 0) sums.push({ label: "Einwegpfand", value: formatEuros(order.depositCents) });
  if (order.deliveryFeeCents > 0) sums.push({ label: "Lieferung", value: formatEuros(order.deliveryFeeCents) });
  return [...sums, ...tipOf(order), { label: "Summe", value: formatEuros(order.totalCents) }];
}

/** Returns the tip, also for the kitchen, which may be its receiver. */
function tipOf({ tipFor, tipCents }: OrderRecord): Ticket["sums"] {
  return tipFor === null ? [] : [{ label: tipLabel(tipFor), value: formatEuros(tipCents) }];
}

function paymentOf({ paymentType, totalCents }: OrderRecord): Ticket["payment"] {
  const value = formatEuros(totalCents);
  return paymentType === "STRIPE"
    ? { label: "Bezahlt", value, isDue: false, hint: null }
    : { label: "BEZAHLT?", value, isDue: true, hint: "bar oder Karte kassieren" };
}

/** Returns "Fr 20.11., 19:12". */
function formatMoment(at: Instant): string {
  const { weekday, day, month } = viennaDay(at);
  return `${weekdayNames[weekday].slice(0, 2)} ${day}.${month}., ${formatTime(at)}`;
}
