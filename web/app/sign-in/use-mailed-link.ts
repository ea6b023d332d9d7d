import { useEffect, useEffectEvent, useState } from "react";
import { failureSentence, problemCode } from "../failures.ts";

export interface MailedLink<Found> {
  /** Null until it is known. */
  readonly found: Found | null;
  /** The link was used, or is too old. */
  readonly isOver: boolean;
  /** Why the last attempt did not succeed. */
  readonly failure: string | null;
  readonly isSending: boolean;
  readonly look: () => Promise<void>;
  /** Does what the link is for. */
  readonly act: (doIt: () => Promise<void>) => Promise<void>;
  /** Shows why something did not succeed. */
  readonly refuse: (error: unknown) => void;
}

/** Looks at once what a mailed link stands for, and does that by a button: opening it alone must not, because mail filters open links. */
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
