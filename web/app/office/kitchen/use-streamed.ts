import { useEffect, useEffectEvent } from "react";
import { type LoadedState, type Question, useLoaded } from "../../data/use-loaded.ts";

/** A value of the board's stream. */
export interface Streamed<T> {
  /** Null before the first event. */
  readonly latest: T | null;
  /** True if the stream reports changes; otherwise they are polled. */
  readonly isStreaming: boolean;
}

/** Loads an answer that the stream keeps current; without a stream it is polled, also while the page is hidden. */
export function useStreamed<T>(
  question: Question<T>,
  { latest, isStreaming }: Streamed<T>,
  everyMs: number,
): LoadedState<T> {
  const loaded = useLoaded(question, { isOn: !isStreaming, everyMs, alsoHidden: true });
  const show = useEffectEvent(loaded.show);
  useEffect(() => {
    if (latest !== null) show(latest);
  }, [latest]);
  return loaded;
}
