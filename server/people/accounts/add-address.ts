import {
  type Address,
  addressParts,
  isCompleteAddress,
  missingParts,
  normaliseAddress,
  type PartialAddress,
} from "@mahlzeit/domain/catalogue/delivery/address";
import { isSameAddress } from "@mahlzeit/domain/catalogue/delivery/same-address";
import type { Instant } from "@mahlzeit/domain/local-time";
import { maxAddresses } from "@mahlzeit/domain/people/account";
import { rowOf } from "../../platform/database/columns.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { type AccountRecord, requireAccount } from "./find-account.ts";
import { lockOwnAccount } from "./lock-account.ts";

/** Saves an address unless the account already has it. Throws `address-incomplete` and `too-many-addresses`. */
export async function addAddress(
  db: Database,
  identity: Identity,
  given: PartialAddress,
  now: Instant,
): Promise<AccountRecord> {
  const address = requireComplete(given);
  return db.transaction(async (tx) => {
    const { id } = await lockOwnAccount(tx, identity);
    const account = await requireAccount(tx, id);
    if (account.addresses.some((kept) => isSameAddress(kept, address))) return account;
    if (account.addresses.length >= maxAddresses) throw new ProblemException("too-many-addresses");
    await addRow(tx, id, address, now);
    return requireAccount(tx, id);
  });
}

/** Saves a complete address for a locked account, unless the account is full. */
export async function saveAddress(tx: Transaction, accountId: string, address: Address, now: Instant): Promise<void> {
  const { addresses } = await requireAccount(tx, accountId);
  const isThere = addresses.some((kept) => isSameAddress(kept, address));
  if (!isThere && addresses.length < maxAddresses) await addRow(tx, accountId, address, now);
}

async function addRow(tx: Transaction, accountId: string, address: Address, now: Instant): Promise<void> {
  const row = { ...rowOf(addressParts, address), id: uuidv7(now), account_id: accountId, created_at: new Date(now) };
  await add(tx, JSON.stringify(row));
}

function requireComplete(given: PartialAddress): Address {
  if (isCompleteAddress(given)) return normaliseAddress(given);
  const missing = missingParts(given);
  throw new ProblemException("address-incomplete", {
    ...(missing[0] ? { detail: missing[0].message } : {}),
    // The address fields are at the top level of this request.
    errors: missing.map(({ field = "", message }) => ({ field: field.replace(/^address\./, ""), message })),
  });
}

const add = namedQuery(
  "add_address",
  "INSERT INTO account_addresses SELECT * FROM json_populate_record(NULL::account_addresses, $1::json)",
);
