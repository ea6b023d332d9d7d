import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { place } from "../../../bench/orders.ts";

/** The guests' observations: acknowledged orders and attempts without an answer. */
export interface Crowd {
  /** The ids of acknowledged orders. */
  readonly placed: ReadonlySet<string>;
  /** The number of failed attempts by status or connection error. */
  readonly failures: ReadonlyMap<string, number>;
  /** The times of acknowledgements in milliseconds. */
  readonly acknowledgedAt: readonly number[];
  /** Resolves once every guest knows the outcome of their order. */
  leave(): Promise<void>;
}

const guests = 6;
const betweenOrdersMs = 150;
const betweenAttemptsMs = 500;
/** The timeout of an attempt; a browser would wait longer. */
const attemptMs = 20_000;

interface Market {
  readonly origin: string;
  readonly bodies: readonly string[];
}

/** Simulates guests who order again and again, and retry an order with its key until they know the outcome. */
export function letGuestsOrder({ origin, bodies }: Market): Crowd {
  const placed = new Set<string>();
  const failures = new Map<string, number>();
  const acknowledgedAt: number[] = [];
  const day = { isOver: false };
  let turn = 0;

  async function orderOnce(): Promise<void> {
    const [key, body] = [randomUUID(), bodies[turn++ % bodies.length] ?? ""];
    for (;;) {
      const { id, failure = "" } = await attempt(origin, key, body);
      if (id !== undefined) {
        placed.add(id);
        acknowledgedAt.push(performance.now());
        return;
      }
      failures.set(failure, (failures.get(failure) ?? 0) + 1);
      await sleep(betweenAttemptsMs);
    }
  }

  const all = Array.from({ length: guests }, async () => {
    while (!day.isOver) {
      await orderOnce();
      await sleep(betweenOrdersMs);
    }
  });
  return {
    placed,
    failures,
    acknowledgedAt,
    async leave() {
      day.isOver = true;
      await Promise.all(all);
    },
  };
}

async function attempt(origin: string, key: string, body: string): Promise<{ id?: string; failure?: string }> {
  try {
    const answer = await fetch(origin + place.path, {
      method: place.method,
      headers: { "content-type": "application/json", "idempotency-key": key },
      body,
      signal: AbortSignal.timeout(attemptMs),
    });
    if (answer.status < 300) return (await answer.json()) as { id: string };
    const text = await answer.text();
    // A refusal is a bug in the trial and would be repeated for ever.
    if (answer.status < 500 && answer.status !== 429) throw new Refused(`${answer.status} ${text}`);
    return { failure: String(answer.status) };
  } catch (error) {
    if (error instanceof Refused) throw error;
    return { failure: failureOf(error) };
  }
}

class Refused extends Error {}

export function failureOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return name === "TimeoutError" ? `no answer in ${attemptMs / 1000} s` : (cause?.code ?? name);
}

/** Returns the longest time without an acknowledged order: the seconds, and the instant of the next one. */
export function longestPause(acknowledgedAt: readonly number[]): {
  readonly seconds: number;
  readonly endedAt: number;
} {
  const pauses = acknowledgedAt
    .slice(1)
    .map((at, i) => ({ seconds: (at - (acknowledgedAt[i] ?? at)) / 1000, endedAt: at }));
  return pauses.reduce((longest, pause) => (pause.seconds > longest.seconds ? pause : longest), {
    seconds: 0,
    endedAt: 0,
  });
}
