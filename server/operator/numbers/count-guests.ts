import type { CountedOrders } from "@mahlzeit/contract/orders/customer-orders";
import { lockOrdersOfGuests, type OrderOfGuest } from "../../orders/order/read/find-orders-to-count.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { moveGuests } from "./move-guests.ts";

/**
 * Finds permanently which of its guest's orders each completed order was. Erasing the guest leaves that number, and
 * nothing that identifies the guest.
 */
export async function countGuests(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await moveGuests(tx, orderIds);
  const known = new Set((await alreadyFound(tx, orderIds)).map(({ id }) => id));
  const unknown = orderIds.filter((id) => !known.has(id));
  if (unknown.length === 0) return;
  const orders = await lockOrdersOfGuests(tx, unknown);
  const guests = await findGuests(tx, orders);
  const found = orders.map((order) => ({
    order_id: order.id,
    nth: guests.get(keyOf(order))?.next(order) ?? null,
    moved: order.isAttached && order.accountId !== null ? true : null,
  }));
  await save(tx, JSON.stringify(found));
  const rows = [...guests.values()].map((guest) => guest.row());
  await saveAccounts(tx, JSON.stringify(rows.filter(({ account_id }) => account_id)));
  await saveHashes(tx, JSON.stringify(rows.filter(({ account_id }) => !account_id)));
}

function keyOf({
  restaurantId,
  accountId,
  emailHash,
}: Pick<OrderOfGuest, "restaurantId" | "accountId" | "emailHash">): string {
  return `${restaurantId} ${accountId ?? emailHash}`;
}

interface KnownGuest {
  readonly restaurantId: string;
  readonly accountId: string | null;
  readonly emailHash: string | null;
  readonly orders: number;
}

class Guest {
  private orders: number;
  private last: OrderOfGuest;

  constructor(first: OrderOfGuest, orders: number) {
    this.last = first;
    this.orders = orders;
  }

  next(order: OrderOfGuest): number {
    this.last = order;
    return ++this.orders;
  }

  row() {
    const { id, restaurantId, accountId, emailHash } = this.last;
    return {
      restaurant_id: restaurantId,
      account_id: accountId,
      email_hash: accountId ? null : `\\x${emailHash}`,
      contact_of: accountId ? null : id,
      orders: this.orders,
    };
  }
}

async function findGuests(tx: Transaction, orders: readonly OrderOfGuest[]): Promise<Map<string, Guest>> {
  const nameable = orders.filter(({ accountId, emailHash }) => accountId ?? emailHash);
  const known = await knownGuests(
    tx,
    nameable.map(({ restaurantId }) => restaurantId),
    nameable.map(({ accountId }) => accountId),
    nameable.map(({ accountId, emailHash }) => (accountId ? null : emailHash)),
  );
  const counts = new Map(known.map((guest) => [keyOf(guest), guest.orders]));
  return new Map(nameable.map((order) => [keyOf(order), new Guest(order, counts.get(keyOf(order)) ?? 0)]));
}

/** Finds the counts stored about an account as a guest, for its export. */
export function findCountedOrders(db: Database, accountId: string): Promise<CountedOrders[]> {
  return ofAccount(db, accountId);
}

const ofAccount = namedQuery<CountedOrders>(
  "counted_orders_of_account",
  `SELECT json_build_object('id', r.id, 'name', r.name) AS service, g.orders
   FROM known_guests g JOIN restaurants r ON r.id = g.restaurant_id WHERE g.account_id = $1 ORDER BY r.name, r.id`,
);

const alreadyFound = namedQuery<{ id: string }>(
  "found_guest_orders",
  "SELECT order_id AS id FROM guest_orders WHERE order_id = ANY ($1::uuid[])",
);

const knownGuests = namedQuery<KnownGuest>(
  "known_guests",
  `SELECT DISTINCT g.restaurant_id AS "restaurantId", g.account_id AS "accountId", encode(g.email_hash, 'hex') AS "emailHash", g.orders
   FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS asked (restaurant_id, account_id, email_hash)
     JOIN known_guests g ON g.restaurant_id = asked.restaurant_id
       AND (g.account_id = asked.account_id OR g.email_hash = decode(asked.email_hash, 'hex'))`,
);

const save = namedQuery(
  "save_guest_orders",
  "INSERT INTO guest_orders SELECT * FROM json_populate_recordset(NULL::guest_orders, $1::json)",
);

const saveGuests = (key: string) =>
  `INSERT INTO known_guests AS known SELECT * FROM json_populate_recordset(NULL::known_guests, $1::json)
   ON CONFLICT (restaurant_id, ${key}) DO UPDATE SET orders = excluded.orders, contact_of = excluded.contact_of`;
const saveAccounts = namedQuery("save_known_accounts", saveGuests("account_id"));
const saveHashes = namedQuery("save_known_hashes", saveGuests("email_hash"));
