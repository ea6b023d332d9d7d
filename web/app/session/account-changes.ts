import type { Account } from "@mahlzeit/contract/customers";
import { currentAccount, type Known, setKnownAccount } from "./account-store.ts";
import { authToken, saveToken } from "./token.ts";

let turn = 0;
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

/** A question takes its turn before it is asked, so that an answer that comes late overrules no newer one. */
export function nextSequence(): number {
  turn += 1;
  return turn;
}

export function adoptAccount(answered: Known, asked: number): void {
  const isLate = currentAccount() !== undefined && asked < knownSequence;
  if (answered.token !== authToken() || isLate) return;
  listenToOtherTabs();
  channel?.postMessage(answered);
  knownSequence = asked;
  setKnownAccount(answered);
}

function listenToOtherTabs(): void {
  if (channel) return;
  openChannel();
  // A page that is only put aside hears nothing, and an open channel would keep it from being put aside.
  addEventListener("pagehide", () => channel?.close());
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    openChannel();
    setKnownAccount(null);
  });
}

function openChannel(): void {
  channel = new BroadcastChannel("account");
  channel.addEventListener("message", ({ data }: MessageEvent<Known>) => {
    if (data.token !== authToken()) return;
    knownSequence = nextSequence();
    setKnownAccount(data);
  });
}
