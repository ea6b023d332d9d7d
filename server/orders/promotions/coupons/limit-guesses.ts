import type { Instant } from "@mahlzeit/domain/local-time";
import type { CouponFault } from "@mahlzeit/domain/refusal";
import { type AttemptParts, forgiveAttempt, takeAttempt } from "../../../people/accounts/attempts.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { ProblemException } from "../../../platform/http/problems.ts";

interface Guess {
  readonly db: Database;
  readonly parts: AttemptParts;
  readonly address: string | null;
  readonly now: Instant;
}

/** Runs an action with a code, which counts against the network if the code is unknown. Throws `too-many-attempts`. */
export async function limitGuesses<T>({ db, parts, address, now }: Guess, act: () => Promise<T>): Promise<T> {
  const attempt = { what: "use-coupon", email: null, address } as const;
  await takeAttempt(db, parts, attempt, now);
  try {
    const done = await act();
    await forgiveAttempt(db, parts, attempt);
    return done;
  } catch (error) {
    if (!isUnknownCode(error)) await forgiveAttempt(db, parts, attempt);
    throw error;
  }
}

function isUnknownCode(error: unknown): boolean {
  const unknown: CouponFault = "unknown";
  return (
    error instanceof ProblemException && error.code === "coupon-invalid" && error.members.extra?.["reason"] === unknown
  );
}
