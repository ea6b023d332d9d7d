import { isFailed, isFinal, type OrderState } from "@mahlzeit/domain/order/states";
import type { OrderMailKind } from "./order-mail-kinds.ts";

/** Mails about what the guest can expect next. */
const ofWhatIsToCome: readonly OrderMailKind[] = ["accepted", "shifted", "ready", "moved-to-next-slot"];

/**
 * Whether a delayed mail is outdated: once the order has ended there is nothing to expect, and if it failed, another
 * mail says so.
 */
export function isSuperseded(kind: OrderMailKind, state: OrderState): boolean {
  if (kind === "correction") return isFailed(state);
  return isFinal(state) && ofWhatIsToCome.includes(kind);
}

/** How an order failed before its first mails were sent; null if it did not. */
export function endedAs(state: OrderState): string | null {
  if (!isFailed(state)) return null;
  return state === "REJECTED" ? "abgelehnt" : "storniert";
}
