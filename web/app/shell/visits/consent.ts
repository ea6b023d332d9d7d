import type { OutsideAnalytics } from "../../../page-services.ts";
import { readStored, writeStored } from "../../session/stored.ts";
import { useStored } from "../../ui/use-hydrated.ts";

export type Choice = "yes" | "no";

/** Storage key of the answer, which names the service it is about; nothing is stored before the answer. */
const key = "consent";
const listeners = new Set<() => void>();
/** The answer if it cannot be stored; it lasts as long as the page. */
let answered: string | null = null;
let isReopened = false;

export function hasAgreed(outside: OutsideAnalytics): boolean {
  return storedAnswer() === answerOf("yes", outside);
}

export function choose(choice: Choice, outside: OutsideAnalytics): void {
  const answer = answerOf(choice, outside);
  isReopened = false;
  // If the answer cannot be stored, the next page asks again.
  answered = writeStored(key, answer) ? null : answer;
  notifyListeners();
}

/** Shows the question again; until it is answered, the former answer is valid. */
export function reopenQuestion(): void {
  isReopened = true;
  notifyListeners();
}

/** Closes the question shown again; the former answer stays valid. */
export function closeQuestion(): void {
  isReopened = false;
  notifyListeners();
}

/** Tells if and why the question is shown; null on the server and while hydrating. */
export function useAsksConsent(outside: OutsideAnalytics): "unasked" | "opened" | null {
  return useStored(subscribe, () => (isReopened ? "opened" : hasAnswered(outside) ? null : "unasked"), null);
}

function hasAnswered(outside: OutsideAnalytics): boolean {
  const stored = storedAnswer();
  return stored === answerOf("yes", outside) || stored === answerOf("no", outside);
}

/** Returns the stored form of an answer, which names the service: consent to one is no consent to another. */
function answerOf(choice: Choice, { to, url }: OutsideAnalytics): string {
  return `${choice} ${to} ${url}`;
}

function storedAnswer(): string | null {
  return answered ?? readStored(key);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // The question may be answered in another tab.
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
