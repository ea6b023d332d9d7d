import { nothingBack, sharesOf } from "@mahlzeit/domain/money/ledger/shares";
import { takesConnectedCards } from "@mahlzeit/domain/money/payout/connected-account";
import { applicationFeeOf } from "@mahlzeit/domain/money/payout/transfers";
import { findConnectedAccount } from "../../../catalogue/restaurants/connected-accounts.ts";
import { findOrderToBook } from "../../../orders/order/read/find-order-to-book.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import type { Destination, PaymentProvider } from "../payment-provider.ts";

/**
 * Decides to whom a payment is passed on and with which fee; null if payments are not passed on. The decision is stored
 * before the payment's page is opened, so that every attempt to open it uses the same. Throws `payment-unavailable` if
 * its restaurant's account has stopped taking cards.
 */
export async function decideDestination(
  { db, provider }: { readonly db: Database; readonly provider: PaymentProvider },
  { paymentId, orderId }: { readonly paymentId: string; readonly orderId: string },
): Promise<Destination | null> {
  const [decided] = await find(db, paymentId);
  if (decided || !provider.connect) return decided ?? null;
  return db.transaction(async (tx) => {
    const order = await findOrderToBook(tx, orderId);
    const account = order && (await findConnectedAccount(tx, order.restaurantId));
    if (!order || !account?.reference || !takesConnectedCards(account))
      throw new ProblemException("payment-unavailable");
    const fee = applicationFeeOf(sharesOf(order, nothingBack));
    await add(tx, paymentId, account.reference, fee);
    return (await find(tx, paymentId))[0] ?? null;
  });
}

const find = namedQuery<Destination>(
  "destination_of_payment",
  `SELECT account, fee_cents AS "feeCents" FROM destination_charges WHERE payment_id = $1`,
);

const add = namedQuery(
  "add_destination",
  "INSERT INTO destination_charges (payment_id, account, fee_cents) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
);
