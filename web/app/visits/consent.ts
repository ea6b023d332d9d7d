import { useSyncExternalStore } from "react";

export type Choice = "yes" | "no";

/** The answer to the one question that may be asked; nothing is stored before it. */
const key = "consent";
const listeners = new Set<() => void>();
/** Where the browser keeps nothing, the answer holds for this page. */
let answered: Choice | null = null;
let isAskedAgain = false;

export function hasAgreed(): boolean {
  return storedChoice() === "yes";
}

export function choose(choice: Choice): void {
  answered = choice;
  isAskedAgain = false;
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Asked again on the next page: better than taking it for granted.
  }
  tellListeners();
}

/** The question comes back; until it is answered anew, the former answer holds. */
export function askAgain(): void {
  isAskedAgain = true;
  tellListeners();
}

/** Whether the question is to be shown: not yet on the server and while hydrating. */
export function useAsksConsent(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAskedAgain || storedChoice() === null,
    () => false,
  );
}

function storedChoice(): Choice | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === "yes" || stored === "no" ? stored : answered;
  } catch {
    return answered;
  }
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // Answered in another tab.
  addEventListener("storage", listener);
  listeners.add(listener);
  return () => {
    removeEventListener("storage", listener);
    listeners.delete(listener);
  };
}
