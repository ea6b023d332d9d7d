import { useState } from "react";
import { usePolling } from "./use-polling.ts";

/** A value of the board's stream. */
export interface Streamed<T> {
  /** Null before the first event. */
  readonly latest: T | null;
  /** True if the stream reports changes; otherwise they are polled. */
  readonly isStreaming: boolean;
}

interface Asking<T> {
  readonly restaurant: string;
  readonly everyMs: number;
  readonly ask: (restaurant: string, signal: AbortSignal) => Promise<T>;
}

/** Returns the latest value of stream and requests, and a function to set one from another answer. */
export function useStreamed<T>(
  { latest, isStreaming }: Streamed<T>,
  { restaurant, everyMs, ask }: Asking<T>,
): readonly [T | null, (answer: T) => void] {
  // An answer counts until the stream sends a newer value.
  const [answered, setAnswered] = useState<{
    readonly answer: T;
    readonly before: T | null;
    readonly of: string;
  } | null>(null);
  const takeIn = (answer: T) => setAnswered({ answer, before: latest, of: restaurant });
  usePolling(isStreaming ? null : restaurant, everyMs, async (asked, signal) => {
    const answer = await ask(asked, signal);
    if (!signal.aborted) takeIn(answer);
  });
  const counts = answered !== null && answered.of === restaurant && answered.before === latest;
  return [counts ? answered.answer : latest, takeIn];
}
