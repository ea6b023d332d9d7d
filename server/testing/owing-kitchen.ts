import { api } from "@mahlzeit/contract/api";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Database } from "../platform/database/connect.ts";
import { makeAccount } from "./accounts.ts";
import { complete } from "./books.ts";
import { callAs } from "./calls.ts";
import { openKitchen } from "./kitchen.ts";
import { orderBody, post } from "./orders.ts";

const october = Date.parse("2026-10-20T12:00:00+02:00");
/** The time at which the statements of October are issued; their dues are to be paid until the 15th. */
export const november = Date.parse("2026-11-01T03:23:00+01:00");

interface Parts {
  readonly app: FastifyInstance;
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly operator: { readonly token: string };
  readonly clock: { now: number };
}

/**
 * Opens a restaurant that was paid on the spot in October, and sets the clock to the first of November, when it owes
 * its commission.
 */
export async function owingKitchen({ app, pool, db, operator, clock }: Parts) {
  clock.now = october;
  const kitchen = await openKitchen(pool);
  const owner = await makeAccount(db, { now: october, memberOf: { [kitchen.id]: "owner" } });
  const cashOrder = async () => complete(app, owner, (await post(app, orderBody(kitchen))).json() as { id: string });
  await cashOrder();
  clock.now = november;
  await callAs(app, operator, api.closeMonth, { params: { month: "2026-10" } });
  const seen = async () => (await callAs(app, owner, api.findOwnStatements, { params: { id: kitchen.id } })).json();
  const found = async () => (await callAs(app, operator, api.findDues)).json();
  const owing = async () =>
    (await found()).owing.find((one: { restaurantId: string }) => one.restaurantId === kitchen.id);
  return { kitchen, owner, cashOrder, seen, found, owing, open: -(await seen()).balance as number };
}
