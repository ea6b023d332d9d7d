const seconds = 1000;
const minutes = 60 * seconds;

/** Delays in milliseconds after the first, second, … attempt; the last one repeats. */
export type Delays = readonly number[];

const free = (count: number): number[] => Array<number>(count).fill(0);
const reports = [...free(10), ...[1, 2, 5, 15].map((count) => count * minutes)];
const growing = [5, 10, 20, 40, 80, 160, 320].map((count) => count * seconds);

/**
 * The delays after so many attempts, by the kind of attempt. `pair` counts one account from one network, `network`
 * everything from a network. Sign-ins are not delayed by `account` alone, so that nobody can lock out another person.
 * Second-factor codes are, because somebody who knows the password only has to guess one of a million codes; the
 * owner's known devices have counters of their own.
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
  // `pair` is a device that has signed in to the account before. Once it has to wait, it is treated like any other.
  "known-device": { pair: [...free(5), ...growing, 15 * minutes], network: [] },
  "second-factor-of-known-device": { pair: [...free(5), ...growing, 15 * minutes], network: [] },
  register: { pair: [...free(5), ...growing], network: [...free(60), ...growing, 15 * minutes] },
  "send-link": { pair: [...free(3), ...growing, 15 * minutes], network: [...free(60), ...growing, 15 * minutes] },
  "use-link": { pair: [...free(10), ...growing], network: [...free(60), ...growing, 15 * minutes] },
  // These attempts use unknown coupon codes.
  "use-coupon": { pair: [], network: [...free(30), ...growing, 15 * minutes] },
  // There are no pairs, because nobody has to identify for a report or suggestion. Each report is confirmed by mail, so
  // the `account` limit keeps others' mailboxes from being flooded.
  report: { pair: [], network: reports, account: reports },
  suggest: { pair: [], network: [...free(10), ...[1, 2, 5, 15].map((count) => count * minutes)] },
} as const satisfies Record<string, AttemptDelays>;

export interface AttemptDelays {
  readonly pair: Delays;
  readonly network: Delays;
  /** Absent if an account's attempts are not counted together. */
  readonly account?: Delays;
}

export type Attempt = keyof typeof attemptDelays;

/** Attempts are deleted after this time without a new one. */
export const attemptsForgottenMs = 60 * minutes;

/**
 * Returns the extra duration of a sign-in while an account is attacked from many networks. It slows sign-ins down and
 * refuses none.
 */
export function attemptDelayMs(recentFailures: number): number {
  return recentFailures < 20 ? 0 : Math.min(2 * seconds, (recentFailures - 19) * 100);
}

/**
 * The minimum time between two mails of a kind to one mailbox and their maximum per day, so that nobody can flood
 * another person's mailbox.
 */
export const mailPauseMs = 1 * minutes;
export const maxMailsADay = 5;
