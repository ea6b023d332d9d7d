import { useEffect, useEffectEvent, useState } from "react";
import { isSessionOver } from "../failures.ts";
import { writesAnswered } from "./writes.ts";

interface Answered<Answer> {
  /** The last one; null before the first. */
  readonly answer: Answer | null;
  /** Whether asking failed since then. */
  readonly hasFailed: boolean;
  readonly askAgain: () => void;
}

/**
 * What the server answers; asked for at once and again whenever `key` changes. `onSignedOut` is called where the session
 * is over.
 */
export function useAnswer<Answer>(
  key: string,
  find: (signal: AbortSignal) => Promise<Answer>,
  onSignedOut?: () => void,
): Answered<Answer> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      // Whoever saves and goes on at once shall not see what was before.
      const written = writesAnswered();
      if (written) await written;
      if (signal.aborted) return;
      const found = await find(signal);
      if (signal.aborted) return;
      setAnswer(found);
      setHasFailed(false);
    } catch (error) {
      if (signal.aborted) return;
      if (onSignedOut && isSessionOver(error)) onSignedOut();
      else setHasFailed(true);
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    void ask(stop.signal);
    return () => stop.abort();
  }, [key, attempt]);

  return { answer, hasFailed, askAgain: () => setAttempt((before) => before + 1) };
}
