import { type Cents, cents, percentOf, portionOf } from "../../money.ts";
import type { OrderType, PaymentType } from "../../order-types.ts";
import type { OrderSums } from "../../orders/order/correction.ts";
import { type FeeTerms, noFees } from "./fee-terms.ts";

/** A completed order after its corrections, as far as its money is concerned. */
export interface CompletedOrder
  extends Pick<OrderSums, "subtotalCents" | "discountCents" | "discountPayer" | "depositCents"> {
  readonly type: OrderType;
  readonly paymentType: PaymentType;
  readonly deliveryFeeCents: Cents;
  readonly tipCents: Cents;
  /** True if it came through the restaurant's own door. */
  readonly isOwnDoor: boolean;
  /** Null if none were agreed; then nothing is charged. */
  readonly fees: FeeTerms | null;
}

/** The sides that can bear a refund. */
export const bearers = ["restaurant", "operator"] as const;
export type Bearer = (typeof bearers)[number];

/** The sums returned to the guest by refund, lost dispute or on the spot, by who bears them. */
export interface ReturnedByBearer extends Readonly<Record<Bearer, Cents>> {
  /** The part of the restaurant's sum that is deposits of returned lines, on which there was no commission. */
  readonly deposit: Cents;
  /** The part of both sums that the operator paid itself to the guest of an order paid on the spot. */
  readonly byOperatorOnSpot: Cents;
}

export const nothingBack: ReturnedByBearer = { restaurant: 0, operator: 0, deposit: 0, byOperatorOnSpot: 0 };

/** The division of an order's money. `dueCents = received + subsidy + goodwill − commission − cardFee − vat`. */
export interface OrderShares {
  /** The card payment that the operator received from the guest, less refunds; negative if it paid on the spot. */
  readonly receivedCents: Cents;
  /** The discount, if the operator pays it. */
  readonly subsidyCents: Cents;
  /** The refunds at the operator's expense. The restaurant advanced those on the spot that the operator did not pay itself. */
  readonly goodwillCents: Cents;
  readonly commissionCents: Cents;
  readonly cardFeeCents: Cents;
  /** The VAT on commission and card fee. */
  readonly vatCents: Cents;
  /** The amount that the operator owes the restaurant; negative if the restaurant owes it. */
  readonly dueCents: Cents;
}

const vatOfFees = 2000;

/**
 * Computes the shares from the whole order and all refunds so far, so that many small refunds do not accumulate
 * rounding errors.
 */
export function sharesOf(order: CompletedOrder, returned: ReturnedByBearer): OrderShares {
  const isCard = order.paymentType === "STRIPE";
  const paidCents = grossOf(order);
  // A refund before a correction may cover what the correction removed from the order, and then counts once.
  const goodwillCents = Math.min(returned.operator, paidCents);
  const left = afterRefund(order, Math.min(returned.restaurant, paidCents - goodwillCents), returned.deposit);
  const fees = order.fees ?? noFees;
  const subsidyCents = order.discountPayer === "operator" ? left.discountCents : 0;
  const baseCents = left.subtotalCents - left.discountCents + subsidyCents;
  const commissionCents = portionOf(baseCents, perMilleOf(order, fees), 1000);
  const cardFeeCents =
    isCard && paidCents > 0 ? percentOf(paidCents - order.tipCents, fees.cardBasisPoints) + fees.cardFixCents : 0;
  const vatCents = percentOf(commissionCents + cardFeeCents, vatOfFees);
  // The restaurant already has a payment on the spot.
  const receivedCents = cents(
    isCard ? left.paidCents - goodwillCents : -Math.min(returned.byOperatorOnSpot, paidCents),
  );
  const dueCents = cents(receivedCents + subsidyCents + goodwillCents - commissionCents - cardFeeCents - vatCents);
  return { receivedCents, subsidyCents, goodwillCents, commissionCents, cardFeeCents, vatCents, dueCents };
}

/** Returns the guest's payment for an order. */
export function grossOf(order: CompletedOrder): Cents {
  const { subtotalCents, discountCents, deliveryFeeCents, depositCents, tipCents } = order;
  return cents(subtotalCents - discountCents + deliveryFeeCents + depositCents + tipCents);
}

/**
 * Returns the rest of an order after its restaurant refunded an amount. The refund reduces the dishes first, at the
 * price paid for them, so that a discount shrinks as if they had not been ordered. The deposit of a returned line
 * reduces no dish.
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
