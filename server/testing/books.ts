import { randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import type { Balances } from "@mahlzeit/domain/money/ledger/entries";
import type { OrderState } from "@mahlzeit/domain/orders/order/states";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { expect } from "vitest";
import { callAs } from "./calls.ts";

interface Placed {
  readonly id: string;
}
type Caller = { readonly token: string };

/** Finds the ledger's balances of an order in cents, without zero ones. */
export async function booksOf(pool: pg.Pool, { id }: Placed): Promise<Balances> {
  const { rows } = await pool.query<{ account: string; cents: number }>(
    `SELECT account, sum(cents)::int AS cents FROM ledger_entries WHERE order_id = $1
     GROUP BY account HAVING sum(cents) <> 0`,
    [id],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

/** Finds the names of an order's ledger events. */
export async function eventsOf(pool: pg.Pool, { id }: Placed): Promise<string[]> {
  const { rows } = await pool.query<{ kind: string }>(
    "SELECT kind FROM ledger_events WHERE order_id = $1 ORDER BY kind",
    [id],
  );
  return rows.map(({ kind }) => kind);
}

export function move(app: FastifyInstance, who: Caller, { id }: Placed, to: OrderState) {
  return callAs(app, who, api.transitionOrder, {
    params: { id },
    body: { to, ...(to === "ACCEPTED" && { minutes: 20 }) },
  });
}

/** Completes a placed order like its restaurant. */
export async function complete(app: FastifyInstance, who: Caller, order: Placed): Promise<void> {
  for (const to of ["ACCEPTED", "READY", "COMPLETED"] as const)
    expect((await move(app, who, order, to)).statusCode, to).toBe(200);
}

export function refund(app: FastifyInstance, who: Caller, { id }: Placed, key: string, body: object) {
  const given = { reason: "War kalt", ...body };
  return callAs(app, who, api.refundOrder, { params: { id }, headers: { "idempotency-key": key }, body: given });
}

/** Books a payment to a restaurant, in one statement because entries must balance. */
export async function bookMoney(
  pool: pg.Pool,
  money: { readonly restaurantId: string; readonly kind: string; readonly cents: number; readonly at: number },
): Promise<void> {
  await pool.query(
    `WITH event AS (
       INSERT INTO ledger_events (id, restaurant_id, kind, cause_id, booked_at) VALUES ($1, $2, $3, $1, $4) RETURNING id
     ) INSERT INTO ledger_entries (restaurant_id, event_id, account, cents, booked_at)
       SELECT $2, id, account, CASE account WHEN 'payout' THEN $5::int ELSE -$5::int END, $4
       FROM event, unnest(ARRAY['payout', 'restaurant']) AS account`,
    [randomUUID(), money.restaurantId, money.kind, new Date(money.at), money.cents],
  );
}
