import type { Account } from "@mahlzeit/contract/people/customers";
import { currentAccount, type KnownAccount, setKnownAccount } from "./account-store.ts";
import { authToken, saveToken } from "./token.ts";

let lastSequence = 0;
let knownSequence = 0;
let channel: BroadcastChannel | undefined;

/** Begins a session with a fresh token. */
export function beginSession(token: string): void {
  saveToken(token);
  setKnownAccount(null);
}

/** Shows an account after it was changed, here and in every other tab. */
export function accountChanged(account: Account): void {
  const token = authToken();
  if (token !== null) adoptAccount({ token, account }, nextSequence());
}

/** A request takes its number before it is sent, so that a late answer does not replace a newer one. */
export function nextSequence(): number {
  lastSequence += 1;
  return lastSequence;
}

/** Shows an answer in every tab, unless the token has changed or a newer answer is known. */
export function adoptAccount(answered: KnownAccount, sequence: number): void {
  const isLate = currentAccount() !== undefined && sequence < knownSequence;
  if (answered.token !== authToken() || isLate) return;
  listenToOtherTabs();
  channel?.postMessage(answered);
  knownSequence = sequence;
  setKnownAccount(answered);
}

function listenToOtherTabs(): void {
  if (channel) return;
  openChannel();
  // An open channel keeps a page out of the back/forward cache, and a cached page receives no messages.
  addEventListener("pagehide", () => channel?.close());
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    openChannel();
    setKnownAccount(null);
  });
}

function openChannel(): void {
  channel = new BroadcastChannel("account");
  channel.addEventListener("message", ({ data }: MessageEvent<KnownAccount>) => {
    if (data.token !== authToken()) return;
    knownSequence = nextSequence();
    setKnownAccount(data);
  });
}
