import { type Cents, cents } from "../../money.ts";
import { tipLeft } from "../../orders/order/tip.ts";
import { type Bearer, type CompletedOrder, grossOf, type ReturnedByBearer, sharesOf } from "./shares.ts";

/** The effect of a refund on the account between a restaurant and the operator, and on its team's tip. */
export interface RefundEffect {
  /** The tip that the team loses, because less than the refund is left of the rest. */
  readonly tipCents: Cents;
  /** The commission that the restaurant gets back, net. */
  readonly commissionCents: Cents;
  readonly vatCents: Cents;
  /**
   * The amount that the operator owes the restaurant for the order, before and after; negative if the restaurant owes
   * it.
   */
  readonly dueBeforeCents: Cents;
  readonly dueAfterCents: Cents;
}

export function refundEffect(
  order: CompletedOrder,
  back: ReturnedByBearer,
  refund: { readonly cents: Cents; readonly depositCents: Cents; readonly borneBy: Bearer },
): RefundEffect {
  const before = sharesOf(order, back);
  const backAfter = {
    ...back,
    [refund.borneBy]: back[refund.borneBy] + refund.cents,
    deposit: back.deposit + (refund.borneBy === "restaurant" ? refund.depositCents : 0),
  };
  const after = sharesOf(order, backAfter);
  const tipAfter = ({ restaurant }: ReturnedByBearer) => tipLeft(order.tipCents, cents(grossOf(order) - restaurant));
  return {
    tipCents: cents(tipAfter(back) - tipAfter(backAfter)),
    commissionCents: cents(before.commissionCents - after.commissionCents),
    vatCents: cents(before.vatCents - after.vatCents),
    dueBeforeCents: before.dueCents,
    dueAfterCents: after.dueCents,
  };
}
