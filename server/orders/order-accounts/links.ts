import { randomBytes } from "node:crypto";
import type { Customer } from "@mahlzeit/domain/customer";
import type { Instant } from "@mahlzeit/domain/local-time";
import { offersAccount } from "@mahlzeit/domain/orders/order/account-offer";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { hashOfToken } from "../../platform/http/bearer-token.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { findOrderById } from "../order/read/find-orders.ts";
import type { OrderRecord } from "../order/read/order-record.ts";

/** An order that offers an account, so it still has its contact. */
export type OfferedOrder = OrderRecord & { readonly customer: Customer };

/** Creates a link for an order's address and returns its token: 256 random bits that are stored nowhere else. */
export async function addOrderLink(tx: Transaction, orderId: string, expiresAt: Instant): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await add(tx, hashOfToken(token), orderId, new Date(expiresAt));
  return token;
}

const add = namedQuery(
  "add_order_link",
  "INSERT INTO order_links (token_hash, order_id, expires_at) VALUES ($1, $2, $3)",
);

/** Finds the order of a link. Throws `link-expired`, also if the order offers no account any more. */
export async function requireLinkedOrder(
  db: Database | Transaction,
  token: string,
  now: Instant,
): Promise<OfferedOrder> {
  const [link] = await find(db, hashOfToken(token), new Date(now));
  const order = link && (await findOrderById(db, link.orderId));
  if (!order || !isOffered(order, now)) throw new ProblemException("link-expired");
  return order;
}

const find = namedQuery<{ orderId: string }>(
  "find_order_link",
  `SELECT order_id AS "orderId" FROM order_links WHERE token_hash = $1 AND expires_at > $2`,
);

export async function removeOrderLinks(tx: Transaction, orderId: string): Promise<void> {
  await remove(tx, orderId);
}

const remove = namedQuery("remove_order_links", "DELETE FROM order_links WHERE order_id = $1");

export function isOffered(order: OrderRecord, now: Instant): order is OfferedOrder {
  return offersAccount(order, now);
}
