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
  notifyListeners();
}

/** The question comes back; until it is answered anew, the former answer holds. */
export function askAgain(): void {
  isAskedAgain = true;
  notifyListeners();
}

/** Closes the question that came back; the former answer holds. */
export function closeQuestion(): void {
  isAskedAgain = false;
  notifyListeners();
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

/** Consent to one service is no consent to another one. */
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

function notifyListeners(): void {
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

/** Visitors with Do Not Track or Global Privacy Control, and bots by their user agent, are not counted. */
export function optsOutOfCounting(): boolean {
  const { globalPrivacyControl, doNotTrack, userAgent } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === "1" || /bot|crawl|spider|headless/i.test(userAgent);
}
