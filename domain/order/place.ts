import type { CartLine } from "../cart/cart.ts";
import { type PriceBreakdown, priceBreakdown } from "../cart/price.ts";
import { type Address, isCompleteAddress, missingPart } from "../delivery/address.ts";
import { type PostalAvailability, refusalToDeliver } from "../delivery/availability.ts";
import type { Instant } from "../local-time.ts";
import type { Cents } from "../money.ts";
import { isAccepting, type OrderIntake } from "../opening-hours/accepting.ts";
import { instantOfOrderTime } from "../opening-hours/order-times.ts";
import type { OrderTime } from "../opening-hours/schedule.ts";
import type { Campaign } from "../promotion/campaign.ts";
import type { Discount } from "../promotion/discount.ts";
import type { Refusal } from "../refusal.ts";
import { type Event, hidesPrices, paymentTypesFor } from "./choices.ts";
import { type AskedLine, refusalOfLines } from "./lines.ts";
import { normaliseNote, refusalOfNote } from "./note.ts";
import { type OrderType, type PaymentType, paymentTypeLabels } from "./order.ts";
import { initialState, type OrderState } from "./states.ts";
import { refusalOfTime } from "./time.ts";

/** On what terms a restaurant takes orders. */
export interface OrderTerms extends OrderIntake {
  readonly orderTypes: readonly OrderType[];
  readonly paymentTypes: readonly PaymentType[];
  readonly preparationMinutes: number;
  readonly postalAvailabilities: readonly PostalAvailability[];
  readonly discount?: Discount | null;
  readonly event?: Event | null;
}

/** An order as a guest asks for it. */
export interface AskedOrder {
  readonly restaurant: OrderTerms;
  readonly lines: readonly AskedLine[];
  readonly orderType: OrderType;
  readonly paymentType: PaymentType;
  readonly takeawayTime?: OrderTime | null;
  /** "Schnellstmöglich", which only a delivery can be. */
  readonly asapDelivery?: boolean | null;
  readonly address?: Partial<Address> | null;
  readonly note?: string | null;
  /** The total the guest saw. */
  readonly clientTotalCents?: Cents | null;
  /** Only where this customer is entitled to it. */
  readonly campaign?: Campaign | null;
}

/** What an order that nothing speaks against comes to. */
export interface AgreedOrder {
  readonly lines: readonly CartLine[];
  readonly price: PriceBreakdown;
  /** What the guest is shown to pay: 0 where the host pays. */
  readonly shownTotalCents: Cents;
  readonly state: OrderState;
  /** Null for "Schnellstmöglich". */
  readonly takeawayAt: Instant | null;
  readonly address: Address | null;
  readonly note: string | null;
}

/** `price` comes with a refusal wherever the lines could be priced. */
export type Consideration =
  | { readonly refusal: Refusal; readonly price: PriceBreakdown | null; readonly agreed: null }
  | { readonly refusal: null; readonly price: PriceBreakdown; readonly agreed: AgreedOrder };

export const minCardTotalCents: Cents = 50;

/** The first reason not to take this order, null where there is none. */
export function refusalToPlace(asked: AskedOrder, now: Instant): Refusal | null {
  return considerOrder(asked, now).refusal;
}

/** Every check of an order, in the order in which a guest is told: place, kind, lines, note, time, delivery, money. */
export function considerOrder(asked: AskedOrder, now: Instant): Consideration {
  const early = refusalOfKind(asked, now) ?? refusalOfLines(asked.lines);
  if (early) return { refusal: early, price: null, agreed: null };

  // `refusalOfLines` found every product and its options.
  const lines = asked.lines as readonly CartLine[];
  const { restaurant, orderType, paymentType, campaign } = asked;
  const price = priceBreakdown({
    lines,
    orderType,
    paymentType,
    discount: restaurant.discount ?? null,
    campaign: campaign ?? null,
  });
  const shownTotalCents = hidesPrices(orderType, restaurant.event) ? 0 : price.totalCents;
  const refusal =
    refusalOfNote(asked.note ?? "") ??
    refusalOfTime(asked, restaurant, now) ??
    refusalOfDelivery(asked, price.subtotalCents) ??
    refusalOfTotal(asked, shownTotalCents);
  if (refusal) return { refusal, price, agreed: null };

  const agreed = {
    lines,
    price,
    shownTotalCents,
    state: initialState(paymentType, price.totalCents),
    takeawayAt: asked.takeawayTime ? instantOfOrderTime(asked.takeawayTime, now) : null,
    address: orderType === "DELIVERY" && isCompleteAddress(asked.address) ? asked.address : null,
    note: normaliseNote(asked.note ?? "") || null,
  };
  return { refusal: null, price, agreed };
}

function refusalOfKind({ restaurant, orderType, paymentType }: AskedOrder, now: Instant): Refusal | null {
  if (!isAccepting(restaurant, now)) {
    return { code: "restaurant-closed", message: "Aktuell nehmen wir leider keine Bestellungen an." };
  }
  if (!restaurant.orderTypes.includes(orderType)) {
    const message = "Diese Bestellart bietet das Restaurant derzeit nicht an.";
    return { code: "order-type-not-offered", message, field: "type" };
  }
  if (!paymentTypesFor(orderType, restaurant).includes(paymentType)) {
    const message = `Mit „${paymentTypeLabels[paymentType]}“ kannst du hier derzeit nicht zahlen.`;
    return { code: "payment-type-not-offered", message, field: "paymentType" };
  }
  return null;
}

function refusalOfDelivery({ restaurant, orderType, address }: AskedOrder, subtotalCents: Cents): Refusal | null {
  if (orderType !== "DELIVERY") return null;
  const { city = "", postcode = "" } = address ?? {};
  return missingPart(address) ?? refusalToDeliver(restaurant.postalAvailabilities, { city, postcode }, subtotalCents);
}

function refusalOfTotal({ paymentType, clientTotalCents }: AskedOrder, totalCents: Cents): Refusal | null {
  if (typeof clientTotalCents === "number" && clientTotalCents !== totalCents) {
    const message = "Die Preise haben sich inzwischen geändert. Bitte prüfe deine Bestellung noch einmal.";
    return { code: "price-changed", message, field: "total" };
  }
  if (paymentType === "STRIPE" && totalCents > 0 && totalCents < minCardTotalCents) {
    const message = "Mit Karte kannst du erst ab 0,50 € zahlen.";
    return { code: "total-too-small-for-card", message, field: "paymentType" };
  }
  return null;
}
