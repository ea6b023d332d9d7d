import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { noReply } from "@mahlzeit/domain/orders/order/answer";
import { usualPromise } from "@mahlzeit/domain/orders/order/promise";
import { mustBeReadOnScreen } from "@mahlzeit/domain/orders/printing/letters";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { moveOrder } from "../order/move/move-order.ts";
import type { OrderParts } from "../order/order-payments.ts";
import { lockPlacedOrder, type PlacedOrder } from "../order/place/placed-order.ts";
import { findOrderById } from "../order/read/find-orders.ts";

/** The time after which a call counts as over, even without the provider's notice. */
export const longestCallMs = 3 * minuteMs;

export interface PlannedCall {
  readonly id: string;
  readonly text: string;
}

/** Stores a call before it is made; null while another one to the same restaurant is running. */
export async function planCall(
  tx: Transaction,
  order: PlacedOrder,
  defaultMinutes: number,
  now: Instant,
): Promise<PlannedCall | null> {
  const minutes = usualPromise(order, defaultMinutes, now);
  await endForgotten(tx, order.restaurantId, new Date(now), new Date(now - longestCallMs));
  const id = uuidv7(now);
  const planned = await plan(tx, id, order.id, order.restaurantId, minutes, new Date(now));
  return planned.length === 0 ? null : { id, text: question(order.restaurantName, minutes) };
}

function question(restaurant: string, minutes: number | null): string {
  const promise = minutes === null ? "" : ` mit ${minutes} Minuten`;
  return `Neue Bestellung für ${restaurant}. Drücke 1 zum Annehmen${promise}, 2 zum Ablehnen.`;
}

const sentences = {
  accepted: "Die Bestellung ist angenommen. Danke!",
  rejected: "Die Bestellung ist abgelehnt.",
  late: "Die Bestellung ist schon beantwortet.",
  unread:
    "Dein Drucker kann nicht alles schreiben, was in dieser Bestellung steht. Bitte lies sie am Bildschirm und nimm sie dort an, oder drücke 2 zum Ablehnen.",
};

export interface PhoneParts extends OrderParts {
  /** Tells whether the restaurant works with its own printer. */
  readonly hasPrinter: (tx: Transaction, restaurantId: string) => Promise<boolean>;
}

/** The spoken reply to a pressed key; `again` if another may be pressed. */
export interface SpokenReply {
  readonly text: string;
  readonly again: boolean;
}

/**
 * Accepts or rejects the order of a call, if nobody has answered it yet. It accepts no order that has to be read first.
 * Null if there is no such call.
 */
export async function answerByPhone(
  { db, payments, hasPrinter }: PhoneParts,
  { id, digit }: { readonly id: string; readonly digit: string },
  now: Instant,
): Promise<SpokenReply | null> {
  return db.transaction(async (tx) => {
    const [call] = await lockCall(tx, id);
    if (!call) return null;
    const { orderId, minutes, answer, restaurantName } = call;
    if (answer !== null) return { text: sentences[answer], again: false };
    if (digit !== "1" && digit !== "2") return { text: question(restaurantName, minutes), again: true };
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return { text: sentences.late, again: false };
    if (digit === "1" && (await mustBeRead(tx, order, hasPrinter))) return { text: sentences.unread, again: true };
    const by = { mover: "restaurant", via: "phone", payments, now } as const;
    if (digit === "1") await moveOrder(tx, order, "ACCEPTED", { ...by, reply: { ...noReply, minutes } });
    else await moveOrder(tx, order, "REJECTED", { ...by, reply: { ...noReply, reasonCode: "TOO_BUSY" } });
    const given = digit === "1" ? "accepted" : "rejected";
    await saveAnswer(tx, id, given);
    return { text: sentences[given], again: false };
  });
}

async function mustBeRead(
  tx: Transaction,
  { id, restaurantId }: PlacedOrder,
  hasPrinter: PhoneParts["hasPrinter"],
): Promise<boolean> {
  const order = await findOrderById(tx, id);
  return order !== undefined && mustBeReadOnScreen(order) && (await hasPrinter(tx, restaurantId));
}

/** Ends a call, so that the next one to its restaurant may be made. Returns the order if the call did not answer it. */
export async function endCall(tx: Transaction, id: string, now: Instant): Promise<string | null> {
  const [ended] = await end(tx, id, new Date(now));
  return ended && ended.answer === null ? ended.orderId : null;
}

export async function isCalled(db: Database, orderId: string, now: Instant): Promise<boolean> {
  return (await underWay(db, orderId, new Date(now - longestCallMs))).length > 0;
}

const underWay = namedQuery(
  "call_under_way",
  "SELECT FROM phone_calls WHERE order_id = $1 AND ended_at IS NULL AND begun_at > $2",
);
const endForgotten = namedQuery(
  "end_forgotten_calls",
  "UPDATE phone_calls SET ended_at = $2 WHERE restaurant_id = $1 AND ended_at IS NULL AND begun_at <= $3",
);
const plan = namedQuery(
  "plan_call",
  `INSERT INTO phone_calls (id, order_id, restaurant_id, minutes, begun_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (restaurant_id) WHERE ended_at IS NULL DO NOTHING RETURNING id`,
);
const lockCall = namedQuery<{
  orderId: string;
  minutes: number | null;
  answer: "accepted" | "rejected" | null;
  restaurantName: string;
}>(
  "lock_call",
  `SELECT c.order_id AS "orderId", c.minutes, c.answer, r.name AS "restaurantName"
   FROM phone_calls c JOIN restaurants r ON r.id = c.restaurant_id WHERE c.id = $1 FOR UPDATE OF c`,
);
const saveAnswer = namedQuery("save_answer_of_call", "UPDATE phone_calls SET answer = $2 WHERE id = $1");
const end = namedQuery<{ orderId: string; answer: string | null }>(
  "end_call",
  `UPDATE phone_calls SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING order_id AS "orderId", answer`,
);
