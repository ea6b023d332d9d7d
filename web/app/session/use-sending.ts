import { useRef, useState } from "react";
import { failureSentence, isSessionOver } from "../failures.ts";
import { forgetSession } from "./account-store.ts";
import { writing } from "./writes.ts";

interface Sending {
  readonly isSending: boolean;
  /** Why the last try did not work; null before it, and while another one runs. */
  readonly failure: string | null;
  readonly setFailure: (failure: string | null) => void;
  /** `isTold`: whether the caller has said by itself what is wrong. */
  readonly send: (act: () => Promise<void>, isTold?: (error: unknown) => boolean) => void;
}

/** For what a dialog sends before it closes: one at a time, however often it is clicked; after a failure it can be tried again. */
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
      if (isSessionOver(error)) forgetSession();
      if (!isTold(error)) setFailure(failureSentence(error));
      setSending(false);
      isBusy.current = false;
    }
  }
  return { isSending, failure, setFailure, send: (act, isTold) => void send(act, isTold) };
}
