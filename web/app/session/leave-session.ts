import { forgetSession } from "./account-store.ts";

const listeners = new Set<() => void>();

/** Tells that somebody leaves this device on purpose: signed out or had the account erased. No session that ran out. */
export function onLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ends the session in every tab, and whatever else this device keeps of the person. */
export function leaveSession(): void {
  for (const listener of listeners) listener();
  forgetSession();
}
