import { urlOf } from "@mahlzeit/contract/client";
import { ProblemError } from "@mahlzeit/contract/client-errors";
import type { Endpoint, Input } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { EventSourceMessage } from "eventsource-parser";
import * as z from "zod/mini";
import { authToken } from "../../session/token.ts";
import { isRefusedForGood } from "../failures.ts";
import { readStream } from "./read-stream.ts";
import type { Watcher, WatchOptions } from "./watch.ts";

interface AnyEvent {
  readonly event: string;
  readonly data: unknown;
}
type AnyWatcher = Omit<Watcher<Endpoint>, "onEvent"> & { readonly onEvent: (event: AnyEvent) => void };

/**
 * A hidden page's stream ends after this time. Without HTTP/2 a browser has six connections to a server: six hidden
 * tabs would leave none for the next.
 */
const hiddenMs = 10_000;
/** A restarted server is back sooner, so nobody needs a warning. */
const lostAfterMs = 5_000;
const firstPauseMs = 500;
const longestPauseMs = 30_000;

const streams = new Map<string, SharedStream>();

export function subscribe<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  watcher: Watcher<E>,
  options: WatchOptions,
): () => void {
  const { params, query } = input as { params?: object; query?: object };
  const [url, token] = [urlOf(endpoint, params, query), options.token ?? authToken()];
  const key = `${url} ${token}`;
  const stream = streams.get(key) ?? new SharedStream({ endpoint, url, token, onEnd: () => streams.delete(key) });
  streams.set(key, stream);
  return stream.add(watcher as unknown as AnyWatcher, options);
}

interface Parts {
  readonly endpoint: Endpoint;
  readonly url: string;
  readonly token: string | null;
  readonly onEnd: () => void;
}

class SharedStream {
  readonly #parts: Parts;
  readonly #watchers = new Map<AnyWatcher, WatchOptions>();
  /** The latest event of each kind, which new subscribers get at once. */
  readonly #latest = new Map<string, AnyEvent>();
  #heardAt: Instant = Date.now();
  #isLost = false;
  #lostTimer: ReturnType<typeof setTimeout> | undefined;
  #hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;
  /** Ends the pause before the next attempt. */
  #skipPause = () => {};
  readonly #over = new AbortController();

  constructor(parts: Parts) {
    this.#parts = parts;
    const { signal } = this.#over;
    document.addEventListener("visibilitychange", () => this.#followVisibility(), { signal });
    addEventListener("online", () => this.#skipPause(), { signal });
  }

  add(watcher: AnyWatcher, options: WatchOptions): () => void {
    this.#watchers.set(watcher, options);
    for (const latest of this.#latest.values()) watcher.onEvent(latest);
    if (this.#isLost) watcher.onLost(this.#heardAt);
    this.#followVisibility();
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size === 0) this.#end();
    };
  }

  #followVisibility(): void {
    clearTimeout(this.#hiddenTimer);
    const isSeen = document.visibilityState === "visible" || [...this.#watchers.values()].some((one) => one.alsoHidden);
    if (!isSeen) {
      this.#hiddenTimer = setTimeout(() => this.#stop(), hiddenMs);
    } else if (this.#running) {
      this.#skipPause();
    } else {
      this.#running = new AbortController();
      void this.#run(this.#running.signal);
    }
  }

  /** Connects again and again; the pauses grow until something is received. */
  async #run(signal: AbortSignal): Promise<void> {
    let attempts = 0;
    this.#expectEvent();
    while (!signal.aborted) {
      let retryAfterMs = 0;
      try {
        await readStream({
          ...this.#parts,
          signal,
          onHeard: () => (this.#heardAt = Date.now()),
          onEvent: (message) => {
            if (signal.aborted) return;
            attempts = 0;
            this.#tell(message);
          },
        });
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof ProblemError) {
          if (isRefusedForGood(error)) return this.#refuse(error);
          retryAfterMs = (error.retryAfterSeconds ?? 0) * 1000;
        }
      }
      if (signal.aborted) return;
      this.#expectEvent();
      const pauseMs = Math.min(firstPauseMs * 2 ** attempts++, longestPauseMs) * (0.5 + Math.random());
      await this.#pause(Math.max(pauseMs, retryAfterMs), signal);
    }
  }

  #pause(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#skipPause = () => {
        clearTimeout(timer);
        resolve();
      };
      signal.addEventListener("abort", this.#skipPause, { once: true });
    });
  }

  #tell({ event = "", data }: EventSourceMessage): void {
    const schema = this.#parts.endpoint.stream?.[event];
    const decoded = schema && z.safeDecode(schema, JSON.parse(data) as never);
    // A newer release may send events that this page does not know.
    if (!decoded?.success) return;
    clearTimeout(this.#lostTimer);
    this.#lostTimer = undefined;
    const wasLost = this.#isLost;
    this.#isLost = false;
    const latest = { event, data: decoded.data };
    this.#latest.set(event, latest);
    for (const { onEvent, onLost } of this.#watchers.keys()) {
      if (wasLost) onLost(null);
      onEvent(latest);
    }
  }

  /** Starts the timer after which the shown data counts as outdated. */
  #expectEvent(): void {
    this.#lostTimer ??= setTimeout(() => {
      this.#isLost = true;
      for (const { onLost } of this.#watchers.keys()) onLost(this.#heardAt);
    }, lostAfterMs);
  }

  #refuse(error: ProblemError): void {
    const watchers = [...this.#watchers.keys()];
    this.#end();
    for (const { onRefused } of watchers) onRefused?.(error);
  }

  #stop(): void {
    clearTimeout(this.#lostTimer);
    this.#lostTimer = undefined;
    this.#running?.abort();
    this.#running = undefined;
  }

  #end(): void {
    this.#stop();
    clearTimeout(this.#hiddenTimer);
    this.#over.abort();
    this.#parts.onEnd();
  }
}
