import { maxFavourites } from "@mahlzeit/domain/people/favourites";
import { useSyncExternalStore } from "react";
import { currentAccount, onAccountChange } from "../../session/account-store.ts";
import { favouritesKey } from "../cart/forget-person.ts";

/** What this device knows. */
export interface Favourites {
  /** Of restaurants, those marked last first. */
  readonly uids: readonly string[];
  /** The account (its id) whose favourites these are; null while no account was told of a guest's own. */
  readonly of: string | null;
  /** Which of them, or no longer of them, were tapped by whoever has an account, and it has not been told. */
  readonly untold: readonly string[];
}

export const none: Favourites = { uids: [], of: null, untold: [] };
const listeners = new Set<() => void>();
let text: string | null = null;
let favourites = none;
let isStorageUsable = true;

/** The same object until anything changes. */
export function readFavourites(): Favourites {
  try {
    const found = isStorageUsable ? localStorage.getItem(favouritesKey) : text;
    if (found !== text) remember(found);
  } catch {
    // Without storage they last as long as the page.
  }
  return favourites;
}

export function saveFavourites(next: Favourites): void {
  remember(JSON.stringify({ ...next, uids: next.uids.slice(0, maxFavourites) }));
  try {
    localStorage.setItem(favouritesKey, text ?? "");
    isStorageUsable = true;
  } catch {
    isStorageUsable = false;
  }
  for (const listener of listeners) listener();
}

/** Marks a restaurant, or no longer. An account's list stays that account's, also when its session has expired. */
export function toggleFavourite(uid: string, isSignedIn: boolean): void {
  const { uids, of, untold } = readFavourites();
  const tapped = {
    uids: uids.includes(uid) ? uids.filter((one) => one !== uid) : [uid, ...uids],
    of,
    untold: isSignedIn || of !== null ? [...new Set([...untold, uid])] : untold,
  };
  saveFavourites(tapped);
  const accountId = of ?? (isSignedIn ? currentAccount()?.id : null);
  if (accountId) keepUntold(accountId, tapped);
}

/**
 * What somebody tapped and their account has not been told, apart from the list, which goes when they sign out: this waits for
 * the account alone. No page shows it.
 */
const untoldKey = (accountId: string) => `${favouritesKey}-${accountId}`;

/** As it is stored; null: nothing. */
export function storedUntold(accountId: string): string | null {
  try {
    return localStorage.getItem(untoldKey(accountId));
  } catch {
    return null;
  }
}

/** Adds what waits for this account; what was marked or taken away here since is newer. */
export function takeUntold(accountId: string): void {
  const left = parse(storedUntold(accountId));
  const { uids, of, untold } = readFavourites();
  const taken = left.untold.filter((uid) => !uids.includes(uid) && !untold.includes(uid));
  const added = taken.filter((uid) => left.uids.includes(uid));
  if (taken.length > 0) saveFavourites({ uids: [...added, ...uids], of, untold: [...untold, ...taken] });
}

/** It was told, unless something else was tapped meanwhile. */
export function forgetUntold(accountId: string, told: string | null): void {
  if (told !== null && storedUntold(accountId) === told) localStorage.removeItem(untoldKey(accountId));
}

function keepUntold(accountId: string, { uids, untold }: Pick<Favourites, "uids" | "untold">): void {
  const before = parse(storedUntold(accountId));
  const isOlder = (uid: string) => !untold.includes(uid);
  const kept = {
    uids: [...untold.filter((uid) => uids.includes(uid)), ...before.uids.filter(isOlder)],
    untold: [...untold, ...before.untold.filter(isOlder)],
  };
  try {
    localStorage.setItem(untoldKey(accountId), JSON.stringify(kept));
  } catch {
    // Storage is forbidden or full.
  }
}

/** Null until hydration, because they are personal. */
export function useFavourites(): Favourites | null {
  return useSyncExternalStore(subscribe, readFavourites, () => null);
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === favouritesKey || key === null) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener("storage", onStorage);
  // Signing out takes an account's away.
  const unsubscribe = onAccountChange(listener);
  return () => {
    unsubscribe();
    listeners.delete(listener);
    globalThis.removeEventListener("storage", onStorage);
  };
}

function remember(found: string | null): void {
  text = found;
  favourites = parse(found);
}

function parse(found: string | null): Favourites {
  try {
    const { uids, of, untold } = JSON.parse(found ?? "{}") ?? {};
    return { uids: strings(uids), of: typeof of === "string" ? of : null, untold: strings(untold) };
  } catch {
    return none;
  }
}

function strings(found: unknown): readonly string[] {
  return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
}
