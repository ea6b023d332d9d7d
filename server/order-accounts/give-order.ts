import type { Instant } from "@mahlzeit/domain/local-time";
import { keepAddress } from "../customers/add-address.ts";
import { attachOrder } from "../orders/attach-order.ts";
import { findOrderById } from "../orders/find-orders.ts";
import type { Transaction } from "../platform/database/connect.ts";
import { nameUserOfCoupon } from "../promotions/coupons/find-coupon.ts";
import { takeClaims } from "./claims.ts";
import { removeOrderLinks } from "./links.ts";

/**
 * Puts an order to a locked account that has proven its mailbox, and its delivery address among the account's. Returns false
 * if the order is not the account's to have; then nothing changes.
 */
export async function giveOrder(tx: Transaction, orderId: string, accountId: string, now: Instant): Promise<boolean> {
  if (!(await attachOrder(tx, orderId, accountId, now))) return false;
  const order = await findOrderById(tx, orderId);
  if (order?.address) await keepAddress(tx, accountId, order.address, now);
  await nameUserOfCoupon(tx, orderId, accountId);
  await removeOrderLinks(tx, orderId);
  return true;
}

/** Gives a locked account that has just proven its mailbox what it waited for. */
export async function giveClaimedOrders(tx: Transaction, accountId: string, now: Instant): Promise<void> {
  for (const orderId of await takeClaims(tx, accountId, now)) await giveOrder(tx, orderId, accountId, now);
}
