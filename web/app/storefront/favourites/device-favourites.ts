import { maxFavourites } from "@mahlzeit/domain/people/favourites";
import { useSyncExternalStore } from "react";
import { onAccountChange } from "../../session/account-store.ts";
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
  saveFavourites({
    uids: uids.includes(uid) ? uids.filter((one) => one !== uid) : [uid, ...uids],
    of,
    untold: isSignedIn || of !== null ? [...new Set([...untold, uid])] : untold,
  });
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
