const seconds = 1000;
const minutes = 60 * seconds;

/** Delays in milliseconds after the first, second, … attempt; the last one repeats. */
export type Delays = readonly number[];

const free = (count: number): number[] => Array<number>(count).fill(0);
const reports = [...free(10), ...[1, 2, 5, 15].map((count) => count * minutes)];
const growing = [5, 10, 20, 40, 80, 160, 320].map((count) => count * seconds);

/**
 * How long somebody waits after so many attempts, by what is tried and by whom. `pair` is one account asked for from one
 * network, `network` whatever comes from it. An account alone makes nobody wait who has yet to say its password: no one can
 * lock another out. Who knows the password guesses one of a million codes, from however many networks; the owner's known
 * devices have counters of their own.
 */
export const attemptDelays = {
  "sign-in": {
    pair: [...free(5), ...growing, 15 * minutes],
    network: [...free(60), ...growing, 15 * minutes],
    account: [0],
  },
  "second-factor": {
    pair: [...free(5), ...growing, 15 * minutes],
    network: [...free(60), ...growing, 15 * minutes],
    account: [...free(20), ...growing, 15 * minutes],
  },
  // `pair` is a device that signed in to the account before. Once it has to wait, it is treated like any other.
  "known-device": { pair: [...free(5), ...growing, 15 * minutes], network: [] },
  "second-factor-of-known-device": { pair: [...free(5), ...growing, 15 * minutes], network: [] },
  register: { pair: [...free(5), ...growing], network: [...free(60), ...growing, 15 * minutes] },
  "send-link": { pair: [...free(3), ...growing, 15 * minutes], network: [...free(60), ...growing, 15 * minutes] },
  "use-link": { pair: [...free(10), ...growing], network: [...free(60), ...growing, 15 * minutes] },
  // Codes of coupons that nobody knows.
  "use-coupon": { pair: [], network: [...free(30), ...growing, 15 * minutes] },
  // Nobody is asked who reports or suggests, so there are no pairs. Each report is confirmed by mail: nobody fills another's mailbox.
  report: { pair: [], network: reports, account: reports },
  suggest: { pair: [], network: [...free(10), ...[1, 2, 5, 15].map((count) => count * minutes)] },
} as const satisfies Record<string, AttemptDelays>;

export interface AttemptDelays {
  readonly pair: Delays;
  readonly network: Delays;
  /** Absent where an account's attempts are not counted together. */
  readonly account?: Delays;
}

export type Attempt = keyof typeof attemptDelays;

/** Attempts are forgotten once there was none for so long. */
export const attemptsForgottenMs = 60 * minutes;

/** How much longer a sign-in takes while an account is under attack from everywhere. It slows, and refuses nobody. */
export function slowDownMs(recentFailures: number): number {
  return recentFailures < 20 ? 0 : Math.min(2 * seconds, (recentFailures - 19) * 100);
}

/**
 * At least so long between two mails of a kind to one mailbox, and at most so many within a day, whoever is behind them:
 * nobody fills another's mailbox.
 */
export const mailPauseMs = 1 * minutes;
export const maxMailsADay = 5;
