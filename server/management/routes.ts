import { findAlerts as findAlertsEndpoint, settleAlert as settleEndpoint } from "@mahlzeit/contract/alerts";
import {
  appointMember as appointEndpoint,
  blockAccount as blockEndpoint,
  dismissMember as dismissEndpoint,
  findMembers as findEndpoint,
  unblockAccount as unblockEndpoint,
} from "@mahlzeit/contract/management";
import {
  findManagedOrder as findOrderEndpoint,
  findManagedOrders as findOrdersEndpoint,
  refundOrder as refundEndpoint,
  transitionOrder as transitionEndpoint,
} from "@mahlzeit/contract/management-orders";
import type { Room } from "../app.ts";
import { sharedSecret } from "../database/secret.ts";
import { appointMember } from "./appoint-member.ts";
import { blockAccount } from "./block-account.ts";
import { dismissMember } from "./dismiss-member.ts";
import { findAlerts } from "./find-alerts.ts";
import { findManagedOrder } from "./find-managed-order.ts";
import { findManagedOrders } from "./find-managed-orders.ts";
import { findMembers } from "./find-members.ts";
import { refundOrder } from "./refund-order.ts";
import { settleAlert } from "./settle-alert.ts";
import { transitionOrder } from "./transition-order.ts";
import { unblockAccount } from "./unblock-account.ts";

/** Who belongs to which restaurant, who is kept out, how orders are answered, and what operators must look at. */
export async function serveManagement({ serve, db, pool }: Room): Promise<void> {
  const parts = { db, attemptSecret: await sharedSecret(pool, "attempts") };

  serve(findEndpoint, async ({ params }, { identity }) => ({
    answer: await findMembers(db, identity, inSmallLetters(params.id)),
  }));
  serve(appointEndpoint, async ({ params, body }, caller) => ({
    answer: await appointMember(parts, caller.identity, { restaurantId: inSmallLetters(params.id), ...body }, caller),
  }));
  serve(dismissEndpoint, async ({ params }, { identity }) => ({
    answer: await dismissMember(db, identity, {
      restaurantId: inSmallLetters(params.id),
      accountId: inSmallLetters(params.accountId),
    }),
  }));
  serve(blockEndpoint, async ({ body }, { identity, now }) => ({
    answer: await blockAccount(db, identity, body.email, now),
  }));
  serve(unblockEndpoint, async ({ body }, { identity }) => ({
    answer: await unblockAccount(db, identity, body.email),
  }));
  serve(findOrdersEndpoint, async ({ query }, { identity }) => {
    const { orders, total } = await findManagedOrders(db, identity, query);
    return { answer: orders, headers: { "x-total-count": String(total) } };
  });
  serve(findOrderEndpoint, async ({ params }, { identity }) => ({
    answer: await findManagedOrder(db, identity, params.id),
  }));
  serve(transitionEndpoint, async ({ params, body }, { identity, now }) => ({
    answer: await transitionOrder(db, identity, { orderId: params.id, ...body }, now),
  }));
  serve(refundEndpoint, async ({ params, headers, body }, { identity, now }) => ({
    answer: await refundOrder(db, identity, { orderId: params.id, key: headers["idempotency-key"], ...body }, now),
  }));
  serve(findAlertsEndpoint, async (_, { identity }) => ({ answer: await findAlerts(db, identity) }));
  serve(settleEndpoint, async ({ params }, { identity, now }) => ({
    answer: await settleAlert(db, identity, params.id, now),
  }));
}

/** Memberships are compared as text, and hexadecimal digits may be capitals. */
function inSmallLetters(id: string): string {
  return id.toLowerCase();
}
