import { useRef, useState } from "react";
import { failureSentence } from "./failures.ts";
import { writing } from "./writes.ts";

interface Sending {
  readonly isSending: boolean;
  /** The reason why the last attempt failed; null before it and during the next one. */
  readonly failure: string | null;
  readonly setFailure: (failure: string | null) => void;
  /** `isTold` returns true if the caller shows the error itself. */
  readonly send: (act: () => Promise<void>, isTold?: (error: unknown) => boolean) => void;
}

/**
 * Sends a dialog's request before the dialog closes: one at a time, however often the button is clicked. It can be
 * retried after a failure.
 */
export function useSending(): Sending {
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  // A second click may come before the first is rendered.
  const isBusy = useRef(false);

  async function send(act: () => Promise<void>, isTold: (error: unknown) => boolean = () => false): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setFailure(null);
    try {
      await writing(act());
    } catch (error) {
      if (!isTold(error)) setFailure(failureSentence(error));
      setSending(false);
      isBusy.current = false;
    }
  }
  return { isSending, failure, setFailure, send: (act, isTold) => void send(act, isTold) };
}
