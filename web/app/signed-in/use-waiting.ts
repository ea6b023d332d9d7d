import { findWaiting, type Waiting } from "@mahlzeit/contract/management/waiting";
import { useState } from "react";
import { api } from "../api.ts";
import { useAskedAgain } from "../live/use-asked-again.ts";
import { useAccount } from "../session/account-store.ts";

const askEveryMs = 30_000;
const settled = "something-settled";

/** Has the counts asked for again, because something that waited was done. */
export function waitingChanged(): void {
  dispatchEvent(new Event(settled));
}

/** How much waits for an operator, as last heard of; asked for on every page, and again from time to time. */
export function useWaiting(page: string): Waiting | null {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const isOperator = useAccount()?.roles.operator ?? false;

  async function ask(isGone: () => boolean): Promise<void> {
    try {
      const { answer } = await api(findWaiting, {});
      if (!isGone()) setWaiting(answer);
    } catch {
      // The page itself says what is wrong; what was known stays.
    }
  }
  useAskedAgain(ask, { everyMs: askEveryMs, isOn: isOperator, about: page, event: settled });
  return waiting;
}
