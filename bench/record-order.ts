import { buildApp } from "../server/app.ts";
import { readConfig } from "../server/platform/config/config.ts";
import { connect } from "../server/platform/database/connect.ts";
import type { Bench } from "./bench.ts";

/** One SQL statement as it was sent, with its name if it is a prepared one. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
}

/** All statements of one order in sequence, and the values that must differ in the next order. */
export interface RecordedOrder {
  readonly statements: readonly Statement[];
  readonly id: string;
  readonly tag: string;
  readonly key: string;
}

/** Places each of these orders in the real app and records the statements it sends to the database. */
export async function recordOrders(
  bench: Bench,
  databaseUrl: string,
  bodies: readonly string[],
): Promise<RecordedOrder[]> {
  const { pool, db, close } = connect({ connectionString: databaseUrl });
  let statements: Statement[] = [];
  pool.on("connect", (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    const record = (...given: unknown[]) => {
      statements.push(statementOf(given));
      return send(...given);
    };
    Object.assign(client, { query: record });
  });
  const app = await buildApp(
    {
      ...readConfig({}),
      orderLimit: undefined,
      unpaidLimit: undefined,
      lookUpLimit: undefined,
      requestLimits: false,
      logLevel: "silent",
    },
    { pool, db },
  );
  bench.shutdown.add(async () => {
    await app.close();
    await close();
  }, 2000);
  const recorded: RecordedOrder[] = [];
  const place = async (payload: string, key: string) => {
    const answer = await app.inject({
      method: "POST",
      url: "/api/service/order/save/request",
      headers: { "content-type": "application/json", "idempotency-key": key },
      payload,
    });
    if (answer.statusCode !== 201) throw new Error(`an order was refused: ${answer.body}`);
    return answer.json<{ id: string; identificationTag: string }>();
  };
  for (const payload of bodies) {
    // The first order of a restaurant reads its menu, which the server then has in memory.
    await place(payload, crypto.randomUUID());
    const key = crypto.randomUUID();
    const own: Statement[] = [];
    statements = own;
    const { id, identificationTag } = await place(payload, key);
    statements = [];
    recorded.push({ statements: own, id, tag: identificationTag, key });
  }
  return recorded;
}

function statementOf([first, second]: unknown[]): Statement {
  const { name, text, values } = typeof first === "string" ? { text: first } : (first as Statement);
  const given = values ?? (Array.isArray(second) ? (second as unknown[]) : []);
  return { text, values: given, ...(name ? { name } : {}) };
}
