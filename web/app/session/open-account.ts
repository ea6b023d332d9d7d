import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isOpen = false;

/** Opens the account overlay of whoever is signed in. */
export function openAccount(): void {
  set(true);
}

export function closeAccount(): void {
  set(false);
}

export function useAccountOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
}

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
