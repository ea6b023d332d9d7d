import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { DatabaseClock } from "../../database/database-clock.ts";
import type { Listener } from "../../database/listener.ts";
import { watchDatabase } from "../../database/watch-database.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import { type KeptPages, keepPages } from "./kept-pages.ts";

/** The parts that pages need for an outage of the database. */
export interface Outage {
  readonly isDatabaseAway: () => boolean;
  readonly kept: KeptPages;
  /** Registers a listener for a clock set back. */
  readonly onSetBack: (act: () => void) => void;
}

interface Parts {
  readonly pool: pg.Pool;
  readonly listener: Listener;
  readonly keptAnswers: Pick<KeptAnswers<object>, "clear">;
  readonly now: () => Instant;
  readonly clock?: DatabaseClock;
  /** True if a silent database counts as slow for longer, as on a busy machine. */
  readonly toleratesDelay?: boolean;
}

/** Watches the database, and clears the stored answers as soon as an outage is over. */
export function prepareForOutage(app: FastifyInstance, parts: Parts): Outage {
  const { pool, listener, keptAnswers, now, clock, toleratesDelay } = parts;
  const times = toleratesDelay ? { silent: 60_000 } : {};
  const watch = watchDatabase({ pool, onProgress: (message) => app.log.warn(message), times, clock });
  app.addHook("onClose", async () => watch.stop());
  const kept = keepPages(now);
  const forget = () => {
    kept.clear();
    keptAnswers.clear();
  };
  watch.onBack(() => {
    forget();
    listener.reconnect();
  });
  // Changes may have been missed before.
  listener.onConnected(forget);
  return { isDatabaseAway: watch.isAway, kept, onSetBack: watch.onSetBack };
}
