import { addressParts, normaliseAddress } from "@mahlzeit/domain/catalogue/delivery/address";
import { dateOfDayNumber, dayMs, hourMs, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { mailboxKey } from "@mahlzeit/domain/people/account";
import { addFeeTerms } from "../catalogue/restaurants/fee-terms/add-fee-terms.ts";
import { findIdsByUid } from "../catalogue/restaurants/find-restaurants.ts";
import { recordDraft } from "../operator/content/editing/edit-text.ts";
import { recordSuggestions } from "../partners/applications/suggestions/take-suggestion.ts";
import { blockById } from "../people/accounts/block-account.ts";
import { hashPassword, isPassword } from "../people/accounts/passwords.ts";
import { demoFees } from "../platform/config/proposed-fees.ts";
import { rowOf } from "../platform/database/columns.ts";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { lock } from "../platform/database/lock-keys.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { uuidv7 } from "../platform/database/uuid.ts";
import {
  type DemoAccount,
  type DemoLogin,
  demoAccounts,
  demoCustomer,
  demoLogins,
  demoOperator,
} from "./demo-accounts.ts";
import { recordDemoApplications } from "./demo-applications.ts";
import { recordDemoKeys } from "./demo-keys.ts";
import { recordDemoWebhooks } from "./demo-webhooks.ts";
import { recordPastOrders } from "./record-past-orders.ts";

const memberForMs = 120 * dayMs;

/**
 * Creates the demo's accounts and the customer's past orders, if the demo catalogue is loaded and there is no account
 * yet. Returns whether it did.
 */
export async function seedDemoAccounts(db: Database, now: Instant): Promise<boolean> {
  if (await hasAccounts(db)) return false;
  const hashes = await Promise.all(demoAccounts.map(({ password }) => hashPassword(password)));
  return db.transaction(async (tx) => {
    await lock(tx, "demoSeed");
    const restaurants = await findDemoRestaurants(tx);
    if ((await hasAccounts(tx)) || !restaurants) return false;
    const ids = new Map(demoAccounts.map(({ email }) => [email, uuidv7(now - memberForMs)]));
    const idOf = ({ email }: DemoAccount): string => ids.get(email) ?? "";
    await insert(
      tx,
      JSON.stringify(demoAccounts.map((account, i) => accountRow(account, idOf(account), hashes[i] ?? "", now))),
      JSON.stringify(demoAccounts.flatMap((account) => addressRows(account, idOf(account), now))),
      JSON.stringify(demoAccounts.flatMap((account) => memberRows(account, idOf(account), restaurants, now))),
    );
    const owner = demoAccounts.find(({ memberships }) => memberships[uidOfOwner] === "owner");
    const restaurantId = restaurants.get(uidOfOwner);
    if (owner && restaurantId !== undefined) {
      await proposeOtherTerms(tx, restaurantId, now);
      await recordDemoKeys(tx, { restaurantId, ownerId: idOf(owner), now });
      await recordDemoWebhooks(tx, { restaurantId, now });
    }
    await recordPastOrders(tx, { accountId: idOf(demoCustomer), now });
    await layOnDesk(tx, idOf(demoOperator), now);
    return true;
  });
}

/** Records the tasks of the demo's operator besides those from restaurants and guests. */
async function layOnDesk(tx: Transaction, operatorId: string, now: Instant): Promise<void> {
  await recordDemoApplications(tx, { fees: demoFees, operatorId, now });
  await recordSuggestions(
    tx,
    wishes.map(({ subject, daysAgo }) => ({ subject, at: now - daysAgo * dayMs })),
  );
  const text =
    "<p>Einmal tippen, schon ist der Tisch gedeckt: <strong>auch dann, wenn das Netz einmal weg ist.</strong></p>";
  await recordDraft(tx, { tag: "install-browser", text, accountId: operatorId }, now - hourMs);
}

/** Suggestions in the form of the listing's page: one restaurant is suggested by several guests. */
const wishes = [
  { subject: "Restaurantvorschlag: Dampfnudel Resi, 1070 Wien", daysAgo: 2 },
  { subject: "Restaurantvorschlag: Dampfnudel Resi, 1080 Wien", daysAgo: 5 },
  { subject: "Restaurantvorschlag: Dampfnudel Resi, 1070 Wien", daysAgo: 9 },
  { subject: "Restaurantvorschlag: Krapfenstube, 8010 Graz", daysAgo: 4 },
  { subject: "Restaurantvorschlag: Krapfenstube, 8020 Graz", daysAgo: 12 },
  { subject: "Restaurantvorschlag: Thai am Inn, 6020 Innsbruck", daysAgo: 20 },
];

/** Proposes new terms, so that the demo's owner has something to compare and accept. */
async function proposeOtherTerms(tx: Transaction, restaurantId: string, now: Instant): Promise<void> {
  const terms = { ...demoFees, deliveryPerMille: 85, otherPerMille: 50 };
  const validFrom = dateOfDayNumber(viennaDayNumber(now) + 45);
  await addFeeTerms(tx, [restaurantId], terms, { validFrom, madeAt: now - 2 * dayMs, acceptedAt: null });
}

const uidOfOwner = "da-marco-al-forno";

/**
 * Blocks the demo's accounts and ends their sessions, because a public marketplace must not have accounts with
 * published passwords. Returns how many were blocked.
 */
export async function blockDemoAccounts(db: Database, now: Instant): Promise<number> {
  const known = await findAccountsWithKnownPassword(db);
  for (const { id } of known) await blockById(db, id, now);
  return known.length;
}

/** Finds the demo logins that still work: accounts may be missing, deleted or have another password. */
export async function findDemoLogins(db: Database): Promise<readonly DemoLogin[]> {
  const known = new Set((await findAccountsWithKnownPassword(db)).map(({ emailKey }) => emailKey));
  return demoLogins.filter(({ email }) => known.has(mailboxKey(email)));
}

/** Finds the demo's accounts that are not blocked and still have the published password. */
async function findAccountsWithKnownPassword(db: Database): Promise<readonly { id: string; emailKey: string }[]> {
  const passwords = new Map(demoAccounts.map(({ email, password }) => [mailboxKey(email), password]));
  const found = await findOpen(db, [...passwords.keys()]);
  const isKnown = await Promise.all(
    found.map(({ emailKey, passwordHash }) => isPassword(passwordHash, passwords.get(emailKey) ?? "")),
  );
  return found.filter((_, i) => isKnown[i]);
}

async function hasAccounts(db: Database | Transaction): Promise<boolean> {
  return (await anyAccount(db)).length > 0;
}

/** Finds the restaurants by uid; null if this is not the demo catalogue. */
async function findDemoRestaurants(tx: Transaction): Promise<ReadonlyMap<string, string> | null> {
  const uids = new Set(demoAccounts.flatMap(({ memberships }) => Object.keys(memberships)));
  const found = await findIdsByUid(tx, [...uids]);
  return found.size === uids.size ? found : null;
}

function accountRow(account: DemoAccount, id: string, passwordHash: string, now: Instant): object {
  const since = new Date(now - memberForMs);
  return {
    id,
    email: account.email,
    email_key: mailboxKey(account.email),
    email_confirmed_at: since,
    first_name: account.firstName,
    last_name: account.lastName,
    phone: account.phone,
    payment_type: "ON_SPOT",
    password_hash: passwordHash,
    password_changed_at: since,
    operator_since: account.isOperator ? since : null,
    created_at: since,
  };
}

function addressRows({ addresses }: DemoAccount, accountId: string, now: Instant): object[] {
  const created = { account_id: accountId, created_at: new Date(now - memberForMs) };
  // Addresses are listed in the order of their ids.
  return addresses.map((address, i) => ({
    id: uuidv7(now - memberForMs + i),
    ...created,
    ...rowOf(addressParts, normaliseAddress(address)),
  }));
}

function memberRows(
  { memberships }: DemoAccount,
  accountId: string,
  restaurants: ReadonlyMap<string, string>,
  now: Instant,
): object[] {
  const since = new Date(now - memberForMs);
  return Object.entries(memberships).map(([uid, role]) => ({
    account_id: accountId,
    restaurant_id: restaurants.get(uid),
    role,
    since,
  }));
}

const anyAccount = namedQuery("any_account", "SELECT FROM accounts LIMIT 1");
const insert = namedQuery(
  "insert_demo_accounts",
  `WITH made AS (INSERT INTO accounts SELECT * FROM json_populate_recordset(NULL::accounts, $1::json)),
   addresses AS (INSERT INTO account_addresses SELECT * FROM json_populate_recordset(NULL::account_addresses, $2::json))
   INSERT INTO memberships SELECT * FROM json_populate_recordset(NULL::memberships, $3::json)`,
);
const findOpen = namedQuery<{ id: string; emailKey: string; passwordHash: string }>(
  "open_demo_accounts",
  `SELECT id, email_key AS "emailKey", password_hash AS "passwordHash" FROM accounts
   WHERE email_key = ANY ($1) AND blocked_at IS NULL`,
);
