import { randomBytes, randomUUID } from "node:crypto";
import { connect } from "../server/platform/database/connect.ts";
import { uuidv7 } from "../server/platform/database/uuid.ts";
import type { RecordedOrder, Statement } from "./record-order.ts";

/** Messages to the sender: first what to send and where, then for how long and with how many clients. */
export type ToSender =
  | { readonly databaseUrl: string; readonly orders: readonly RecordedOrder[]; readonly maxClients: number }
  | { readonly clients: number; readonly seconds: number };

let send: (clients: number, seconds: number) => Promise<number> = () =>
  Promise.reject(new Error("nothing to send yet"));

// Runs in its own process, which only sends; it reports orders per second after every round.
process.on("message", (told: ToSender) => {
  if ("clients" in told) void send(told.clients, told.seconds).then((perSecond) => process.send?.(perSecond));
  else send = senderOf(told);
});
process.once("disconnect", () => process.exit());

function senderOf({ databaseUrl, orders, maxClients }: Exclude<ToSender, { clients: number }>) {
  const { pool } = connect({ connectionString: databaseUrl, max: maxClients, idleTimeoutMillis: 0 });
  let next = 0;
  return async (clients: number, seconds: number): Promise<number> => {
    let sent = 0;
    const began = performance.now();
    const until = began + seconds * 1000;
    const one = async () => {
      const client = await pool.connect();
      while (performance.now() < until) {
        const order = orders[next++ % orders.length];
        for (const statement of order ? renewed(order) : []) await client.query(statement);
        sent++;
      }
      client.release();
    };
    await Promise.all(Array.from({ length: clients }, one));
    return (sent / (performance.now() - began)) * 1000;
  };
}

/** The statements of another order: the same except for the values that no two orders share. */
function renewed({ statements, id, tag, key }: RecordedOrder): Statement[] {
  const fresh: [string, string][] = [
    [id, uuidv7()],
    [tag, randomBytes(18).toString("base64url")],
    [key, randomUUID()],
  ];
  const renew = (value: unknown) =>
    typeof value === "string" ? fresh.reduce((text, [from, to]) => text.replaceAll(from, to), value) : value;
  return statements.map(({ values = [], ...statement }) => ({ ...statement, values: values.map(renew) }));
}
