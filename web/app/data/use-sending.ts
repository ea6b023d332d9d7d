import { useRef, useState } from "react";
import { failureSentence } from "./failures.ts";
import { writing } from "./writes.ts";

interface Sending {
  readonly isSending: boolean;
  /** The name of the request under way, if `send` got one; null between requests. */
  readonly sending: string | null;
  /** The reason why the last attempt failed; null before it and during the next one. */
  readonly failure: string | null;
  readonly setFailure: (failure: string | null) => void;
  /** Sends unless another request is under way. True if it succeeded. Never throws. */
  readonly send: (act: () => Promise<unknown>, options?: SendingOptions) => Promise<boolean>;
}

interface SendingOptions {
  /** Tells which button of several is busy. */
  readonly what?: string;
  /** Returns true if the caller shows the error itself. */
  readonly isHandled?: (error: unknown) => boolean;
}

/** Sends writes: one at a time, however often the button is clicked. A failure is shown, and can be retried. */
export function useSending(): Sending {
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState<string | null>(null);
  // A second click may come before the first is rendered.
  const isBusy = useRef(false);

  async function send(
    act: () => Promise<unknown>,
    { what = "", isHandled = () => false }: SendingOptions = {},
  ): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setSending(what);
    setFailure(null);
    try {
      await writing(act());
      return true;
    } catch (error) {
      if (!isHandled(error)) setFailure(failureSentence(error));
      return false;
    } finally {
      isBusy.current = false;
      setSending(null);
    }
  }
  return { isSending: sending !== null, sending, failure, setFailure, send };
}
