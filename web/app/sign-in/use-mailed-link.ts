import { useEffect, useEffectEvent, useState } from "react";
import { problemCode } from "../data/failures.ts";
import { useSending } from "../data/use-sending.ts";

export interface MailedLink<Found> {
  /** Null until it is loaded. */
  readonly found: Found | null;
  /** The link was used or has expired. */
  readonly isOver: boolean;
  /** The reason why the last attempt failed. */
  readonly failure: string | null;
  readonly isSending: boolean;
  readonly look: () => Promise<unknown>;
  /** Runs the link's action. */
  readonly act: (work: () => Promise<unknown>) => Promise<unknown>;
  /** Called if something else finds that the link is over. */
  readonly end: () => void;
}

/** Looks up a mailed link at once, but runs its action only by a button, because mail filters open links. */
export function useMailedLink<Found>(lookUp: () => Promise<{ readonly answer: Found }>): MailedLink<Found> {
  const [found, setFound] = useState<Found | null>(null);
  const [isOver, setOver] = useState(false);
  const { isSending, failure, send } = useSending();
  const end = () => setOver(true);

  function act(work: () => Promise<unknown>): Promise<unknown> {
    const isHandled = (error: unknown) => {
      const isEnd = problemCode(error) === "link-expired";
      if (isEnd) end();
      return isEnd;
    };
    return send(work, { isHandled });
  }
  const look = () => act(async () => setFound((await lookUp()).answer));
  const lookOnce = useEffectEvent(() => void look());
  useEffect(() => lookOnce(), []);

  return { found, isOver, failure, isSending, look, act, end };
}
