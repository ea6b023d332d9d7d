import { useState } from "react";
import { isSessionOver } from "./failures.ts";
import { useAsking } from "./use-asking.ts";

interface Answered<Answer> {
  /** The last answer; null before the first. */
  readonly answer: Answer | null;
  /** True if the last request failed. */
  readonly hasFailed: boolean;
  readonly askAgain: () => void;
}

/** Requests an answer at once and again whenever `key` changes. `onSignedOut` is called if the session is over. */
export function useAnswer<Answer>(
  key: string,
  find: (signal: AbortSignal) => Promise<Answer>,
  onSignedOut?: () => void,
): Answered<Answer> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const askAgain = useAsking(key, {
    find,
    onFound: (found) => {
      setAnswer(found);
      setHasFailed(false);
    },
    onFailed: (error) => {
      if (onSignedOut && isSessionOver(error)) onSignedOut();
      else setHasFailed(true);
    },
  });
  return { answer, hasFailed, askAgain };
}
