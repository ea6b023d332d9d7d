import type { Account } from "@mahlzeit/contract/customers";
import { useSyncExternalStore } from "react";
import { authToken, removeToken, tokenKey } from "./token.ts";

/** Null: a guest. Undefined: a token is stored, but whose it is, is not known yet (or the page is not hydrated). */
export type ShownAccount = Account | null | undefined;

/** An account belongs to the token it was asked with, and is none of anybody else's. */
export interface Known {
  readonly token: string;
  readonly account: Account;
}

const listeners = new Set<() => void>();
let known: Known | null = null;

export function currentAccount(): ShownAccount {
  const token = authToken();
  if (token === null) return null;
  return known?.token === token ? known.account : undefined;
}

/** Tells of every change, in this tab or another. */
export function onAccountChange(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", followOtherTabs);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets the token and whose it was, in every tab. */
export function forgetSession(): void {
  removeToken();
  setKnownAccount(null);
}

/** Only for `account-changes`, which says when. */
export function setKnownAccount(next: Known | null): void {
  known = next;
  for (const listener of listeners) listener();
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key === tokenKey || key === null) setKnownAccount(known?.token === authToken() ? known : null);
}

/** Who is signed in, as every tab knows it; undefined on the server and while hydrating. */
export function useAccount(): ShownAccount {
  return useSyncExternalStore(onAccountChange, currentAccount, () => undefined);
}

const leavingListeners = new Set<() => void>();

/** Notifies of leaving on purpose (signing out, deleting the account), but not of an expired session. */
export function onLeaving(listener: () => void): () => void {
  leavingListeners.add(listener);
  return () => leavingListeners.delete(listener);
}

/** Ends the session in every tab and deletes everything this device stores about the customer. */
export function leaveSession(): void {
  for (const listener of leavingListeners) listener();
  forgetSession();
}
