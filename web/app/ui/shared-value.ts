import { useStored } from "./use-hydrated.ts";

export interface SharedValue<T> {
  set(next: T): void;
  get(): T;
  useValue(): T;
}

/** Creates a value that all components may read and change until the page is closed. The server renders `first`. */
export function sharedValue<T>(first: T): SharedValue<T> {
  const listeners = new Set<() => void>();
  let value = first;

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    get: () => value,
    useValue: () => useStored(subscribe, () => value, first),
  };
}
