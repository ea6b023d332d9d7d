import type { NewAddress } from "@mahlzeit/contract/customers";
import { type Address, isCompleteAddress, isSameAddress, missingParts } from "@mahlzeit/domain/delivery/address";
import type { Instant } from "@mahlzeit/domain/local-time";
import { mostAddresses } from "@mahlzeit/domain/people/account";
import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { uuidv7 } from "../database/uuid.ts";
import { ProblemException } from "../http/problems.ts";
import { type AccountRecord, requireAccount } from "./find-account.ts";
import type { Identity } from "./identity.ts";
import { lockOwnAccount } from "./lock-account.ts";

/** Keeps an address; one that is there already is not kept twice. Throws `address-incomplete`, `too-many-addresses`. */
export async function addAddress(
  db: Database,
  identity: Identity,
  given: NewAddress,
  now: Instant,
): Promise<AccountRecord> {
  const address = requireComplete(given);
  return db.transaction(async (tx) => {
    const { id } = await lockOwnAccount(tx, identity);
    const account = await requireAccount(tx, id);
    if (account.addresses.some((kept) => isSameAddress(domainAddress(kept), address))) return account;
    if (account.addresses.length >= mostAddresses) throw new ProblemException("too-many-addresses");
    await add(tx, JSON.stringify({ ...address, id: uuidv7(now), account_id: id, created_at: new Date(now) }));
    return requireAccount(tx, id);
  });
}

function requireComplete(given: NewAddress): Address {
  const address = addressOf(given);
  if (isCompleteAddress(address)) return address;
  const missing = missingParts(address);
  throw new ProblemException("address-incomplete", {
    ...(missing[0] ? { detail: missing[0].message } : {}),
    // Here the address is the whole request.
    errors: missing.map(({ field = "", message }) => ({ field: field.replace(/^address\./, ""), message })),
  });
}

function addressOf(given: NewAddress): Partial<Address> {
  const { street = "", postcode, city, district, region, country, extra } = given;
  return {
    street,
    number: given.number || given.houseNumber || "",
    postcode: postcode?.postcode ?? "",
    city: city?.name ?? "",
    country: country?.name || "Österreich",
    ...(district ? { district } : {}),
    ...(region ? { region } : {}),
    ...(extra ? { extra } : {}),
  };
}

function domainAddress({
  street,
  number,
  postcode,
  city,
  country,
  extra,
}: AccountRecord["addresses"][number]): Address {
  return { street, number, postcode, city, country, extra: extra ?? "" };
}

const add = namedQuery(
  "add_address",
  "INSERT INTO account_addresses SELECT * FROM json_populate_record(NULL::account_addresses, $1::json)",
);
