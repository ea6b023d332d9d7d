import { api } from "@mahlzeit/contract/api";
import { type Endpoint, pathOf } from "@mahlzeit/contract/endpoint";
import type { AuditedAct } from "../platform/database/audit-scope.ts";
import type { Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { uuidv7 } from "../platform/database/uuid.ts";
import type { Call } from "../platform/http/serve.ts";

/** Writes one row of the audit log: ids, names of fields and settings, never what somebody typed about a guest. */
export async function recordCall(tx: Transaction, call: Call, act: Readonly<AuditedAct>): Promise<void> {
  const { endpoint, identity, params, body, now } = call;
  const about = act.about ?? (Object.values(params).map(String).join("/") || null);
  const isFields = typeof body === "object" && body !== null && !(body instanceof Uint8Array);
  const fields = isFields ? Object.keys(body).filter((field) => field !== "restaurant") : [];
  const { accountId = null, deviceId = null } = identity;
  const who = [accountId, deviceId, act.role];
  await insert(
    tx,
    uuidv7(now),
    new Date(now),
    ...who,
    nameOf(endpoint),
    about,
    act.restaurantId,
    fields,
    JSON.stringify(act.changes),
  );
}

const names = new Map(Object.entries<Endpoint>(api).map(([name, of]) => [`${of.method} ${pathOf(of)}`, name]));

function nameOf(endpoint: Endpoint): string {
  const call = `${endpoint.method} ${pathOf(endpoint)}`;
  return names.get(call) ?? call;
}

const insert = namedQuery(
  "record_call",
  `INSERT INTO audit_log (id, at, account_id, device_id, role, what, about, restaurant_id, fields, changes)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
