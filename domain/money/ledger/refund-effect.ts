import { type Cents, cents } from "../../money.ts";
import { type Bearer, type CompletedOrder, type ReturnedByBearer, sharesOf } from "./shares.ts";

/** The effect of a refund on the account between a restaurant and the operator. */
export interface RefundEffect {
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
  const after = sharesOf(order, {
    ...back,
    [refund.borneBy]: back[refund.borneBy] + refund.cents,
    deposit: back.deposit + (refund.borneBy === "restaurant" ? refund.depositCents : 0),
  });
  return {
    commissionCents: cents(before.commissionCents - after.commissionCents),
    vatCents: cents(before.vatCents - after.vatCents),
    dueBeforeCents: before.dueCents,
    dueAfterCents: after.dueCents,
  };
}
