import { findWaiting, type Waiting } from "@mahlzeit/contract/operator/waiting";
import { useEffect, useState } from "react";
import { api } from "../../data/api.ts";
import { useAccount } from "../../session/account-store.ts";

const askEveryMs = 30_000;
const settled = "something-settled";

/** Requests the counts again after waiting work was done. */
export function waitingChanged(): void {
  dispatchEvent(new Event(settled));
}

/**
 * Returns the latest counts of work waiting for an operator; requested on every page, when the window gets the focus,
 * and regularly while it is visible.
 */
export function useWaiting(page: string): Waiting | null {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const isOperator = useAccount()?.roles.operator ?? false;
  useEffect(() => {
    if (!isOperator) return;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = () =>
      void api(findWaiting, {}).then(
        ({ answer }) => {
          if (!signal.aborted) setWaiting(answer);
        },
        // The page itself shows the error; the last counts remain.
        () => undefined,
      );
    ask();
    for (const event of ["focus", settled]) addEventListener(event, ask, { signal });
    const asking = setInterval(() => {
      if (!document.hidden) ask();
    }, askEveryMs);
    return () => {
      stop.abort();
      clearInterval(asking);
    };
  }, [isOperator, page]);
  return waiting;
}
