import { type AllergenLetter, allergensInOrder } from "../../allergens.ts";
import {
  type Address,
  isCompleteAddress,
  normaliseAddress,
  type PartialAddress,
} from "../../catalogue/delivery/address.ts";
import {
  type DeliveryArea,
  type DeliveryFee,
  findArea,
  refusalOfDelivery,
  seenFrom,
} from "../../catalogue/delivery/area.ts";
import { canOrder, isAccepting, type OrderIntake } from "../../catalogue/opening-hours/accepting.ts";
import { quarterOf } from "../../catalogue/opening-hours/capacity.ts";
import { pauseSentence } from "../../catalogue/opening-hours/pause-text.ts";
import type { OrderTime } from "../../catalogue/opening-hours/schedule.ts";
import { findTable } from "../../catalogue/restaurants/table-name.ts";
import type { Instant } from "../../local-time.ts";
import { type Cents, formatEurosPlain } from "../../money.ts";
import type { OrderType, PaymentType } from "../../order-types.ts";
import type { Refusal } from "../../refusal.ts";
import { refusalOfAllergens } from "../cart/allergen-guard.ts";
import { type CartLine, countPieces } from "../cart/cart.ts";
import { type Priced, priceSums, refusalOfSum } from "../cart/price.ts";
import { type PriceBreakdown, priceBreakdown } from "../cart/price-breakdown.ts";
import type { Campaign } from "../promotion/campaign.ts";
import { type AppliedCoupon, type Coupon, refusalOfBudget, refusalOfCoupon } from "../promotion/coupon.ts";
import type { Discount } from "../promotion/discount.ts";
import { type Event, hidesPrices, paymentNotOfferedSentence, paymentTypesFor } from "./choices.ts";
import { type RequestedLine, refusalOfLines, refusalOfUnavailable } from "./lines.ts";
import { normaliseNote, refusalOfNote } from "./note.ts";
import { takesOwnContainer } from "./own-container.ts";
import { type OrderSource, takenByPhone } from "./source.ts";
import { initialState, type OrderState } from "./states.ts";
import { refusalOfTable } from "./table.ts";
import { type AgreedTime, refusalOfTime, timeOfOrder } from "./time.ts";
import { refusalOfTip, type Tip } from "./tip.ts";

export interface OrderTerms extends OrderIntake {
  readonly id: string;
  readonly paymentTypes: readonly PaymentType[];
  readonly deliveryAreas: readonly DeliveryArea[];
  readonly discount?: Discount | null;
  readonly event?: Event | null;
  /** The names of its tables; absent if it has none. */
  readonly tables?: readonly string[];
  /** True if guests may bring a container; absent: no. */
  readonly ownContainer?: boolean | undefined;
}

/**
 * An order as requested by a guest. The request has these fields under the same names, except for `restaurant`,
 * `campaign`, `coupon` and `lines`, which are joined with the menu.
 */
export interface RequestedOrder {
  readonly restaurant: OrderTerms;
  /** Absent for `WEB`. */
  readonly source?: OrderSource | undefined;
  readonly lines: readonly RequestedLine[];
  readonly type: OrderType;
  readonly paymentType: PaymentType;
  readonly takeawayTime?: OrderTime | null | undefined;
  /** The day of that time, "YYYY-MM-DD" in Vienna; absent for the next such time. */
  readonly takeawayDate?: string | null | undefined;
  /** True for "Schnellstmöglich"; only for deliveries, and by telephone. */
  readonly asapDelivery?: boolean | null | undefined;
  /** The time that was said by telephone for as soon as possible; absent for the earliest. */
  readonly promisedAt?: Instant | undefined;
  readonly address?: PartialAddress | null | undefined;
  readonly note?: string | null | undefined;
  /** The allergens the guest must not eat, if the kitchen is to know them. */
  readonly allergens?: readonly AllergenLetter[] | null | undefined;
  /** The total that the guest saw. */
  readonly totalCents?: Cents | null | undefined;
  /** The campaign, only if this customer is entitled to it. */
  readonly campaign?: Campaign | null | undefined;
  /** Absent if the guest has none; null if the code is unknown. */
  readonly coupon?: Coupon | null | undefined;
  readonly tip?: Tip | null | undefined;
  /** The table at which it is eaten; only on site. */
  readonly table?: string | null | undefined;
  /** True if the guest brings a container; ignored where the restaurant takes none. */
  readonly ownContainer?: boolean | undefined;
}

/** The terms by which an order was priced, stored with it for all later computations. */
export interface AgreedTerms {
  readonly discount: Discount | null;
  readonly campaign: Pick<Campaign, "basisPoints" | "maxDiscountCents"> | null;
  /** The coupon, only if it was the discount that counted and is therefore used up. */
  readonly coupon?: AppliedCoupon;
  /** The delivery area; null unless it is delivered. */
  readonly area: (DeliveryFee & { readonly name: string; readonly minimumOrderCents: Cents }) | null;
}

export interface AgreedOrder extends AgreedTime {
  readonly lines: readonly CartLine[];
  readonly price: PriceBreakdown;
  /** The total shown to the guest; 0 if the host pays. */
  readonly shownTotalCents: Cents;
  readonly state: OrderState;
  /** The beginning of the quarter hour in which it is booked; `dishes` is its number of dishes. */
  readonly capacitySlot: Instant;
  readonly dishes: number;
  readonly terms: AgreedTerms;
  readonly address: Address | null;
  /** The table by the restaurant's name for it; null if none was said. */
  readonly table: string | null;
  readonly ownContainer: boolean;
  readonly note: string | null;
  /** The allergens shared with the kitchen; empty if the guest shares none. */
  readonly allergies: readonly AllergenLetter[];
}

/** The outcome of `considerOrder`. A refusal comes with the price if the lines could be priced. */
export type Consideration =
  | { readonly refusal: Refusal; readonly price: PriceBreakdown | null; readonly agreed: null }
  | { readonly refusal: null; readonly price: PriceBreakdown; readonly agreed: AgreedOrder };

export const minCardTotalCents: Cents = 50;

export const restaurantClosedSentence = "Aktuell nehmen wir leider keine Bestellungen an.";
export const orderTypeNotOfferedSentence = "Diese Bestellart bietet das Restaurant derzeit nicht an.";
export const priceChangedSentence =
  "Die Preise haben sich inzwischen geändert. Bitte prüfe deine Bestellung noch einmal.";
export const totalTooSmallSentence = `Mit Karte kannst du erst ab ${formatEurosPlain(minCardTotalCents)} € zahlen.`;

/**
 * Checks an order in this sequence: restaurant, order type and payment, lines and their sum, note, table, time, availability
 * at that time, allergens, delivery, coupon, tip, total. It returns the first refusal. Pages check parts beforehand by
 * `refusalOfDelivery` and `refusalOfNote`. By telephone the restaurant decides as `takenByPhone` says.
 */
export function considerOrder(given: RequestedOrder, now: Instant): Consideration {
  const asked = given.source === "PHONE" ? { ...given, restaurant: takenByPhone(given.restaurant) } : given;
  const early = refusalOfOffer(asked, now) ?? refusalOfLines(asked.lines);
  if (early) return { refusal: early, price: null, agreed: null };

  // The cast is safe, because `refusalOfLines` has checked that every product and option exists.
  const lines = asked.lines as readonly (RequestedLine & CartLine)[];
  const { type, paymentType, campaign } = asked;
  const area = areaOf(asked);
  const restaurant = seenFrom(area, asked.restaurant);
  const priced: Priced = {
    lines,
    orderType: type,
    paymentType,
    discount: restaurant.discount ?? null,
    campaign: campaign ?? null,
    coupon: asked.coupon ?? null,
    area,
    tip: asked.tip,
  };
  const price = priceBreakdown(priced);
  const tooLarge = refusalOfSum(price);
  // The price is omitted, because the API cannot represent it.
  if (tooLarge) return { refusal: tooLarge, price: null, agreed: null };
  const shownTotalCents = hidesPrices(type, restaurant.event) ? 0 : price.totalCents;
  const sought = { ...asked, lines, dishes: countPieces(lines) };
  const time = timeOfOrder(sought, restaurant, now);
  const refusal =
    refusalOfNote(asked.note ?? "") ??
    refusalOfTable(asked, restaurant) ??
    refusalOfTime(sought, restaurant, now) ??
    refusalOfUnavailable(lines, time.expectedAt, type) ??
    refusalOfAllergens(lines, asked.allergens ?? []) ??
    refusalOfDelivery(asked, restaurant.deliveryAreas, price.subtotalCents) ??
    refusalOfRequestedCoupon(asked, price, now) ??
    refusalOfTip(asked.tip, asked) ??
    refusalOfTotal(asked, shownTotalCents, priced);
  if (refusal) return { refusal, price, agreed: null };

  const address = type === "DELIVERY" && isCompleteAddress(asked.address) ? normaliseAddress(asked.address) : null;
  const agreed = {
    lines,
    price,
    shownTotalCents,
    state: initialState(paymentType, price.totalCents),
    ...time,
    capacitySlot: quarterOf(time.expectedAt),
    dishes: sought.dishes,
    terms: termsOf(asked, area, price),
    address,
    table: asked.table ? findTable(restaurant.tables ?? [], asked.table) : null,
    ownContainer: asked.ownContainer === true && takesOwnContainer(restaurant, type, lines),
    note: normaliseNote(asked.note ?? "") || null,
    allergies: allergensInOrder(asked.allergens ?? []),
  };
  return { refusal: null, price, agreed };
}

/** Finds the area of a delivery; undefined for other types and for places without delivery. */
function areaOf({ restaurant, type, address }: RequestedOrder): DeliveryArea | undefined {
  if (type !== "DELIVERY" || !isCompleteAddress(address)) return undefined;
  return findArea(restaurant.deliveryAreas, address);
}

function termsOf(
  { restaurant, campaign, coupon }: RequestedOrder,
  area: DeliveryArea | undefined,
  { discountReason }: PriceBreakdown,
): AgreedTerms {
  return {
    discount: restaurant.discount ?? null,
    campaign: campaign ? { basisPoints: campaign.basisPoints, maxDiscountCents: campaign.maxDiscountCents } : null,
    ...(coupon && discountReason === "coupon" ? { coupon: appliedCoupon(coupon) } : {}),
    area: area
      ? {
          name: area.name,
          minimumOrderCents: area.minimumCents,
          feeCents: area.feeCents,
          freeFromCents: area.freeFromCents,
        }
      : null,
  };
}

function appliedCoupon({ code, value, payer }: Coupon): AppliedCoupon {
  return { code, value, payer };
}

function refusalOfRequestedCoupon(
  { coupon, restaurant, paymentType }: RequestedOrder,
  { subtotalCents, discountCents, discountReason }: PriceBreakdown,
  now: Instant,
): Refusal | null {
  if (coupon === undefined) return null;
  const refusal = refusalOfCoupon(coupon, { restaurantId: restaurant.id, paymentType, subtotalCents }, now);
  if (refusal || !coupon || discountReason !== "coupon") return refusal;
  return refusalOfBudget(coupon, discountCents);
}

function refusalOfOffer({ restaurant, type, paymentType }: RequestedOrder, now: Instant): Refusal | null {
  if (!isAccepting(restaurant, now)) {
    return { code: "restaurant-closed", message: restaurantClosedSentence };
  }
  if (!restaurant.orderTypes.includes(type)) {
    return { code: "order-type-not-offered", message: orderTypeNotOfferedSentence, field: "type" };
  }
  if (!canOrder(restaurant, type, now)) {
    const message = pauseSentence(restaurant, now) ?? orderTypeNotOfferedSentence;
    return { code: "order-type-not-offered", message, field: "type" };
  }
  if (!paymentTypesFor(type, restaurant).includes(paymentType)) {
    const message = paymentNotOfferedSentence(paymentType);
    return { code: "payment-type-not-offered", message, field: "paymentType" };
  }
  return null;
}

function refusalOfTotal(asked: RequestedOrder, totalCents: Cents, priced: Priced): Refusal | null {
  const { paymentType, totalCents: shown } = asked;
  if (typeof shown === "number" && shown !== totalCents) {
    return { code: "price-changed", message: priceChangedSentence, field: "total" };
  }
  if (paymentType === "STRIPE" && totalCents > 0 && totalCents < minCardTotalCents) {
    const message = `${totalTooSmallSentence} ${wayToPay(asked, priced)}`;
    return { code: "total-too-small-for-card", message, field: "paymentType" };
  }
  return null;
}

/** Suggests a way to pay for an order whose total is too small for a card, with the price of that way. */
function wayToPay({ type, restaurant }: RequestedOrder, priced: Priced): string {
  const onSpot = priceSums({ ...priced, paymentType: "ON_SPOT", coupon: null });
  if (paymentTypesFor(type, restaurant).includes("ON_SPOT"))
    return `Vor Ort kannst du zahlen, das sind ${formatEurosPlain(onSpot.totalCents)} €.`;
  const without = priceSums({ ...priced, coupon: null });
  if (priced.coupon && without.totalCents >= minCardTotalCents)
    return `Ohne den Gutschein geht es, dann sind es ${formatEurosPlain(without.totalCents)} €.`;
  return "Nimm bitte noch etwas dazu.";
}
