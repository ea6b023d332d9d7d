import { api } from "@mahlzeit/contract/api";
import { type Endpoint, pathOf } from "@mahlzeit/contract/endpoint";
import { nameOnWire } from "@mahlzeit/contract/wire";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { AuditedAct } from "../../platform/database/audit-scope.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import type { Call } from "../../platform/http/serve.ts";

/** Writes one row of the audit log: ids, names of fields and settings, never text about a guest. */
export async function recordCall(tx: Transaction, call: Call, act: Readonly<AuditedAct>): Promise<void> {
  const { endpoint, identity, params, body, now } = call;
  const about = act.about ?? (Object.values(params).map(String).join("/") || null);
  const isFields = typeof body === "object" && body !== null && !(body instanceof Uint8Array);
  const given = isFields
    ? Object.keys(body)
        .filter((field) => field !== "restaurant")
        .map(nameOnWire)
    : [];
  const { accountId = null, deviceId = null, keyId = null } = identity;
  const who = [accountId, deviceId, act.role];
  await insert(
    tx,
    uuidv7(now),
    new Date(now),
    ...who,
    nameOf(endpoint),
    about,
    act.restaurantId,
    act.fields ?? given,
    JSON.stringify(act.changes),
    endpoint.seesPeople === true,
    keyId,
  );
}

/** Records the pairing of a device, which has no identity before, so the call cannot be recorded like others. */
export async function recordPairing(
  tx: Transaction,
  { deviceId, restaurantId }: { deviceId: string; restaurantId: string },
  now: Instant,
): Promise<void> {
  const who = [null, deviceId, "device"];
  const what = nameOf(api.pairDevice);
  await insert(
    tx,
    uuidv7(now),
    new Date(now),
    ...who,
    what,
    deviceId,
    restaurantId,
    [],
    JSON.stringify([]),
    false,
    null,
  );
}

/** Records the acceptance of an invitation by an account that has no role in the restaurant before. */
export async function recordAcceptance(
  tx: Transaction,
  accepted: { accountId: string; restaurantId: string; before: string | null; after: string },
  now: Instant,
): Promise<void> {
  const { accountId, restaurantId, before, after } = accepted;
  const who = [accountId, null, after];
  const what = nameOf(api.acceptInvitation);
  const changes = before === after ? [] : [{ field: "role", before, after }];
  await insert(
    tx,
    uuidv7(now),
    new Date(now),
    ...who,
    what,
    accountId,
    restaurantId,
    [],
    JSON.stringify(changes),
    false,
    null,
  );
}

/** Records a reset on the server's own command line, where nobody is signed in. */
export async function recordSecondFactorReset(tx: Transaction, accountId: string, now: Instant): Promise<void> {
  const who = [null, null, "console"];
  await insert(
    tx,
    uuidv7(now),
    new Date(now),
    ...who,
    "resetSecondFactor",
    accountId,
    null,
    [],
    JSON.stringify([]),
    false,
    null,
  );
}

const names = new Map(Object.entries<Endpoint>(api).map(([name, of]) => [`${of.method} ${pathOf(of)}`, name]));

function nameOf(endpoint: Endpoint): string {
  const call = `${endpoint.method} ${pathOf(endpoint)}`;
  return names.get(call) ?? call;
}

const insert = namedQuery(
  "record_call",
  `INSERT INTO audit_log (id, at, account_id, device_id, role, what, about, restaurant_id, fields, changes, saw_people, key_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);
