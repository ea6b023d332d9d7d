import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isSaid = false;

/** Says, wherever that person is led, that the account is gone. */
export function sayFarewell(): void {
  set(true);
}

export function endFarewell(): void {
  set(false);
}

export function useFarewell(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isSaid,
    () => false,
  );
}

function set(next: boolean): void {
  isSaid = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
