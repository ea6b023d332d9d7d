import type { OutsideAnalytics } from "../../page-services.ts";
import { useStored } from "../ui/use-hydrated.ts";

export type Choice = "yes" | "no";

/** Storage key of the answer, which names the service it is about; nothing is stored before the answer. */
const key = "consent";
const listeners = new Set<() => void>();
/** The answer if it cannot be stored; it lasts as long as the page. */
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
    // Cannot be stored, so the next page asks again.
    answered = answer;
  }
  notifyListeners();
}

/** Shows the question again; until it is answered, the former answer is valid. */
export function reopenQuestion(): void {
  isAskedAgain = true;
  notifyListeners();
}

/** Closes the question shown again; the former answer stays valid. */
export function closeQuestion(): void {
  isAskedAgain = false;
  notifyListeners();
}

/** Whether to show the question, by itself or because the visitor opened it; null on the server and while hydrating. */
export function useAsksConsent(outside: OutsideAnalytics): "unasked" | "opened" | null {
  return useStored(subscribe, () => (isAskedAgain ? "opened" : hasAnswered(outside) ? null : "unasked"), null);
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
