import { problem } from "@mahlzeit/contract/client";
import { ProblemError } from "@mahlzeit/contract/client-errors";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import * as z from "zod/mini";

interface Reading {
  readonly url: string;
  readonly token: string | null;
  readonly signal: AbortSignal;
  readonly onEvent: (event: EventSourceMessage) => void;
  /** Called for everything the server sends, also comments. */
  readonly onHeard: () => void;
}

/** A connection counts as dead after this silence: the server sends a comment every 15 seconds. */
const silentAfterMs = 40_000;
const checkEveryMs = 5_000;

/**
 * Reads one stream until it ends. Throws `ProblemError` if the server refuses it, and the error of `fetch` if the
 * connection breaks or is silent too long.
 */
export async function readStream({ url, token, signal, onEvent, onHeard }: Reading): Promise<void> {
  const connection = new AbortController();
  const abort = () => connection.abort();
  signal.addEventListener("abort", abort);
  let heardAt = performance.now();
  // Compares times, because timers stop while a device sleeps.
  const silence = setInterval(() => performance.now() - heardAt > silentAfterMs && abort(), checkEveryMs);
  try {
    const headers = { accept: "text/event-stream", ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const response = await fetch(url, { headers, cache: "no-store", signal: connection.signal });
    if (!response.ok) throw await problemOf(response);
    const reader = response.body?.getReader();
    // Some browsers do not end the reading themselves.
    connection.signal.addEventListener("abort", () => void reader?.cancel().catch(() => undefined));
    const parser = createParser({ onEvent });
    const decoder = new TextDecoder();
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      heardAt = performance.now();
      onHeard();
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  } finally {
    signal.removeEventListener("abort", abort);
    clearInterval(silence);
    // An unread response would occupy its connection.
    abort();
  }
}

async function problemOf(response: Response): Promise<Error> {
  const found = z.safeParse(problem, await response.json().catch(() => null));
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  if (!found.success) return new Error(`status ${response.status}`);
  return new ProblemError(found.data, Number.isFinite(retryAfter) ? retryAfter : null);
}
