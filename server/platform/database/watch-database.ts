import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { reasonOf } from "./database-away.ts";
import { type ClockReading, DatabaseClock } from "./database-clock.ts";
import { considerAttempt, type DatabaseState, firstState } from "./database-state.ts";
import { type Probed, probeDatabase } from "./probe-database.ts";
import { SharedPool } from "./shared-pool.ts";

/** Tells whether the database can be reached and takes writes. */
export interface DatabaseWatch {
  isAway(): boolean;
  /** Registers a listener for the database's return. */
  onBack(act: () => void): void;
  /** Registers a listener for a clock set back: rows written before then have times in the future. */
  onSetBack(act: () => void): void;
  stop(): void;
}

/** Milliseconds; tests use other ones. */
export interface WatchTimes {
  /** The interval of checks while the database answers, and while it is away. */
  readonly every: number;
  readonly everyWhileAway: number;
  /** The pause between attempts that decide whether it is away. */
  readonly again: number;
  /** The silence after which it is away. */
  readonly silent: number;
}

const usualTimes: WatchTimes = { every: 2000, everyWhileAway: 250, again: 100, silent: 4000 };

interface Parts {
  readonly pool: pg.Pool;
  readonly onProgress: (message: string) => void;
  readonly times?: Partial<WatchTimes>;
  /** The clock to correct. */
  readonly clock?: DatabaseClock | undefined;
}

/**
 * Checks the database every two seconds, and whenever a connection is lost. Only new connections decide, because lost
 * ones are replaced. While it is away, the pool refuses everybody at once.
 */
export function watchDatabase({ pool, onProgress, times, clock = new DatabaseClock() }: Parts): DatabaseWatch {
  const { every, everyWhileAway, again, silent } = { ...usualTimes, ...times };
  const heardElsewhere = () => (pool instanceof SharedPool ? pool.bytesRead : 0);
  const backs: (() => void)[] = [];
  const setBacks: (() => void)[] = [];
  const over = new AbortController();
  /** Aborts the pause until the next check. */
  let rest = new AbortController();
  let state: DatabaseState = firstState;
  let deciding: Promise<void> | undefined;
  let nextDecision: Promise<void> | undefined;

  async function look(): Promise<void> {
    const begun = performance.now();
    const { now } = clock;
    const probed = await probeDatabase(pool.options, { timeoutMs: silent, heardElsewhere, now, signal: over.signal });
    if (over.signal.aborted) return;
    if (probed.clock) keepRight(probed.clock);
    const before = state;
    state = considerAttempt(state, { outcome: probed.outcome, begun, now: performance.now() });
    if (before.is === "up" && state.is === "away") lose(probed);
    if (before.is === "away" && state.is === "up") comeBack(before.since);
  }

  function keepRight(reading: ClockReading): void {
    const seconds = Math.round(clock.compare(reading) / 1000);
    if (seconds === 0) return;
    onProgress(
      `the time was ${Math.abs(seconds)} seconds ${seconds > 0 ? "ahead of" : "behind"} the database's, which holds now`,
    );
    if (seconds > 0) for (const act of setBacks) act();
  }

  function lose({ outcome, error }: Probed): void {
    if (pool instanceof SharedPool) pool.isAway = true;
    const reason = error instanceof Error ? reasonOf(error) : outcome === "silent" ? "silence" : "it takes no writes";
    onProgress(
      `the database is away (${reason}): public pages are shown as they were last, everything else is refused`,
    );
    // The current pause ends, because the interval during an outage may be shorter than the usual one.
    rest.abort();
  }

  function comeBack(since: number): void {
    if (pool instanceof SharedPool) pool.isAway = false;
    onProgress(`the database is back after ${((performance.now() - since) / 1000).toFixed(1)} seconds`);
    for (const act of backs) act();
  }

  async function lookUntilDecided(): Promise<void> {
    await look();
    while (state.is === "up" && state.failing && !over.signal.aborted) {
      await pause(again, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
      await look();
    }
  }

  /** Resolves when it is known whether the database is away, by an attempt that started after this call. */
  function decide(): Promise<void> {
    if (state.is === "away" || over.signal.aborted) return Promise.resolve();
    if (!deciding) return (deciding = lookUntilDecided().finally(() => (deciding = undefined)));
    nextDecision ??= deciding.then(() => {
      nextDecision = undefined;
      return decide();
    });
    return nextDecision;
  }

  async function goOn(): Promise<void> {
    while (!over.signal.aborted) {
      rest = new AbortController();
      const pauseMs = state.is === "away" ? everyWhileAway : every;
      const isOver = await pause(pauseMs, true, { signal: rest.signal, ref: false }).catch(() => false);
      // An absent database gets a new attempt before the last one has ended, because a request to a machine that is
      // gone is never answered.
      if (isOver) void (state.is === "away" ? look() : decide());
    }
  }

  function stop(): void {
    over.abort();
    rest.abort();
  }

  const isAway = () => state.is === "away";
  if (pool instanceof SharedPool)
    pool.isAwayBy = async () => {
      await decide();
      return isAway();
    };
  void goOn();
  return { isAway, onBack: (act) => void backs.push(act), onSetBack: (act) => void setBacks.push(act), stop };
}
