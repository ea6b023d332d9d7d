import type { Account } from "@mahlzeit/contract/customers";
import { authToken, dropToken, keepToken, tokenKey } from "./token.ts";

/** Null: a guest. Undefined: a token is stored, but whose it is, is not known yet (or the page is not hydrated). */
export type ShownAccount = Account | null | undefined;

/** An account belongs to the token it was asked with, and is none of anybody else's. */
interface Known {
  readonly token: string;
  readonly account: Account;
}

const listeners = new Set<() => void>();
let known: Known | null = null;
let turn = 0;
let turnOfKnown = 0;
let channel: BroadcastChannel | null = null;

export function currentAccount(): ShownAccount {
  const token = authToken();
  if (token === null) return null;
  return known?.token === token ? known.account : undefined;
}

/** Tells of every change, in this tab or another. */
export function onAccountChange(listener: () => void): () => void {
  if (listeners.size === 0) listenToOtherTabs();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows an account after it was changed, here and in every other tab. */
export function accountChanged(account: Account): void {
  const token = authToken();
  if (token !== null) adoptAccount({ token, account }, takeTurn());
}

/** A question takes its turn before it is asked, so that an answer that comes late overrules no newer one. */
export function takeTurn(): number {
  turn += 1;
  return turn;
}

export function adoptAccount(answered: Known, asked: number): void {
  if (answered.token !== authToken() || asked < turnOfKnown) return;
  channel?.postMessage(answered);
  know(answered, asked);
}

/** Begins a session with a fresh token. */
export function beginSession(token: string): void {
  keepToken(token);
  know(null);
}

/** Forgets the token and whose it was, in every tab. */
export function forgetSession(): void {
  dropToken();
  know(null);
}

function know(next: Known | null, asked = takeTurn()): void {
  known = next;
  turnOfKnown = next ? asked : 0;
  for (const listener of listeners) listener();
}

function listenToOtherTabs(): void {
  openChannel();
  addEventListener("storage", ({ key }) => {
    if (key === tokenKey || key === null) know(known?.token === authToken() ? known : null);
  });
  // A page that is only put aside hears nothing, and an open channel would keep it from being put aside.
  addEventListener("pagehide", () => {
    channel?.close();
    known = null;
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    openChannel();
    know(null);
  });
}

function openChannel(): void {
  channel = new BroadcastChannel("account");
  channel.onmessage = ({ data }: MessageEvent<Known>) => {
    if (data.token === authToken()) know(data);
  };
}
