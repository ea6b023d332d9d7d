import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { DatabaseClock } from "../../database/database-clock.ts";
import type { Listener } from "../../database/listener.ts";
import { watchDatabase } from "../../database/watch-database.ts";
import type { FallbackAnswers } from "./fallback-answers.ts";
import { createFallbackPages, type FallbackPages } from "./fallback-pages.ts";

/** The parts that pages need for an outage of the database. */
export interface Outage {
  readonly isDatabaseAway: () => boolean;
  readonly fallback: FallbackPages;
  /** Registers a listener for a clock set back. */
  readonly onSetBack: (act: () => void) => void;
}

interface Parts {
  readonly pool: pg.Pool;
  readonly listener: Listener;
  readonly fallbackAnswers: Pick<FallbackAnswers<object>, "clear">;
  readonly now: () => Instant;
  readonly clock?: DatabaseClock;
  /** True if a silent database counts as slow for longer, as on a busy machine. */
  readonly toleratesDelay?: boolean;
}

/** Watches the database, and clears the stored answers as soon as an outage is over. */
export function prepareForOutage(app: FastifyInstance, parts: Parts): Outage {
  const { pool, listener, fallbackAnswers, now, clock, toleratesDelay } = parts;
  const times = toleratesDelay ? { silent: 60_000 } : {};
  const watch = watchDatabase({ pool, onProgress: (message) => app.log.warn(message), times, clock });
  app.addHook("onClose", async () => watch.stop());
  const fallback = createFallbackPages(now);
  const forget = () => {
    fallback.clear();
    fallbackAnswers.clear();
  };
  watch.onBack(() => {
    forget();
    listener.reconnect();
  });
  // Changes may have been missed before.
  listener.onConnected(forget);
  return { isDatabaseAway: watch.isAway, fallback, onSetBack: watch.onSetBack };
}
