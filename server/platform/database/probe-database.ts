import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Instant } from "@mahlzeit/domain/local-time";
import pg from "pg";
import { connectionFault } from "./database-away.ts";
import type { ClockReading } from "./database-clock.ts";
import type { AttemptOutcome } from "./database-state.ts";

interface Attempt {
  /** The time without any received byte after which the database counts as silent. */
  readonly timeoutMs: number;
  /** Returns the bytes received from the database on other connections, because a slow database still sends some. */
  readonly heardElsewhere: () => number;
  readonly now: () => Instant;
  readonly signal: AbortSignal;
}

export interface Probed {
  readonly outcome: AttemptOutcome;
  readonly error?: unknown;
  readonly clock?: ClockReading;
}

/** Checks the database on a new connection, because an existing one may be lost or outlive its server. */
export async function probeDatabase(config: pg.ClientConfig, attempt: Attempt): Promise<Probed> {
  const socket = new Socket();
  const client = new pg.Client({ ...config, stream: () => socket });
  // The running query rejects with the same error.
  client.on("error", () => undefined);
  const over = new AbortController();
  const heard = () => socket.bytesRead + attempt.heardElsewhere();
  const until = AbortSignal.any([over.signal, attempt.signal]);
  const probed = await Promise.race([ask(client, attempt.now), silence(attempt.timeoutMs, heard, until)]);
  over.abort();
  if (probed.outcome === "answered") void client.end().catch(() => undefined);
  // A graceful end would wait for a machine that is gone.
  else socket.destroy();
  return probed;
}

async function ask(client: pg.Client, now: () => Instant): Promise<Probed> {
  try {
    await client.connect();
    const before = now();
    const { isReadOnly, time } = await lookAt(client);
    return { outcome: isReadOnly ? "refused" : "answered", clock: { before, there: time, after: now() } };
  } catch (error) {
    // Any other refusal is an answer too, like too many connections.
    return { outcome: connectionFault(error) ?? "answered", error };
  }
}

/** Reads the database's state. A replica, or a server not yet promoted, answers but takes no writes. */
export async function lookAt(client: pg.ClientBase): Promise<{ isReadOnly: boolean; time: Instant }> {
  const { rows } = await client.query<{ readOnly: string; time: number }>(
    `SELECT current_setting('transaction_read_only') AS "readOnly",
       (extract(epoch FROM clock_timestamp()) * 1000)::double precision AS time`,
  );
  return { isReadOnly: rows[0]?.readOnly !== "off", time: rows[0]?.time ?? Number.NaN };
}

/**
 * Resolves when nothing was received for `timeoutMs`. It waits in slices, so that bytes which arrived while this
 * process was blocked are read before the timeout.
 */
async function silence(timeoutMs: number, heard: () => number, signal: AbortSignal): Promise<Probed> {
  const slices = 10;
  let bytes = heard();
  for (let left = slices; left > 0 && !signal.aborted; left--) {
    await pause(timeoutMs / slices, undefined, { signal, ref: false }).catch(() => undefined);
    if (heard() === bytes) continue;
    bytes = heard();
    left = slices;
  }
  return { outcome: "silent" };
}
