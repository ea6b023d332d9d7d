import { findWaiting, type Waiting } from "@mahlzeit/contract/operator/waiting";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { useAskedAgain } from "../../data/live/use-asked-again.ts";
import { useAccount } from "../../session/account-store.ts";

const askEveryMs = 30_000;
const settled = "something-settled";

/** Requests the counts again after waiting work was done. */
export function waitingChanged(): void {
  dispatchEvent(new Event(settled));
}

/** Returns the latest counts of work waiting for an operator; requested on every page and regularly. */
export function useWaiting(page: string): Waiting | null {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const isOperator = useAccount()?.roles.operator ?? false;

  async function ask(isGone: () => boolean): Promise<void> {
    try {
      const { answer } = await api(findWaiting, {});
      if (!isGone()) setWaiting(answer);
    } catch {
      // The page itself shows the error; the last counts remain.
    }
  }
  useAskedAgain(ask, { everyMs: askEveryMs, isOn: isOperator, about: page, event: settled });
  return waiting;
}
