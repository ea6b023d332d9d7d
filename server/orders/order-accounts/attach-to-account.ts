import type { Instant } from "@mahlzeit/domain/local-time";
import { saveAddress } from "../../people/accounts/add-address.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import { attachOrder } from "../order/read/attach-order.ts";
import { findOrderById } from "../order/read/find-orders.ts";
import { nameUserOfCoupon } from "../promotions/coupons/find-coupon.ts";
import { takeClaims } from "./claims.ts";
import { removeOrderLinks } from "./links.ts";

/**
 * Attaches an order to a locked account with a confirmed address, and adds its delivery address to the account's.
 * Returns false, and changes nothing, if the account may not have the order.
 */
export async function attachToAccount(
  tx: Transaction,
  orderId: string,
  accountId: string,
  now: Instant,
): Promise<boolean> {
  if (!(await attachOrder(tx, orderId, accountId, now))) return false;
  const order = await findOrderById(tx, orderId);
  if (order?.address) await saveAddress(tx, accountId, order.address, now);
  await nameUserOfCoupon(tx, orderId, accountId);
  await removeOrderLinks(tx, orderId);
  return true;
}

/** Attaches the claimed orders to a locked account that has just confirmed its address. */
export async function attachClaimedOrders(tx: Transaction, accountId: string, now: Instant): Promise<void> {
  for (const orderId of await takeClaims(tx, accountId, now)) await attachToAccount(tx, orderId, accountId, now);
}
