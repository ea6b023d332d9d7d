import { api } from "@mahlzeit/contract/api";
import { type Endpoint, pathOf } from "@mahlzeit/contract/endpoint";
import { nameOnWire } from "@mahlzeit/contract/wire";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { AuditedAct, AuditedChange } from "../../platform/database/audit-scope.ts";
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
  const { accountId, deviceId, keyId } = identity;
  await record(tx, now, {
    ...act,
    accountId,
    deviceId,
    keyId,
    what: nameOf(endpoint),
    about,
    fields: act.fields ?? given,
    sawPeople: endpoint.seesPeople === true,
  });
}

/** Records the pairing of a device, which has no identity before, so the call cannot be recorded like others. */
export async function recordPairing(
  tx: Transaction,
  { deviceId, restaurantId }: { deviceId: string; restaurantId: string },
  now: Instant,
): Promise<void> {
  await record(tx, now, { deviceId, role: "device", what: nameOf(api.pairDevice), about: deviceId, restaurantId });
}

/** Records the acceptance of an invitation by an account that has no role in the restaurant before. */
export async function recordAcceptance(
  tx: Transaction,
  accepted: { accountId: string; restaurantId: string; before: string | null; after: string },
  now: Instant,
): Promise<void> {
  const { accountId, restaurantId, before, after } = accepted;
  const what = nameOf(api.acceptInvitation);
  const changes = before === after ? [] : [{ field: "role", before, after }];
  await record(tx, now, { accountId, role: after, what, about: accountId, restaurantId, changes });
}

/** Records a reset on the server's own command line, where nobody is signed in. */
export async function recordSecondFactorReset(tx: Transaction, accountId: string, now: Instant): Promise<void> {
  await record(tx, now, { role: "console", what: "resetSecondFactor", about: accountId });
}

const names = new Map(Object.entries<Endpoint>(api).map(([name, of]) => [`${of.method} ${pathOf(of)}`, name]));

function nameOf(endpoint: Endpoint): string {
  const call = `${endpoint.method} ${pathOf(endpoint)}`;
  return names.get(call) ?? call;
}

interface Entry {
  readonly accountId?: string | undefined;
  readonly deviceId?: string | undefined;
  readonly keyId?: string | undefined;
  readonly role: string | null;
  readonly what: string;
  readonly about: string | null;
  readonly restaurantId?: string | null;
  readonly fields?: readonly string[];
  readonly changes?: readonly AuditedChange[];
  readonly sawPeople?: boolean;
}

async function record(tx: Transaction, now: Instant, entry: Entry): Promise<void> {
  const { accountId = null, deviceId = null, keyId = null, role, restaurantId = null } = entry;
  const { what, about, fields = [], changes = [], sawPeople = false } = entry;
  const said = [what, about, restaurantId, fields, JSON.stringify(changes), sawPeople];
  await insert(tx, uuidv7(now), new Date(now), accountId, deviceId, role, ...said, keyId);
}

const insert = namedQuery(
  "record_call",
  `INSERT INTO audit_log (id, at, account_id, device_id, role, what, about, restaurant_id, fields, changes, saw_people, key_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);
