import { type DeliveryFee, deliveryFeeOf } from "../../catalogue/delivery/area.ts";
import { type Cents, cents, formatEuros } from "../../money.ts";
import type { OrderType, PaymentType } from "../../order-types.ts";
import type { Refusal } from "../../refusal.ts";
import { type Tip, tipCentsFor } from "../order/tip.ts";
import { type Campaign, campaignDiscount } from "../promotion/campaign.ts";
import type { AppliedCoupon } from "../promotion/coupon.ts";
import { type Discount, type DiscountPayer, type DiscountReason, discountAmount } from "../promotion/discount.ts";
import { type CartLine, type Choice, optionsOfChoice } from "./cart.ts";
import { pricedOptions } from "./options.ts";

/** An order's sums: `totalCents = subtotalCents − discountCents + depositCents + deliveryFeeCents + tipCents`. */
export interface PriceSums {
  readonly lines: readonly { readonly fullPriceCents: Cents; readonly depositCents: Cents }[];
  readonly subtotalCents: Cents;
  readonly depositCents: Cents;
  readonly discountCents: Cents;
  readonly discountReason: DiscountReason | null;
  readonly discountPayer: DiscountPayer | null;
  /** The fee, neither discounted nor counted towards a minimum; 0 unless it is delivered. */
  readonly deliveryFeeCents: Cents;
  /** The tip, a part of the total alone; 0 unless paid by card. */
  readonly tipCents: Cents;
  readonly totalCents: Cents;
}

/** The inputs of an order's price. */
export interface Priced {
  readonly lines: readonly CartLine[];
  readonly orderType: OrderType;
  readonly paymentType: PaymentType;
  /** The restaurant's discount, if it has one. */
  readonly discount?: Discount | null;
  /** The campaign, only if this customer is entitled to it. */
  readonly campaign?: Campaign | null;
  /** The coupon, only if it is valid for this order. */
  readonly coupon?: AppliedCoupon | null;
  /** The delivery terms of the destination, if known. */
  readonly area?: DeliveryFee | null | undefined;
  /** The tip; ignored if its receiver cannot get one. */
  readonly tip?: Tip | null | undefined;
}

export function priceSums(priced: Priced): PriceSums {
  const lines = priced.lines.map((line) => ({
    fullPriceCents: linePriceCents(line),
    depositCents: takesDeposit(priced.orderType) ? cents(unitDepositCents(line) * line.quantity) : 0,
  }));
  const subtotalCents = sumOf(lines.map((line) => line.fullPriceCents));
  const depositCents = sumOf(lines.map((line) => line.depositCents));
  const { discountCents, discountReason, discountPayer } = bestDiscount(priced, subtotalCents);
  const isDelivered = priced.orderType === "DELIVERY" && priced.lines.length > 0;
  const deliveryFeeCents = priced.area && isDelivered ? deliveryFeeOf(priced.area, subtotalCents) : 0;
  const tipCents = tipCentsFor(priced.tip, { type: priced.orderType, paymentType: priced.paymentType });
  return {
    lines,
    subtotalCents,
    depositCents,
    discountCents,
    discountReason,
    discountPayer,
    deliveryFeeCents,
    tipCents,
    totalCents: cents(subtotalCents - discountCents + depositCents + deliveryFeeCents + tipCents),
  };
}

/** The maximum price before discount: Stripe's card payments have at most eight digits. */
const maxOrderCents: Cents = 99_999_999;

export const orderTooLargeSentence = `Eine Bestellung kann höchstens ${formatEuros(maxOrderCents)} ausmachen. Bitte teil sie auf.`;

/** Returns null if an order of this price can be accepted. */
export function refusalOfSum({ totalCents, discountCents }: PriceSums): Refusal | null {
  if (totalCents + discountCents <= maxOrderCents) return null;
  return { code: "order-too-large", message: orderTooLargeSentence, field: "orderProducts" };
}

/** Returns the price of a line without deposit. */
export function linePriceCents(line: CartLine): Cents {
  return cents(unitPriceCents(line) * line.quantity);
}

/** Returns the price of one piece with its options. Options may reduce it, but never below zero. */
export function unitPriceCents({ product, optionGroupSelections }: Choice): Cents {
  const options = optionGroupSelections.flatMap(pricedOptions);
  return Math.max(0, cents(product.priceCents + sumOf(options.map((option) => option.priceCents))));
}

/** Returns the deposit for one piece with its options, including free options. */
export function unitDepositCents(choice: Choice): Cents {
  return cents(sumOf([choice.product, ...optionsOfChoice(choice)].map(({ depositCents }) => depositCents)));
}

/** Excludes guests who eat in, because the containers stay in the restaurant. */
export function takesDeposit(orderType: OrderType): boolean {
  return orderType === "DELIVERY" || orderType === "TAKEAWAY";
}

type DiscountTerms = Pick<Priced, "paymentType" | "discount" | "coupon"> & {
  readonly campaign?: Pick<Campaign, "basisPoints" | "maxDiscountCents"> | null;
};

export type TakenOff = Pick<PriceSums, "discountCents" | "discountReason" | "discountPayer">;

export const nothingOff: TakenOff = { discountCents: 0, discountReason: null, discountPayer: null };

/** Returns the largest discount of restaurant, campaign and coupon, the first of equal ones; only for card orders. */
export function bestDiscount(
  { paymentType, discount, campaign, coupon }: DiscountTerms,
  subtotalCents: Cents,
): TakenOff {
  if (paymentType !== "STRIPE") return nothingOff;
  const offers: TakenOff[] = [];
  const offer = (discountCents: Cents, discountReason: DiscountReason, discountPayer: DiscountPayer) =>
    offers.push({ discountCents, discountReason, discountPayer });
  if (discount) offer(discountAmount(discount, subtotalCents), "restaurant", "restaurant");
  if (campaign) offer(campaignDiscount(campaign, subtotalCents), "campaign", "operator");
  if (coupon) offer(discountAmount(coupon.value, subtotalCents), "coupon", coupon.payer);
  return offers.reduce((best, one) => (one.discountCents > best.discountCents ? one : best), nothingOff);
}

function sumOf(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}
