import { urlOf } from "@mahlzeit/contract/client";
import { type Endpoint, pathOf } from "@mahlzeit/contract/endpoint";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type pg from "pg";
import { injectOnce } from "./calls.ts";
import { inputsOf, type Values, type WireInput } from "./generated-inputs.ts";

/** A person whose data must stay protected, and the texts that identify the data. */
export interface ProtectedPerson {
  readonly id: string;
  readonly restaurantId: string;
  readonly values: Values;
  /** Texts that occur only in this person's data. */
  readonly marks: readonly string[];
}

/** Another user, or a guest. */
export interface Stranger {
  readonly who: string;
  /** Returns the token of a new account each time, because some calls erase it; null for a guest. */
  readonly token: () => Promise<string | null>;
}

export interface Case {
  readonly app: FastifyInstance;
  readonly pool: pg.Pool;
  readonly protectedPerson: ProtectedPerson;
  readonly strangers: readonly Stranger[];
}

let asked = 0;

/** Sends a request from a new network address each time, so that no request limit applies. */
export function ask(
  app: FastifyInstance,
  endpoint: Endpoint,
  { params, query, headers, body }: WireInput,
  authorization: string | null,
): Promise<LightMyRequestResponse> {
  asked++;
  const isBytes = body instanceof Uint8Array;
  const type = !isBytes ? "application/json" : endpoint.bodyType === "file" ? "application/octet-stream" : "image/png";
  return injectOnce(app, endpoint, {
    method: endpoint.method,
    url: urlOf(endpoint, params, query),
    remoteAddress: `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
    headers: {
      ...headers,
      ...(authorization === null ? {} : { authorization }),
      ...(body === undefined ? {} : { "content-type": type }),
    },
    ...(body === undefined ? {} : { payload: isBytes ? Buffer.from(body) : JSON.stringify(body) }),
  });
}

/** Returns a sentence for each thing of the person that others could read or change through an endpoint. */
export async function findLeaks(endpoint: Endpoint, of: Case): Promise<string[]> {
  const { app, pool, protectedPerson, strangers } = of;
  const before = await rowsOf(pool, protectedPerson);
  const leaks: string[] = [];
  let understood = 0;
  const isOpenToGuests = endpoint.access === "public" || endpoint.access === "optional";
  // A public endpoint ignores the token, so one stranger is enough; another test checks that the answers are equal.
  for (const { who, token } of endpoint.access === "public" ? strangers.slice(0, 1) : strangers) {
    let known = await token();
    for (const input of inputsOf(endpoint, protectedPerson.values)) {
      let answer = await ask(app, endpoint, input, known && `Bearer ${known}`);
      // An earlier request may have ended the session or erased the account.
      if (known && answer.statusCode === 401) {
        known = await token();
        answer = await ask(app, endpoint, input, `Bearer ${known}`);
      }
      const { body, headers, statusCode } = answer;
      if (![400, 415, 422, 429].includes(statusCode)) understood++;
      const [sent, got] = [JSON.stringify(input), `${JSON.stringify(headers)}\n${body}`];
      const shown = protectedPerson.marks.filter((mark) => got.includes(mark) && !sent.includes(mark));
      const where = `${endpoint.method} ${pathOf(endpoint)} as ${who} with ${sent}`;
      if (shown.length > 0) leaks.push(`${where} shows ${shown.join(", ")}`);
      if (statusCode >= 500) leaks.push(`${where} fails: ${body}`);
      // A guest who has to sign in first was refused before anything that was sent is read.
      if (statusCode === 401 && known === null && !isOpenToGuests) break;
    }
  }
  if (understood === 0) leaks.push(`${endpoint.method} ${pathOf(endpoint)} understood none of what was asked`);
  const after = await rowsOf(pool, protectedPerson);
  for (const [table, rows] of before) {
    if (after.get(table) !== rows) leaks.push(`${endpoint.method} ${pathOf(endpoint)} changes ${table}`);
  }
  return leaks.slice(0, 5);
}

/** Finds all rows that belong to a person and their restaurant, by table. */
export async function rowsOf(
  pool: pg.Pool,
  { id, restaurantId }: Pick<ProtectedPerson, "id" | "restaurantId">,
): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await pool.query<{ name: string; columns: string[] }>(
    `SELECT relname AS name, array_agg(attname::text) AS columns FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
     GROUP BY relname ORDER BY relname`,
  );
  // It is one named statement that never changes, because hundreds of calls need it, and planning costs more than
  // running it.
  const selects = tables.flatMap(({ name, columns }) => {
    const condition = belongsTo(name, columns);
    const rows = "string_agg(to_jsonb(t)::text, E'\\n' ORDER BY to_jsonb(t)::text) AS rows";
    return condition ? [`SELECT '${name}' AS name, ${rows} FROM ${name} t WHERE ${condition}`] : [];
  });
  const { rows: found } = await pool.query<{ name: string; rows: string | null }>({
    name: "rows_of_person",
    text: `WITH person AS (SELECT $1::uuid AS id, $2::uuid AS restaurant) ${selects.join(" UNION ALL ")}`,
    values: [id, restaurantId],
  });
  return new Map(found.flatMap(({ name, rows }) => (rows === null ? [] : [[name, rows]])));
}

/** The tables of a restaurant that guests may change by ordering there; its orders are protected as their guests'. */
const changedByOrders = [
  "orders",
  "order_numbers",
  "booked_quarters",
  "orders_to_count",
  "known_guests",
  "guest_orders",
];

function belongsTo(table: string, columns: readonly string[]): string | undefined {
  const person = "(SELECT id FROM person)";
  const house = "(SELECT restaurant FROM person)";
  if (table === "accounts") return `t.id = ${person}`;
  if (table === "restaurants") return `t.id = ${house}`;
  const conditions = [
    ...(columns.includes("account_id") ? [`account_id = ${person}`] : []),
    ...(columns.includes("order_id") ? [`order_id IN (SELECT id FROM orders WHERE account_id = ${person})`] : []),
    // Everything of the person's restaurant is protected too: its members, devices, menu, hours, money.
    ...(columns.includes("restaurant_id") && !changedByOrders.includes(table) ? [`restaurant_id = ${house}`] : []),
  ];
  return conditions.length === 0 ? undefined : conditions.join(" OR ");
}
