import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { connectionFault, reasonOf } from "./database-away.ts";
import { DatabaseClock } from "./database-clock.ts";
import { lookAt } from "./probe-database.ts";

/**
 * Resolves when the database answers and takes writes, and the clock has its time; `onAway` gets the reason of each
 * delay. Throws errors that waiting cannot fix.
 */
export async function waitForDatabase(
  config: pg.ClientConfig,
  onAway: (reason: string) => Promise<void>,
  clock = new DatabaseClock(),
): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...config });
    client.on("error", () => undefined);
    try {
      await client.connect();
      const before = clock.now();
      const { isReadOnly, time } = await lookAt(client);
      clock.compare({ before, there: time, after: clock.now() });
      if (!isReadOnly) return;
      await onAway("it takes no writes");
    } catch (error) {
      if (!(error instanceof Error) || !(connectionFault(error) || isTimeout(error))) throw error;
      await onAway(reasonOf(error));
    } finally {
      await client.end().catch(() => undefined);
    }
    await pause(500);
  }
}

/** Recognises the driver's message, which has no code. */
function isTimeout({ message }: Error): boolean {
  return message.startsWith("timeout exp");
}
