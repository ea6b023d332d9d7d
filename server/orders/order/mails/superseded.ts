import { isFailed, isFinal, type OrderState } from "@mahlzeit/domain/orders/order/states";
import type { OrderMailKind } from "./order-mail-kinds.ts";

/** Mails about the next steps of an order. */
const ofWhatIsToCome: readonly OrderMailKind[] = ["accepted", "shifted", "ready", "moved-to-next-slot"];

/** Tells whether a delayed mail is outdated: an ended order has no next steps, and a failed one has another mail. */
export function isSuperseded(kind: OrderMailKind, state: OrderState): boolean {
  if (kind === "correction") return isFailed(state);
  return isFinal(state) && ofWhatIsToCome.includes(kind);
}

/** Names the failure of an order that failed before its first mails were sent; null if it did not. */
export function endedAs(state: OrderState): string | null {
  if (!isFailed(state)) return null;
  return state === "REJECTED" ? "abgelehnt" : "storniert";
}
