import type { Instant } from "@mahlzeit/domain/local-time";
import { type ConnectedAccount, takesConnectedCards } from "@mahlzeit/domain/payout/connected-account";
import { raiseAlert } from "../../alerts/raise-alert.ts";
import type { Database } from "../../platform/database/connect.ts";
import {
  findConnectedReferences,
  isConnectedAccount,
  saveConnectedAccount,
  savePayoutWord,
} from "../../restaurants/connected-accounts.ts";
import type { ConnectNotice, ConnectProvider } from "../payment-provider.ts";

interface Parts {
  readonly db: Database;
  readonly connect: ConnectProvider;
}

/** What is left of an account that is not ours any more. */
const disconnected: ConnectedAccount = {
  isSubmitted: true,
  takesCards: false,
  paysOut: false,
  missing: [],
  disabledReason: "rejected.disconnected",
};

/** Asks the provider about an account. An operator is alerted if its restaurant can no longer be paid by card. */
export async function refreshAccount({ db, connect }: Parts, reference: string, now: Instant): Promise<void> {
  await save(db, reference, (await connect.lookUpAccount(reference)) ?? disconnected, now);
}

/** Asks about all, as notices may get lost. Throws what failed after the others were asked about. */
export async function refreshAccounts(parts: Parts, now: Instant): Promise<void> {
  const failures: unknown[] = [];
  for (const reference of await findConnectedReferences(parts.db))
    await refreshAccount(parts, reference, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** A notice says only that something has changed: they come twice, late and in any order. */
export async function takeConnectNotice(parts: Parts, notice: ConnectNotice, now: Instant): Promise<void> {
  const { account: reference } = notice;
  // Of an account that nobody has here there is nothing to ask.
  if (!(await isConnectedAccount(parts.db, reference))) return;
  if (notice.about !== "payout")
    return notice.about === "account"
      ? refreshAccount(parts, reference, now)
      : save(parts.db, reference, disconnected, now);
  const { failure, at } = notice;
  await parts.db.transaction(async (tx) => {
    const restaurantId = await savePayoutWord(tx, { reference, failure, at });
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
