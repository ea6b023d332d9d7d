import { findWaiting, type Waiting } from "@mahlzeit/contract/operator/waiting";
import { useEffect, useEffectEvent } from "react";
import { ask, useLoaded } from "../../data/use-loaded.ts";
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
  const isOn = useAccount()?.roles.operator ?? false;
  // The page itself shows the error; the last counts remain.
  const { answer, reload } = useLoaded(ask(findWaiting, {}), { isOn, everyMs: askEveryMs, onFocus: true, about: page });
  const askAgain = useEffectEvent(reload);
  useEffect(() => {
    const onSettled = () => askAgain();
    addEventListener(settled, onSettled);
    return () => removeEventListener(settled, onSettled);
  }, []);
  return answer;
}
