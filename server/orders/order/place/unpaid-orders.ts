import { createHmac } from "node:crypto";
import { isAccepting } from "@mahlzeit/domain/catalogue/opening-hours/accepting";
import { quarterOf } from "@mahlzeit/domain/catalogue/opening-hours/capacity";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { RequestedOrder } from "@mahlzeit/domain/orders/order/place";
import { timeOfOrder } from "@mahlzeit/domain/orders/order/time";
import {
  mayWaitUnpaid,
  paymentTimeoutMs,
  type UnpaidLimit,
  type UnpaidOrders,
  withFreePlace,
} from "@mahlzeit/domain/orders/order/unpaid";
import { untaggedKey } from "@mahlzeit/domain/people/account";
import type { Refusal } from "@mahlzeit/domain/refusal";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { lockOf } from "../../../platform/database/lock-keys.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { ProblemException } from "../../../platform/http/problems.ts";

interface UnpaidParts {
  /** Undefined: no limit. */
  readonly unpaidLimit: UnpaidLimit | undefined;
  readonly sourceSecret: Buffer;
}

/**
 * Stores that an order waits for its payment, unless its guest or its network has too many of them. Orders of the same
 * guest or network wait here for each other, so call this late in the transaction. Throws `too-many-unpaid`.
 */
export async function noteUnpaid(
  tx: Transaction,
  { unpaidLimit, sourceSecret }: UnpaidParts,
  order: { id: string; restaurantId: string; email: string; address: string | null },
  now: Instant,
): Promise<void> {
  const keyed = (source: string) => createHmac("sha256", sourceSecret).update(source).digest();
  const mailbox = keyed(`mail ${untaggedKey(order.email)}`);
  const network = order.address === null ? null : keyed(`net ${networkOf(order.address)}`);
  if (unpaidLimit) {
    // The order is always the same, because otherwise two transactions could deadlock.
    const sources = [mailbox, ...(network ? [network] : [])].map((source) => source.toString("hex"));
    for (const source of sources.toSorted()) await lockOf(tx, "unpaid", source);
    const [waiting] = await countUnpaid(tx, mailbox, order.restaurantId, network, new Date(now));
    if (waiting && !mayWaitUnpaid(waiting, unpaidLimit)) {
      const retryAfterSeconds = Math.max(1, Math.ceil(((waiting.firstExpiry ?? now) - now) / 1000));
      throw new ProblemException("too-many-unpaid", { retryAfterSeconds });
    }
  }
  await note(tx, order.id, order.restaurantId, mailbox, network, new Date(now + paymentTimeoutMs));
}

/** Adds to a refusal for lack of capacity when an unpaid order may free some. */
export async function addFreePlace(
  tx: Transaction,
  refusal: Refusal,
  asked: RequestedOrder & { readonly dishes?: number },
  now: Instant,
): Promise<Refusal> {
  const { restaurant } = asked;
  const isClosed = refusal.code === "restaurant-closed";
  const isFull = restaurant.capacity && (isClosed || refusal.code === "slot-gone");
  if (!isFull || (isClosed && !isAccepting({ ...restaurant, capacity: null }, now))) return refusal;
  const { takeawayAt } = timeOfOrder(asked, restaurant, now);
  const slots = takeawayAt === null || isClosed ? null : [takeawayAt];
  const freeAt = await findFreePlace(tx, restaurant.id, slots, now);
  return freeAt === null ? refusal : withFreePlace(refusal, freeAt);
}

/**
 * Finds the time at which an unpaid order may free capacity in one of these quarter hours, or in any; null: none may.
 */
export async function findFreePlace(
  db: Database | Transaction,
  restaurantId: string,
  times: readonly Instant[] | null,
  now: Instant,
): Promise<Instant | null> {
  const slots = times && times.map((at) => new Date(quarterOf(at)));
  return (await firstFree(db, restaurantId, new Date(now), slots))[0]?.firstExpiry ?? null;
}

const countUnpaid = namedQuery<UnpaidOrders & { firstExpiry: Instant | null }>(
  "count_unpaid_orders",
  `SELECT count(*) FILTER (WHERE mailbox = $1) AS "ofGuest",
     count(*) FILTER (WHERE restaurant_id = $2 AND network = $3) AS "ofNetwork", min(expires_at) AS "firstExpiry"
   FROM unpaid_orders WHERE (mailbox = $1 OR restaurant_id = $2 AND network = $3) AND expires_at > $4`,
);
const note = namedQuery(
  "note_unpaid_order",
  "INSERT INTO unpaid_orders (order_id, restaurant_id, mailbox, network, expires_at) VALUES ($1, $2, $3, $4, $5)",
);
const firstFree = namedQuery<{ firstExpiry: Instant | null }>(
  "first_unpaid_to_expire",
  `SELECT min(u.expires_at) AS "firstExpiry" FROM unpaid_orders u JOIN orders o ON o.id = u.order_id
   WHERE u.restaurant_id = $1 AND u.expires_at > $2 AND o.capacity_slot > u.expires_at
     AND ($3::timestamptz[] IS NULL OR o.capacity_slot = ANY ($3))`,
);
