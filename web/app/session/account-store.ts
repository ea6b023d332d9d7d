import type { Account } from "@mahlzeit/contract/people/customers";
import { accountOfToken } from "@mahlzeit/domain/people/session-token";
import { useStored } from "../ui/use-hydrated.ts";
import { authToken, removeToken, tokenKey } from "./token.ts";

/** Null: a guest. Undefined: a token is stored but its account is not loaded yet, or the page is not hydrated. */
export type ShownAccount = Account | null | undefined;

export interface KnownAccount {
  readonly token: string;
  readonly account: Account;
}

const listeners = new Set<() => void>();
let known: KnownAccount | null = null;

export function currentAccount(): ShownAccount {
  const token = authToken();
  if (token === null) return null;
  return known?.token === token ? known.account : undefined;
}

/** Returns the signed-in person's id, also before their account is loaded; null for guests or if not known yet. */
export function signedInId(): string | null {
  const token = authToken();
  return token === null ? null : (accountOfToken(token) ?? currentAccount()?.id ?? null);
}

export function onAccountChange(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", followOtherTabs);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Deletes the token and the account, in every tab. */
export function forgetSession(): void {
  removeToken();
  setKnownAccount(null);
}

/** Only for account-changes.ts, which keeps answers in sequence. */
export function setKnownAccount(next: KnownAccount | null): void {
  known = next;
  for (const listener of listeners) listener();
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key === tokenKey || key === null) setKnownAccount(known?.token === authToken() ? known : null);
}

/** The signed-in account, the same in every tab; undefined on the server and while hydrating. */
export function useAccount(): ShownAccount {
  return useStored(onAccountChange, currentAccount, undefined);
}

/** @param erased the id of an account that was deleted; null: its owner may come back */
type OnLeaving = (erased: string | null) => void;
export function usePromotion(): Account["promotion"] | null {
  return useStored(onAccountChange, () => currentAccount()?.promotion ?? null, null);
}

const leavingListeners = new Set<OnLeaving>();

/** Notifies when the customer signs out or deletes the account, but not when a session expires. */
export function onLeaving(listener: OnLeaving): () => void {
  leavingListeners.add(listener);
  return () => leavingListeners.delete(listener);
}

/** Ends the session in every tab and deletes everything this device stores about the customer. */
export function leaveSession(erased: string | null = null): void {
  for (const listener of leavingListeners) listener(erased);
  forgetSession();
}
