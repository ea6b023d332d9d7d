import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { mayShift, type ShiftMinutes, shiftedPromise } from "@mahlzeit/domain/orders/order/promise";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { addOrderMail } from "../mails/add-order-mail.ts";
import type { OrderParts } from "../order-payments.ts";
import { requireManagedOrder, showManagedOrder } from "../read/find-managed-orders.ts";
import { lockOrder } from "../read/find-orders.ts";

/**
 * Postpones an accepted order for its restaurant's staff, once, and notifies its guest. The same request again by the
 * same account or device returns the order unchanged. Throws `order-not-found`, `already-shifted` and, with the order's
 * state, `illegal-transition`.
 */
export async function shiftOrder(
  parts: OrderParts,
  actor: Actor,
  { orderId, minutes }: { orderId: string; minutes: ShiftMinutes },
  now: Instant,
): Promise<ManagedOrder> {
  await requireManagedOrder(parts.db, actor, { orderId, action: "answer-orders", now });
  await parts.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) throw new ProblemException("order-not-found");
    const [first, second] = await promisesOf(tx, orderId);
    if (first && second) {
      const isSame = second.promisedAt === shiftedPromise(first.promisedAt, minutes, second.madeAt);
      if (isSame && (second.accountId ?? second.deviceId) === (actor.accountId ?? actor.deviceId)) return;
      throw new ProblemException("already-shifted");
    }
    if (!first || !mayShift({ state: locked.state, promisedAt: first.promisedAt, firstPromisedAt: first.promisedAt }))
      throw new ProblemException("illegal-transition", { extra: { state: locked.state } });
    const later = shiftedPromise(first.promisedAt, minutes, now);
    await putOff(tx, orderId, new Date(later), new Date(now), actor.accountId ?? null, actor.deviceId ?? null);
    await addOrderMail(tx, { orderId, kind: "shifted" }, now);
  });
  return showManagedOrder(parts, orderId, actor);
}

interface MadePromise {
  readonly promisedAt: Instant;
  readonly madeAt: Instant;
  readonly accountId: string | null;
  readonly deviceId: string | null;
}

const promisesOf = namedQuery<MadePromise>(
  "promises_of_order",
  `SELECT promised_at AS "promisedAt", made_at AS "madeAt", made_by_account AS "accountId",
     made_by_device AS "deviceId"
   FROM order_promises WHERE order_id = $1 ORDER BY seq`,
);

const putOff = namedQuery(
  "put_off_order",
  `INSERT INTO order_promises (order_id, seq, promised_at, made_at, made_by_account, made_by_device)
   VALUES ($1, 1, $2, $3, $4, $5)`,
);
