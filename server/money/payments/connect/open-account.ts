import type { ConnectedAccountState } from "@mahlzeit/contract/money/connected-account";
import { paths } from "@mahlzeit/contract/page-addresses";
import type { Instant } from "@mahlzeit/domain/local-time";
import { connectedStateOf, wordsOfMissing } from "@mahlzeit/domain/money/payout/connected-account";
import { type Actor, mayDo } from "@mahlzeit/domain/people/roles";
import {
  beginConnectedAccount,
  findConnectedAccount,
  nameConnectedAccount,
} from "../../../catalogue/restaurants/connected-accounts.ts";
import { requireOwnRestaurant } from "../../../catalogue/restaurants/find-restaurants.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import type { ConnectProvider } from "../payment-provider.ts";
import { refreshAccount } from "./refresh-account.ts";

export interface ConnectParts {
  readonly db: Database;
  /** Null: restaurants have no accounts at the provider. */
  readonly connect: ConnectProvider | null;
  readonly publicUrl: string;
}

interface Asking {
  readonly actor: Actor;
  readonly restaurantId: string;
}

/** Returns the state of a restaurant's account. Throws `service-not-found`. */
export async function showAccount(
  { db, connect }: ConnectParts,
  { actor, restaurantId }: Asking,
): Promise<ConnectedAccountState> {
  const { id } = await requireOwnRestaurant(db, restaurantId);
  const found = await findConnectedAccount(db, id);
  const account = found && {
    state: connectedStateOf(found),
    takesCards: found.takesCards,
    paysOut: found.paysOut,
    missing: wordsOfMissing(found.missing),
    hasPayoutFailed: found.payoutFailure !== null,
  };
  const mayChange = mayDo(actor, "connect-account", id);
  return { isOffered: connect !== null, mayChange, account };
}

/** Queries the provider and returns the account's state. Throws `service-not-found` and `payment-unavailable`. */
export async function checkAccount(parts: ConnectParts, asking: Asking, now: Instant): Promise<ConnectedAccountState> {
  const { db, connect } = parts;
  const found = await findConnectedAccount(db, asking.restaurantId);
  if (connect && found?.reference) await refreshAccount({ db, connect }, found.reference, now).catch(unreachable);
  return showAccount(parts, asking);
}

/**
 * Returns the URL of a page on which an owner continues with the restaurant's only account. The account is created
 * once, even for repeated or concurrent requests. Throws `not-found` and `payment-unavailable`.
 */
export async function openOnboarding(parts: ConnectParts, restaurantId: string, now: Instant): Promise<string> {
  const { db, publicUrl } = parts;
  const connect = requireConnect(parts);
  await db.transaction((tx) => beginConnectedAccount(tx, restaurantId, now));
  const begun = await findConnectedAccount(db, restaurantId);
  const account = begun?.reference ?? (await open(db, connect, restaurantId).catch(unreachable));
  const page = `${publicUrl}${paths.statements}?restaurant=${restaurantId}&konto=`;
  const back = { returnUrl: `${page}zurueck`, refreshUrl: `${page}abgelaufen` };
  return connect.onboardingUrl(account, back).catch(unreachable);
}

async function open(db: Database, connect: ConnectProvider, restaurantId: string): Promise<string> {
  const reference = await connect.openAccount(restaurantId);
  return db.transaction((tx) => nameConnectedAccount(tx, restaurantId, reference));
}

/** Returns the URL of the provider's page of an account. Throws `not-found` and `payment-unavailable`. */
export async function openDashboard(parts: ConnectParts, restaurantId: string): Promise<string> {
  const connect = requireConnect(parts);
  // The transaction records the call in the audit log.
  const found = await parts.db.transaction((tx) => findConnectedAccount(tx, restaurantId));
  if (!found?.reference) throw new ProblemException("not-found");
  return connect.dashboardUrl(found.reference).catch(unreachable);
}

function requireConnect({ connect }: ConnectParts): ConnectProvider {
  if (!connect) throw new ProblemException("not-found");
  return connect;
}

function unreachable(cause: unknown): never {
  throw new ProblemException("payment-unavailable", {
    detail: "Stripe ist gerade nicht erreichbar. Bitte versuch es gleich noch einmal.",
    cause,
  });
}
