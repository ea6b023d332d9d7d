import { type Cents, cents, percentOf, portionOf } from "../money.ts";
import type { OrderSums } from "../order/correction.ts";
import type { OrderType, PaymentType } from "../order/order.ts";
import type { FeeTerms } from "./fee-terms.ts";

/** A completed order after its corrections, as far as its money is concerned. */
export interface CompletedOrder
  extends Pick<OrderSums, "subtotalCents" | "discountCents" | "discountPayer" | "depositCents"> {
  readonly type: OrderType;
  readonly paymentType: PaymentType;
  readonly deliveryFeeCents: Cents;
  readonly tipCents: Cents;
  /** Whether it came through the restaurant's own door. */
  readonly isOwnDoor: boolean;
  /** Null if none were agreed: nothing is charged. */
  readonly fees: FeeTerms | null;
}

/** Who pays for money that goes back to a guest. */
export const bearers = ["restaurant", "operator"] as const;
export type Bearer = (typeof bearers)[number];

/** What went back to the guest, whether refunded, lost in a dispute or given back on the spot, by who bears it. */
export interface GivenBack extends Readonly<Record<Bearer, Cents>> {
  /** Of what the restaurant bears, the deposits of lines that went back: they were in no commission. */
  readonly deposit: Cents;
}

export const nothingBack: GivenBack = { restaurant: 0, operator: 0, deposit: 0 };

/** How an order's money is shared out. `dueCents = received + subsidy + goodwill − commission − cardFee − vat`. */
export interface OrderShares {
  /** What the operator has received from the guest: by card, less what went back. */
  readonly receivedCents: Cents;
  /** The discount, where the operator pays it. */
  readonly subsidyCents: Cents;
  /** What went back at the operator's expense; on the spot the restaurant has laid it out. */
  readonly goodwillCents: Cents;
  readonly commissionCents: Cents;
  readonly cardFeeCents: Cents;
  /** On commission and card fee. */
  readonly vatCents: Cents;
  /** What the operator owes the restaurant; negative if the restaurant owes it. */
  readonly dueCents: Cents;
}

const vatOfFees = 2000;

/**
 * The shares in an order, computed from the whole of it and all that went back so far: however often and in however small
 * parts that was, nothing is rounded twice.
 */
export function sharesOf(order: CompletedOrder, givenBack: GivenBack): OrderShares {
  const isCard = order.paymentType === "STRIPE";
  const paidCents = grossOf(order);
  // A refund before a correction may be a part of what that took off the order: it counts once.
  const goodwillCents = Math.min(givenBack.operator, paidCents);
  const left = afterRefund(order, Math.min(givenBack.restaurant, paidCents - goodwillCents), givenBack.deposit);
  const fees = order.fees ?? noFees;
  const subsidyCents = order.discountPayer === "operator" ? left.discountCents : 0;
  const baseCents = left.subtotalCents - left.discountCents + subsidyCents;
  const commissionCents = portionOf(baseCents, perMilleOf(order, fees), 1000);
  const cardFeeCents =
    isCard && paidCents > 0 ? percentOf(paidCents - order.tipCents, fees.cardBasisPoints) + fees.cardFixCents : 0;
  const vatCents = percentOf(commissionCents + cardFeeCents, vatOfFees);
  // What is paid on the spot the restaurant has already.
  const receivedCents = isCard ? left.paidCents - goodwillCents : 0;
  const dueCents = cents(receivedCents + subsidyCents + goodwillCents - commissionCents - cardFeeCents - vatCents);
  return { receivedCents, subsidyCents, goodwillCents, commissionCents, cardFeeCents, vatCents, dueCents };
}

const noFees: FeeTerms = {
  deliveryPerMille: 0,
  otherPerMille: 0,
  ownDoorPerMille: 0,
  cardBasisPoints: 0,
  cardFixCents: 0,
};

/** What the guest pays. */
function grossOf(order: CompletedOrder): Cents {
  const { subtotalCents, discountCents, deliveryFeeCents, depositCents, tipCents } = order;
  return cents(subtotalCents - discountCents + deliveryFeeCents + depositCents + tipCents);
}

/**
 * What is left of an order when its restaurant gives back an amount: it is taken off the dishes first, at the price that
 * the guest paid for them, so that a discount shrinks with them as if they had not been ordered. The deposit of a line that
 * went back is taken off no dish.
 */
function afterRefund(order: CompletedOrder, refundedCents: Cents, ofDepositCents: Cents) {
  const { subtotalCents, discountCents } = order;
  const goodsCents = subtotalCents - discountCents;
  const ofGoodsCents = Math.max(0, refundedCents - Math.min(ofDepositCents, order.depositCents));
  const leftCents = goodsCents - Math.min(ofGoodsCents, goodsCents);
  const discountLeftCents = goodsCents > 0 ? portionOf(discountCents, leftCents, goodsCents) : discountCents;
  return {
    paidCents: grossOf(order) - refundedCents,
    subtotalCents: leftCents + discountLeftCents,
    discountCents: discountLeftCents,
  };
}

function perMilleOf({ isOwnDoor, type }: CompletedOrder, fees: FeeTerms): number {
  if (isOwnDoor) return fees.ownDoorPerMille;
  return type === "DELIVERY" ? fees.deliveryPerMille : fees.otherPerMille;
}
