import { useState } from "react";
import { useAsking } from "./use-asking.ts";

interface Answered<Answer> {
  /** The last answer; null before the first. */
  readonly answer: Answer | null;
  /** True if the last request failed. */
  readonly hasFailed: boolean;
  readonly askAgain: () => void;
}

/** Requests an answer at once and again whenever `key` changes. */
export function useAnswer<Answer>(key: string, find: (signal: AbortSignal) => Promise<Answer>): Answered<Answer> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const askAgain = useAsking(key, {
    find,
    onFound: (found) => {
      setAnswer(found);
      setHasFailed(false);
    },
    onFailed: () => setHasFailed(true),
  });
  return { answer, hasFailed, askAgain };
}
