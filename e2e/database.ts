import { type Connection, connect } from "../server/platform/database/connect.ts";
import { joinEmbedded } from "../server/platform/database/embedded.ts";
import { dataDir } from "./data-dir.ts";

export interface StoredOrder {
  readonly id: string;
  readonly status: string;
  readonly type: string;
  readonly total_cents: number;
  readonly note: string | null;
  /** The account that placed the order; null for a guest. */
  readonly account_id: string | null;
}

export function ordersOf(email: string): Promise<StoredOrder[]> {
  return ask<StoredOrder>(
    `SELECT id, status, type, total_cents, order_customers.note, account_id FROM orders
     JOIN order_customers ON order_id = id WHERE email = $1 ORDER BY created_at`,
    [email],
  );
}

/** Returns the payments, pending or collected, of this guest's orders, oldest first. */
export function paymentsOf(
  email: string,
): Promise<{ status: string; amount_cents: number; received_cents: number | null }[]> {
  return ask(
    `SELECT p.status, p.amount_cents, p.received_cents FROM payments p JOIN order_customers c ON c.order_id = p.order_id
     WHERE c.email = $1 ORDER BY p.created_at`,
    [email],
  );
}

let connected: Promise<Connection> | undefined;

/** Connects to the running server's database. */
export function connection(): Promise<Connection> {
  // Finding the database takes several locks, so each process does it once; its exit closes the connection.
  connected ??= joinEmbedded({ dataDir: dataDir(), log: () => undefined }).then((found) =>
    connect({ ...found.connection, max: 1 }),
  );
  return connected;
}

/** Runs SQL in the running server's database. Journeys change dates there to simulate passing time. */
export async function ask<Row extends object>(question: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await (await connection()).pool.query<Row>(question, [...values]);
  return rows;
}
