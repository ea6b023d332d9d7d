import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "../../../server/platform/database/connect.ts";
import { type BookedOrder, bookedOrders } from "../../../server/testing/payments.ts";
import type { CardPayments } from "./card-payments.ts";
import type { Acknowledged } from "./guests.ts";
import type { MailServer } from "./mail-server.ts";

interface Verified {
  /** What is wrong, in sentences; empty if nothing is. */
  readonly faults: readonly string[];
  readonly orders: number;
  readonly paidByCard: number;
  readonly mails: number;
  /** Mails that were sent once more because nobody could write down that they had been. */
  readonly repeated: number;
}

/** Each order mails its guest and its restaurant. */
const kinds = ["placed", "to-restaurant"];
const mailsWithinMs = 120_000;

interface Told {
  readonly databaseUrl: string;
  readonly acknowledged: readonly Acknowledged[];
  readonly mails: MailServer;
  readonly payments: CardPayments;
}

/** Every acknowledged order is there, once, with its mails and its money; and no other is. */
export async function verify({ databaseUrl, acknowledged, mails, payments }: Told): Promise<Verified> {
  const { pool, close } = connect({ connectionString: databaseUrl });
  try {
    const wanted = acknowledged.flatMap(({ id }) => kinds.map((kind) => `order-${id}.${kind}`));
    const missing = () => wanted.filter((id) => !mails.taken.has(id));
    for (const since = performance.now(); missing().length > 0 && performance.now() - since < mailsWithinMs; )
      await sleep(250);
    const there = await bookedOrders(pool);
    const taken = payments.taken();
    const known = new Map(acknowledged.map((one) => [one.id, one]));
    const lost = known.size - there.filter(({ id }) => known.has(id)).length;
    const unknown = there.filter(({ id }) => !known.has(id)).length;
    const wronglyPaid = there.filter((one) => !isRightlyPaid(one, known.get(one.id), taken.get(one.id))).length;
    const repeated = wanted.reduce((sum, id) => sum + Math.max(0, (mails.taken.get(id) ?? 0) - 1), 0);
    const faults = [
      lost > 0 && `${lost} acknowledged orders are lost`,
      unknown > 0 && `${unknown} orders are there that nobody was told of`,
      wronglyPaid > 0 && `${wronglyPaid} orders are not paid, or not once`,
      missing().length > 0 && `${missing().length} mails did not come`,
      ...payments.faults,
    ].filter((fault) => fault !== false);
    const paidByCard = acknowledged.filter((one) => one.isPaidByCard).length;
    return { faults, orders: there.length, paidByCard, mails: wanted.length, repeated };
  } finally {
    await close();
  }
}

/** By the order's state, by our ledger and by the provider's books. */
function isRightlyPaid(order: BookedOrder, told: Acknowledged | undefined, taken = 0): boolean {
  const due = told?.isPaidByCard ? order.total : 0;
  return order.status === "PLACED" && order.paid === due && order.pending === 0 && taken === due;
}

interface Placed {
  readonly placed: readonly Acknowledged[];
  /** By this machine's clock. */
  readonly since: number;
  readonly wrongBySeconds: number | undefined;
}

/** Until a server has seen that the database's time is another. */
const noticedWithinMs = 10_000;

/** No order is of another time than that at which it was placed, whatever a server's clock said, as far as the database's is right. */
export async function findWrongTimes(databaseUrl: string, placedOrders: Placed): Promise<string[]> {
  const { placed, since, wrongBySeconds = 0 } = placedOrders;
  const toleratedMs = noticedWithinMs + wrongBySeconds * 1000;
  const { pool, close } = connect({ connectionString: databaseUrl });
  const ids = placed.map(({ id }) => id);
  const span = [new Date(since - toleratedMs), new Date(Date.now() + toleratedMs)];
  const { rows } = await pool
    .query<{ wrong: number; far: string }>(
      `SELECT count(*)::int AS wrong, max(abs(extract(epoch FROM created_at - $2)))::int AS far FROM orders
       WHERE id = ANY($1) AND NOT created_at BETWEEN $2 AND $3`,
      [ids, ...span],
    )
    .finally(() => void close());
  const [{ wrong, far } = { wrong: 0, far: "" }] = rows;
  return wrong > 0 ? [`${wrong} orders are of a time when nobody ordered, up to ${far} s away`] : [];
}
