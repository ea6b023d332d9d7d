import { useSyncExternalStore } from "react";
import type { OutsideAnalytics } from "../../page-services.ts";

export type Choice = "yes" | "no";

/** The answer to the one question that may be asked, and about whom; nothing is stored before it. */
const key = "consent";
const listeners = new Set<() => void>();
/** Where the browser keeps nothing, the answer holds for this page. */
let answered: string | null = null;
let isAskedAgain = false;

export function hasAgreed(outside: OutsideAnalytics): boolean {
  return storedAnswer() === answerOf("yes", outside);
}

export function choose(choice: Choice, outside: OutsideAnalytics): void {
  const answer = answerOf(choice, outside);
  isAskedAgain = false;
  try {
    localStorage.setItem(key, answer);
    answered = null;
  } catch {
    // Asked again on the next page: better than taking it for granted.
    answered = answer;
  }
  tellListeners();
}

/** The question comes back; until it is answered anew, the former answer holds. */
export function askAgain(): void {
  isAskedAgain = true;
  tellListeners();
}

/** Closes the question that came back; the former answer holds. */
export function leaveAsItIs(): void {
  isAskedAgain = false;
  tellListeners();
}

/** Whether the question is to be shown, unasked for or by the visitor's wish: not yet on the server and while hydrating. */
export function useAsksConsent(outside: OutsideAnalytics): "unasked" | "wished" | null {
  return useSyncExternalStore(
    subscribe,
    () => (isAskedAgain ? "wished" : hasAnswered(outside) ? null : "unasked"),
    () => null,
  );
}

function hasAnswered(outside: OutsideAnalytics): boolean {
  const stored = storedAnswer();
  return stored === answerOf("yes", outside) || stored === answerOf("no", outside);
}

/** Whoever agreed to one service has not agreed to the next one. */
function answerOf(choice: Choice, { to, url }: OutsideAnalytics): string {
  return `${choice} ${to} ${url}`;
}

function storedAnswer(): string | null {
  try {
    return answered ?? localStorage.getItem(key);
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
