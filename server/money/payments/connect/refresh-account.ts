import type { Instant } from "@mahlzeit/domain/local-time";
import { type ConnectedAccount, takesConnectedCards } from "@mahlzeit/domain/money/payout/connected-account";
import {
  findConnectedReferences,
  isConnectedAccount,
  saveConnectedAccount,
  savePayoutResult,
} from "../../../catalogue/restaurants/connected-accounts.ts";
import { raiseAlert } from "../../../platform/alerts/raise-alert.ts";
import type { Database } from "../../../platform/database/connect.ts";
import type { ConnectNotice, ConnectProvider } from "../payment-provider.ts";

interface Parts {
  readonly db: Database;
  readonly connect: ConnectProvider;
}

/** The state of an account that is no longer connected. */
const disconnected: ConnectedAccount = {
  isSubmitted: true,
  takesCards: false,
  paysOut: false,
  missing: [],
  disabledReason: "rejected.disconnected",
};

/** Queries the provider about an account. An operator is alerted if its restaurant can no longer be paid by card. */
export async function refreshAccount({ db, connect }: Parts, reference: string, now: Instant): Promise<void> {
  await save(db, reference, (await connect.lookUpAccount(reference)) ?? disconnected, now);
}

/**
 * Queries the provider about all accounts, because notices may get lost. Throws the first failure after all were tried.
 */
export async function refreshAccounts(parts: Parts, now: Instant): Promise<void> {
  const failures: unknown[] = [];
  for (const reference of await findConnectedReferences(parts.db))
    await refreshAccount(parts, reference, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Queries the state after a notice, because notices come twice, late and in any order. */
export async function takeConnectNotice(parts: Parts, notice: ConnectNotice, now: Instant): Promise<void> {
  const { account: reference } = notice;
  // Accounts unknown to us are ignored.
  if (!(await isConnectedAccount(parts.db, reference))) return;
  if (notice.about !== "payout")
    return notice.about === "account"
      ? refreshAccount(parts, reference, now)
      : save(parts.db, reference, disconnected, now);
  const { failure, at } = notice;
  await parts.db.transaction(async (tx) => {
    const restaurantId = await savePayoutResult(tx, { reference, failure, at });
    if (restaurantId !== null && failure !== null)
      await raiseAlert(tx, { kind: "payout-failed", orderId: null, restaurantId }, now);
  });
}

async function save(db: Database, reference: string, account: ConnectedAccount, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await saveConnectedAccount(tx, reference, account, now);
    if (before?.tookCards && !takesConnectedCards(account))
      await raiseAlert(tx, { kind: "account-stopped", orderId: null, restaurantId: before.restaurantId }, now);
  });
}
