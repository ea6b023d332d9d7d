import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { Order } from "@mahlzeit/contract/orders/orders";
import { declaredTogether } from "@mahlzeit/domain/allergens";
import { type Instant, minuteOfDay, viennaDate } from "@mahlzeit/domain/local-time";
import { type CancellationWindow, freeCancellation } from "@mahlzeit/domain/orders/order/free-cancellation";
import { isShifted } from "@mahlzeit/domain/orders/order/promise";
import { reasonSentence } from "@mahlzeit/domain/orders/order/reasons";
import { showsContactByTag } from "@mahlzeit/domain/orders/order/retention";
import { isFinal } from "@mahlzeit/domain/orders/order/states";
import { type Actor, knowsOnlyBoard, mayDo } from "@mahlzeit/domain/people/roles";
import { presentChanges, presentQuestion } from "../corrections/present-corrections.ts";
import { namedLines } from "./current-order.ts";
import type { OrderLine, OrderRecord, OrderRefund } from "./order-record.ts";
import { presentSums } from "./present-sums.ts";

/**
 * Presents the order to anyone with its tag. If the host pays, every price is 0. Only the account itself sees the
 * account's id, because a tag may be shared and the same id on many orders would reveal who placed them all.
 */
export function presentOrder(order: OrderRecord, paymentUrl: string | null, viewerId: string | null = null): Order {
  const shown = order.priceDisabled ? withoutPrices(order) : order;
  const shift = presentShift(order);
  const windows = [...freeCancellationOf(order)];
  const changes = presentChanges(order);
  const question = presentQuestion(order);
  const refunds = order.refunds.map((refund) => presentRefund(order, refund));
  return {
    id: order.id,
    identificationTag: order.identificationTag,
    number: order.number,
    type: order.type,
    status: order.status,
    source: order.source,
    service: { id: order.restaurantId, ...presentSeller(order) },
    orderProducts: shown.lines.map(presentLine),
    ...(changes.length > 0 && { changes }),
    ...(question && { question }),
    address: order.address,
    customer: order.customer,
    customerAccount: viewerId === null || viewerId !== order.accountId ? null : { id: viewerId },
    note: order.note,
    ...(order.allergies.length > 0 && { allergies: [...order.allergies] }),
    ...(order.allergiesWithdrawnAt !== null && { allergiesWithdrawnAt: order.allergiesWithdrawnAt }),
    ...(order.company && { company: order.company }),
    ...(order.ifMissing !== null && { ifMissing: order.ifMissing }),
    ...(order.door !== null && { door: order.door }),
    ...(order.tableName !== null && { table: order.tableName }),
    ...(order.ownContainer && { ownContainer: true }),
    paymentType: order.paymentType,
    ...(order.paidBy && { paidBy: order.paidBy }),
    ...(order.dispute && { dispute: order.dispute }),
    takeawayTime: order.takeawayAt === null ? null : timeOf(order.takeawayAt),
    ...presentDay(order),
    takeawayAt: order.takeawayAt,
    asapDelivery: order.takeawayAt === null,
    reached: [...order.reached],
    expectedAt: order.expectedAt,
    promisedAt: order.promisedAt,
    ...(order.driver && order.status === "ON_THE_WAY" && { driver: { firstName: order.driver.firstName } }),
    ...(shift && { shift }),
    ...(windows.length > 0 && { freeCancellation: windows }),
    reason: reasonSentence(order.reason),
    refundedCents: order.refundedCents,
    ...(refunds.length > 0 && { refunds }),
    ...presentSums(shown),
    vat: [...shown.vat],
    creationTimestamp: order.createdAt,
    ...(paymentUrl === null ? {} : { url: paymentUrl }),
    event: order.type === "EVENT" ? { priceDisabled: order.priceDisabled } : null,
  };
}

function presentRefund(order: OrderRecord, { cents, at, reason, lines }: OrderRefund) {
  const products = lines && namedLines(order, lines);
  return { amountCents: cents, at, reason, ...(products && { products }) };
}

/** Returns the day that the guest chose, or to which a late payment has moved the order. */
export function presentDay({ takeawayAt, takeawayDate }: OrderRecord): { takeawayDate?: string } {
  if (takeawayAt === null || takeawayDate === null) return {};
  return { takeawayDate: viennaDate(takeawayAt) };
}

/** Returns when an order was postponed, and from which promise; null if it was not. */
export function presentShift(order: OrderRecord): NonNullable<Order["shift"]> | null {
  const { firstPromisedAt: from, lastPromiseMadeAt: at } = order;
  return isShifted(order) && from !== null && at !== null ? { at, from } : null;
}

/** Returns the periods in which the guest may cancel an accepted order for free. */
export function freeCancellationOf(order: OrderRecord): readonly CancellationWindow[] {
  return freeCancellation({ ...order, state: order.status });
}

function withoutPrices(order: OrderRecord): OrderRecord {
  const lines = order.lines.map((line) => ({
    ...line,
    priceCents: 0,
    fullPriceCents: 0,
    depositCents: 0,
    vatParts: [],
    options: line.options.map((option) => ({ ...option, priceCents: 0 })),
  }));
  return {
    ...order,
    lines,
    subtotalCents: 0,
    depositCents: 0,
    discountCents: 0,
    deliveryFeeCents: 0,
    tipCents: 0,
    totalCents: 0,
    vat: [],
  };
}

function presentSeller({ seller }: OrderRecord): Omit<Order["service"], "id"> {
  const { uid, name, phone, address, legal } = seller;
  return { uid, name, phone, address, legal };
}

function presentLine(line: OrderLine): Order["orderProducts"][number] {
  const byGroup = Map.groupBy(line.options, (option) => option.groupId);
  return {
    product: { id: line.productId, name: line.name, priceCents: line.priceCents, ...declaredTogether([line]) },
    optionGroupSelections: [...byGroup].map(([id, options]) => ({
      optionGroup: { id, name: options[0]?.groupName ?? "" },
      selectedOptions: options.map((option) => ({
        id: option.id,
        name: option.name,
        priceCents: option.priceCents,
        ...declaredTogether([option]),
      })),
    })),
    quantity: line.quantity,
    fullPriceCents: line.fullPriceCents,
    depositCents: line.depositCents,
    vatRate: line.vatRate,
    vatParts: line.vatParts.map(({ rate, cents }) => ({ rate, amountCents: cents })),
    ...(line.age !== null && { age: line.age }),
    ...(line.withdrawable && { withdrawable: true as const }),
  };
}

function timeOf(instant: number): { hour: number; minute: number } {
  const minutes = minuteOfDay(instant);
  return { hour: Math.floor(minutes / 60), minute: minutes % 60 };
}

/** Removes personal data after a while for someone who only has the order's tag. */
export function redactForTagHolder(order: OrderRecord, now: Instant): OrderRecord {
  return showsContactByTag(order, now) ? order : { ...order, ...nothingPersonal, ...withoutReasons(order) };
}

export function withoutReasons({ reason, refunds }: OrderRecord): Pick<OrderRecord, "reason" | "refunds"> {
  return {
    reason: reason && { ...reason, reason: null },
    refunds: refunds.map((refund) => ({ ...refund, reason: null })),
  };
}

/**
 * Presents the order to restaurant staff with real prices even if the host pays, and without the tag of the guest's
 * page. A device or key never sees an e-mail address, and other data of the guest only until the order is over; a key
 * that may only answer sees nothing of the guest, and no key sees a company or what an order came to later. Allergies
 * are shown only to those who see the board.
 */
export function presentManagedOrder(
  order: OrderRecord,
  beside: Pick<
    ManagedOrder,
    "money" | "complaint" | "answerComplaintBy" | "claimedCents" | "withdrawals" | "defaultMinutes"
  >,
  viewer: Actor,
): ManagedOrder {
  const isKey = viewer.keyId !== undefined;
  const seen = seenBy(viewer, isKey ? { ...order, company: null, dispute: null } : order);
  const known = isKey ? { money: null, complaint: null, defaultMinutes: beside.defaultMinutes } : beside;
  const priced = presentOrder({ ...seen, priceDisabled: false }, null);
  const { identificationTag: _tag, customerAccount: _account, refunds: _refunds, ...guests } = priced;
  const shown = { ...guests, isTest: order.isTest };
  const event = shown.event && { priceDisabled: order.priceDisabled };
  if (!knowsOnlyBoard(viewer) || !shown.customer) return { ...shown, ...known, event };
  const { email: _email, ...customer } = shown.customer;
  return { ...shown, customer, ...known, event };
}

function seenBy(viewer: Actor, order: OrderRecord): OrderRecord {
  const { restaurantId } = order;
  if (!mayDo(viewer, "see-orders", restaurantId)) return { ...order, ...nothingPersonal, ...withoutReasons(order) };
  const known = mayDo(viewer, "see-board", restaurantId) ? order : { ...order, ...noAllergies };
  return knowsOnlyBoard(viewer) ? withoutContactOnceOver(known) : known;
}

export function withoutContactOnceOver(order: OrderRecord): OrderRecord {
  return isFinal(order.status) ? { ...order, ...nothingPersonal } : order;
}

const noAllergies = { allergies: [], allergiesWithdrawnAt: null };
const nothingPersonal = { customer: null, company: null, address: null, note: null, ...noAllergies };
