import { writeStored } from "./stored.ts";

/** A text kept on this device and shared with its other tabs. Without storage it lasts as long as the page. */
export interface DeviceText {
  readonly read: () => string | null;
  readonly write: (text: string | null) => void;
  /** Notifies of every change, also in another tab; for `useStored`. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function deviceText(key: string): DeviceText {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let isStorageUsable = true;

  function read(): string | null {
    try {
      if (isStorageUsable) text = localStorage.getItem(key);
    } catch {
      // Storage cannot be read, so the value known to this page is used.
    }
    return text;
  }

  function write(newText: string | null): void {
    text = newText;
    isStorageUsable = writeStored(key, newText);
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    globalThis.addEventListener("storage", onStorage);
    return () => {
      listeners.delete(listener);
      globalThis.removeEventListener("storage", onStorage);
    };
  }

  return { read, write, subscribe };
}
