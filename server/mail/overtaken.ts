import { isFailed, isFinal, type OrderState } from "@mahlzeit/domain/order/states";
import type { OrderMailKind } from "./order-mail-kinds.ts";

/** Mails that say what is to be expected of an order. */
const ofWhatIsToCome: readonly OrderMailKind[] = ["accepted", "ready", "moved-to-next-slot"];

/**
 * Whether a mail that waited, maybe for days, has nothing to say any more: nothing is to be expected of an order that is
 * over, and if it came to nothing another mail tells so.
 */
export function isOvertaken(kind: OrderMailKind, state: OrderState): boolean {
  return isFinal(state) && ofWhatIsToCome.includes(kind);
}

/** How an order ended that came to nothing before its first mails went out; null where it did not. */
export function endedAs(state: OrderState): string | null {
  if (!isFailed(state)) return null;
  return state === "REJECTED" ? "abgelehnt" : "storniert";
}
