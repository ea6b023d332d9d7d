import { useEffect, useEffectEvent, useState } from "react";
import { failureSentence, isSessionOver } from "../failures.ts";
import { forgetSession } from "./account-store.ts";
import { writesAnswered } from "./writes.ts";

/** Something that a page reads once and changes from then on. */
interface Loaded<Document> {
  readonly find: (signal: AbortSignal) => Promise<Document>;
  readonly onLoaded: (document: Document) => void;
  /** Null once it is there. */
  readonly setFailure: (failure: string | null) => void;
}

/** Loads what is edited on a page; returns what loads it once more. */
export function useLoading<Document>({ find, onLoaded, setFailure }: Loaded<Document>): () => void {
  const [attempt, setAttempt] = useState(0);
  const load = useEffectEvent(async (signal: AbortSignal) => {
    try {
      // What the page before saves as it is left.
      await writesAnswered();
      const document = await find(signal);
      if (signal.aborted) return;
      onLoaded(document);
      setFailure(null);
    } catch (error) {
      if (signal.aborted) return;
      if (isSessionOver(error)) forgetSession();
      else setFailure(failureSentence(error));
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    void load(stop.signal);
    return () => stop.abort();
  }, [attempt]);
  return () => setAttempt((before) => before + 1);
}
