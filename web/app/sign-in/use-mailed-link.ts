import { useEffect, useEffectEvent, useState } from "react";
import { failureSentence, problemCode } from "../data/failures.ts";

export interface MailedLink<Found> {
  /** Null until it is loaded. */
  readonly found: Found | null;
  /** The link was used or has expired. */
  readonly isOver: boolean;
  /** The reason why the last attempt failed. */
  readonly failure: string | null;
  readonly isSending: boolean;
  readonly look: () => Promise<void>;
  /** Runs the link's action. */
  readonly act: (doIt: () => Promise<void>) => Promise<void>;
  /** Shows why an action failed. */
  readonly refuse: (error: unknown) => void;
}

/** Looks up a mailed link at once, but runs its action only by a button, because mail filters open links. */
export function useMailedLink<Found>(lookUp: () => Promise<{ readonly answer: Found }>): MailedLink<Found> {
  const [found, setFound] = useState<Found | null>(null);
  const [isOver, setOver] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  function refuse(error: unknown): void {
    if (problemCode(error) === "link-expired") setOver(true);
    else setFailure(failureSentence(error));
  }

  async function look(): Promise<void> {
    setFailure(null);
    try {
      setFound((await lookUp()).answer);
    } catch (error) {
      refuse(error);
    }
  }
  const lookOnce = useEffectEvent(() => void look());
  useEffect(() => lookOnce(), []);

  async function act(doIt: () => Promise<void>): Promise<void> {
    setSending(true);
    setFailure(null);
    await doIt().catch(refuse);
    setSending(false);
  }

  return { found, isOver, failure, isSending, look, act, refuse };
}
