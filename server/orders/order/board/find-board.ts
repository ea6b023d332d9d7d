import { createHash } from "node:crypto";
import type { Board } from "@mahlzeit/contract/orders/board";
import { maxOrderAheadDays } from "@mahlzeit/domain/catalogue/opening-hours/capacity";
import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import type { AnswerMinutes } from "@mahlzeit/domain/orders/order/answer";
import { leftBoardBy } from "@mahlzeit/domain/orders/order/retention";
import { isFinal, isForRestaurant, isInProgress, orderStates } from "@mahlzeit/domain/orders/order/states";
import { findBoardRestaurant } from "../../../catalogue/restaurants/find-kitchens.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../../platform/database/named-query.ts";
import { findReports } from "../drivers/find-reports.ts";
import { joinWhoMoved, whoMoved } from "../move/last-move.ts";
import { findAnswerClock } from "../place/answer-clock.ts";
import { findOrdersByIds } from "../read/find-orders.ts";
import { type MoveRecord, presentBoardOrder } from "./present-board-order.ts";

export interface BoardParts {
  readonly db: Database;
  /** The minutes in which an order must be answered; undefined: no limit. */
  readonly answerMinutes: AnswerMinutes | undefined;
}

/**
 * Finds a restaurant's board at `now`, the oldest order first, or with one of its orders alone; undefined for an unknown
 * restaurant.
 */
export async function findBoard(
  { db, answerMinutes }: BoardParts,
  restaurantId: string,
  now: Instant,
  orderId?: string,
): Promise<Board | undefined> {
  const restaurant = await findBoardRestaurant(db, restaurantId);
  if (!restaurant) return undefined;
  const leftBy = leftBoardBy(now);
  const wantedAfter = leftBy - longestAfterItsTime;
  const placedAfter = wantedAfter - (maxOrderAheadDays + 1) * dayMs;
  const found = await onBoard(db, restaurantId, new Date(leftBy), new Date(wantedAfter), new Date(placedAfter));
  const ids = found.map(({ id }) => id).filter((id) => orderId === undefined || id === orderId);
  const moves = new Map((await movesByOrders(db, ids, orderStates)).map((row) => [row.orderId, row.moves]));
  const shiftedBy = new Map((await shiftsByOrders(db, ids)).map(({ orderId, name }) => [orderId, name]));
  const correctedBy = await findChangers(db, ids);
  const reports = await findReports(db, ids);
  const clock = await findAnswerClock(db, restaurantId, answerMinutes);
  const orders = (await findOrdersByIds(db, ids)).map((order) =>
    presentBoardOrder(
      order,
      {
        moves: moves.get(order.id) ?? [],
        shiftedBy: shiftedBy.get(order.id) ?? null,
        correctedBy: correctedBy.get(order.id),
        reports: reports.get(order.id),
      },
      clock,
    ),
  );
  return { version: versionOf({ restaurant, orders }), at: now, restaurant, orders };
}

/** Tells whether a board shows an order: until two hours after its end. */
export async function isOnBoard(db: Database, orderId: string, now: Instant): Promise<boolean> {
  return (await oneOnBoard(db, orderId, new Date(leftBoardBy(now)))).length > 0;
}

/** Returns a version that is the same for equal content. */
export function versionOf(shown: object): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 16);
}

/** The longest time between an order's requested time and its end, because forgotten orders are completed before. */
const longestAfterItsTime = dayMs;

const inWork = listOf(orderStates.filter((state) => isInProgress(state)));
const over = listOf(orderStates.filter((state) => isFinal(state) && isForRestaurant(state)));

function listOf(states: readonly string[]): string {
  return states.map((state) => `'${state}'`).join(", ");
}

// PostgreSQL estimates the time of placement better than the requested time: out of a million orders it considered most
// recent, and started parallel workers to read them.
const onBoard = namedQuery<{ id: string }>(
  "orders_on_board",
  `SELECT id FROM (
     SELECT id, created_at FROM orders WHERE restaurant_id = $1 AND status IN (${inWork})
     UNION ALL
     SELECT o.id, o.created_at FROM orders o JOIN order_moves m ON m.order_id = o.id AND m.status = o.status
     WHERE o.restaurant_id = $1 AND o.status IN (${over}) AND m.moved_at > $2
       AND coalesce(o.takeaway_at, o.created_at) > $3 AND o.created_at > $4
   ) AS found ORDER BY created_at, id`,
);

const oneOnBoard = namedQuery(
  "order_on_board",
  `SELECT FROM orders o WHERE o.id = $1 AND (o.status IN (${inWork}) OR o.status IN (${over}) AND EXISTS (
     SELECT FROM order_moves m WHERE m.order_id = o.id AND m.status = o.status AND m.moved_at > $2))`,
);

export const movesByOrders = namedQuery<{ orderId: string; moves: MoveRecord[] }>(
  "board_moves",
  `SELECT m.order_id AS "orderId", json_agg(json_build_object(
       'status', m.status, 'at', ${jsonInstant("m.moved_at")}, 'by', m.moved_by, 'name', ${whoMoved},
       'minutes', m.minutes, 'reasonCode', m.reason_code, 'reason', m.reason,
       'soldOut', m.sold_out, 'saidAt', ${jsonInstant("m.said_at")}
     ) ORDER BY m.moved_at, array_position($2::text[], m.status)) AS moves
   FROM order_moves m ${joinWhoMoved}
   WHERE m.order_id = ANY ($1::uuid[]) GROUP BY m.order_id`,
);

export const shiftsByOrders = namedQuery<{ orderId: string; name: string | null }>(
  "board_shifts",
  `SELECT p.order_id AS "orderId", coalesce(d.name, a.first_name) AS name FROM order_promises p
     LEFT JOIN accounts a ON a.id = p.made_by_account LEFT JOIN devices d ON d.id = p.made_by_device
   WHERE p.order_id = ANY ($1::uuid[]) AND p.seq = 1`,
);

/** Finds who corrected these orders, as the kitchen calls them: for each order, by the correction's seq. */
export async function findChangers(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, string | null>>> {
  const found = Map.groupBy(await changersByOrders(db, orderIds), ({ orderId }) => orderId);
  return new Map([...found].map(([id, rows]) => [id, new Map(rows.map(({ seq, name }) => [seq, name]))]));
}

const changersByOrders = namedQuery<{ orderId: string; seq: number; name: string | null }>(
  "board_changers",
  `SELECT g.order_id AS "orderId", g.seq, coalesce(d.name, a.first_name, s.first_name) AS name FROM order_changes g
     LEFT JOIN accounts a ON a.id = g.changed_by_account LEFT JOIN devices d ON d.id = g.changed_by_device
     LEFT JOIN driver_shifts s ON s.id = g.changed_by_driver
   WHERE g.order_id = ANY ($1::uuid[])`,
);
