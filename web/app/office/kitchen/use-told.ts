import { useState } from "react";
import { usePolling } from "./use-polling.ts";

/** What the board's stream tells of something. */
export interface Told<T> {
  /** Null before the first time. */
  readonly told: T | null;
  /** Whether changes are told; if not, they are asked for. */
  readonly isTold: boolean;
}

interface Asking<T> {
  readonly restaurant: string;
  readonly everyMs: number;
  readonly ask: (restaurant: string, signal: AbortSignal) => Promise<T>;
}

/** The latest of what the stream told and what was answered, and how an answer that came otherwise is taken in. */
export function useTold<T>(
  { told, isTold }: Told<T>,
  { restaurant, everyMs, ask }: Asking<T>,
): readonly [T | null, (answer: T) => void] {
  // An answer counts until the stream tells something newer.
  const [answered, setAnswered] = useState<{
    readonly answer: T;
    readonly before: T | null;
    readonly of: string;
  } | null>(null);
  const takeIn = (answer: T) => setAnswered({ answer, before: told, of: restaurant });
  usePolling(isTold ? null : restaurant, everyMs, async (asked, signal) => {
    const answer = await ask(asked, signal);
    if (!signal.aborted) takeIn(answer);
  });
  const counts = answered !== null && answered.of === restaurant && answered.before === told;
  return [counts ? answered.answer : told, takeIn];
}
