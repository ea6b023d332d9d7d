import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { reasonOf } from "./database-away.ts";
import { type ClockReading, DatabaseClock } from "./database-clock.ts";
import { considerSighting, type DatabaseState, firstState } from "./database-state.ts";
import { type Probed, probeDatabase } from "./probe-database.ts";
import { SharedPool } from "./shared-pool.ts";

/** Knows whether the database can be reached and takes writes. */
export interface DatabaseWatch {
  isAway(): boolean;
  /** Whoever wants to know that the database is back. */
  onBack(act: () => void): void;
  /** Whoever wants to know that its time was put back: what was written before is of a time that has not come yet. */
  onSetBack(act: () => void): void;
  stop(): void;
}

/** In milliseconds; tests are less patient, or more. */
export interface WatchTimes {
  /** How often the database is asked while it answers, and while it is away. */
  readonly every: number;
  readonly everyWhileAway: number;
  /** Between attempts that decide whether it is away. */
  readonly again: number;
  /** Silent for so long, it is away. */
  readonly silent: number;
}

const usualTimes: WatchTimes = { every: 2000, everyWhileAway: 250, again: 100, silent: 4000 };

interface Parts {
  readonly pool: pg.Pool;
  /** For the log. */
  readonly say: (message: string) => void;
  readonly times?: Partial<WatchTimes>;
  /** Kept right. */
  readonly clock?: DatabaseClock | undefined;
}

/**
 * Asks the database for a sign of life every two seconds, and whenever a connection is lost. Only what new connections come to
 * decides: lost ones are replaced. While it is away, the pool refuses everybody at once.
 */
export function watchDatabase({ pool, say, times, clock = new DatabaseClock() }: Parts): DatabaseWatch {
  const { every, everyWhileAway, again, silent } = { ...usualTimes, ...times };
  const heardElsewhere = () => (pool instanceof SharedPool ? pool.bytesRead : 0);
  const backs: (() => void)[] = [];
  const setBacks: (() => void)[] = [];
  const over = new AbortController();
  /** Of the pause until the next look. */
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
    state = considerSighting(state, { sighting: probed.sighting, begun, now: performance.now() });
    if (before.is === "up" && state.is === "away") lose(probed);
    if (before.is === "away" && state.is === "up") comeBack(before.since);
  }

  function keepRight(reading: ClockReading): void {
    const seconds = Math.round(clock.compare(reading) / 1000);
    if (seconds === 0) return;
    say(
      `the time was ${Math.abs(seconds)} seconds ${seconds > 0 ? "ahead of" : "behind"} the database's, which holds now`,
    );
    if (seconds > 0) for (const act of setBacks) act();
  }

  function lose({ sighting, error }: Probed): void {
    if (pool instanceof SharedPool) pool.isAway = true;
    const reason = error instanceof Error ? reasonOf(error) : sighting === "silent" ? "silence" : "it takes no writes";
    say(`the database is away (${reason}): public pages are shown as they were last, everything else is refused`);
    // From now on at the pace of an outage: this one may be shorter than the usual pause.
    rest.abort();
  }

  function comeBack(since: number): void {
    if (pool instanceof SharedPool) pool.isAway = false;
    say(`the database is back after ${((performance.now() - since) / 1000).toFixed(1)} seconds`);
    for (const act of backs) act();
  }

  async function lookUntilDecided(): Promise<void> {
    await look();
    while (state.is === "up" && state.failing && !over.signal.aborted) {
      await pause(again, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
      await look();
    }
  }

  /** Resolves when it is known whether the database is away, by an attempt that began after this call. */
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
      // Who is away is asked again before having answered: what was sent to a machine that is gone is never answered.
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
