import type pg from "pg";
import { expect } from "vitest";

/** The turns: one for a job whose server was killed, one for the job that this adds, and one to spare. */
const maxTurns = 3;
/** A timeout only for a hanging test, long enough for any busy machine. */
const pollOptions = { timeout: 120_000, interval: 5 };

/**
 * Expects that every overdue order gets its answer, however often the server was killed: each turn of the jobs about
 * such orders takes as long as the machine needs, and a few turns are enough. Time does not pass meanwhile.
 */
export async function expectAnsweredInTime(pool: pg.Pool, answerMinutes: number): Promise<void> {
  const overdue = await findOverdue(pool, answerMinutes);
  for (let turn = 0; turn < maxTurns && (await stillOf(pool, overdue)).length > 0; turn++) await runTurn(pool, overdue);
  expect(await stillOf(pool, overdue)).toEqual([]);
}

/** Waits until each job about these orders that is due, or retried soon, was tried once more. */
async function runTurn(pool: pg.Pool, orders: readonly string[]): Promise<void> {
  const before = await dueTries(pool, orders);
  const untouched = async () => {
    const now = new Set(await dueTries(pool, orders));
    return before.filter((one) => now.has(one));
  };
  await expect.poll(untouched, pollOptions).toEqual([]);
}

async function findOverdue(pool: pg.Pool, answerMinutes: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT o.id FROM orders o JOIN order_moves m ON m.order_id = o.id AND m.status = 'PLACED'
     WHERE o.status = 'PLACED' AND m.moved_at + $1 * interval '1 minute' <= now()`,
    [answerMinutes],
  );
  return rows.map(({ id }) => id);
}

async function stillOf(pool: pg.Pool, orders: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "SELECT id FROM orders WHERE status = 'PLACED' AND id = ANY ($1::uuid[])",
    [orders],
  );
  return rows.map(({ id }) => id);
}

/** Lists the tries of due jobs about these orders, or without a key; a running job counts as tried only once it ends. */
async function dueTries(pool: pg.Pool, orders: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ tried: string }>(
    `SELECT id || ' ' || CASE WHEN locked_at IS NULL THEN attempts ELSE attempts - 1 END AS tried
     FROM graphile_worker.jobs
     WHERE task_identifier IN ('plan-escalation', 'escalate', 'cancel-unanswered') AND run_at < now() + interval '1 minute'
       AND (key IS NULL OR EXISTS (SELECT FROM unnest($1::text[]) AS of_order WHERE strpos(key, of_order) > 0))`,
    [orders],
  );
  return rows.map(({ tried }) => tried);
}
