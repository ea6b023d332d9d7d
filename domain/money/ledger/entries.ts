import { type Cents, cents } from "../../money.ts";
import type { OrderShares } from "./shares.ts";

/**
 * The accounts in which orders are booked. Sums that the operator owes or has earned are positive, sums received or
 * given are negative; the entries of each event add up to 0.
 */
export const orderAccounts = ["guest", "restaurant", "commission", "card_fee", "vat", "subsidy", "goodwill"] as const;
export type OrderAccount = (typeof orderAccounts)[number];

export type Balances = Readonly<Partial<Record<OrderAccount, Cents>>>;

export interface Entry {
  readonly account: OrderAccount;
  readonly cents: Cents;
}

/** Returns the entries that bring the books from `booked` to an order's present shares. */
export function entriesTo(shares: OrderShares, booked: Balances): Entry[] {
  const wanted = balancesOf(shares);
  return orderAccounts
    .map((account) => ({ account, cents: cents(wanted[account] - (booked[account] ?? 0)) }))
    .filter((entry) => entry.cents !== 0);
}

function balancesOf(shares: OrderShares): Required<Balances> {
  return {
    guest: cents(-shares.receivedCents),
    restaurant: shares.dueCents,
    commission: shares.commissionCents,
    card_fee: shares.cardFeeCents,
    vat: shares.vatCents,
    subsidy: cents(-shares.subsidyCents),
    goodwill: cents(-shares.goodwillCents),
  };
}
