import type { OrderState } from "@mahlzeit/domain/orders/order/states";
import type { PendingMove } from "./use-moves.ts";

const keyOf = (restaurantId: string) => `kueche-gemerkt-${restaurantId}`;
const rememberedStates: readonly OrderState[] = ["READY", "ON_THE_WAY", "COMPLETED"];

/** True for moves that may be sent later: answers need the server at once. */
export function canBeRemembered(to: OrderState): boolean {
  return rememberedStates.includes(to);
}

/** Reads the unsent moves of this device, oldest first. */
export function readRemembered(restaurantId: string): readonly PendingMove[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(restaurantId)) ?? "[]");
    return Array.isArray(stored) ? stored.flatMap(moveOf) : [];
  } catch {
    return [];
  }
}

export function writeRemembered(restaurantId: string, moves: readonly PendingMove[]): void {
  try {
    if (moves.length === 0) return localStorage.removeItem(keyOf(restaurantId));
    const stored = moves.map(({ orderId, number, move, tappedAt }) => ({ orderId, number, to: move.to, tappedAt }));
    localStorage.setItem(keyOf(restaurantId), JSON.stringify(stored));
  } catch {
    // Moves last as long as the page if they cannot be stored.
  }
}

function moveOf(stored: unknown): PendingMove[] {
  const { orderId, number, to, tappedAt } = (stored ?? {}) as Record<string, unknown>;
  const state = rememberedStates.find((known) => known === to);
  if (typeof orderId !== "string" || typeof number !== "number" || typeof tappedAt !== "number" || !state) return [];
  return [{ orderId, number, move: { to: state }, phase: "remembered", tappedAt }];
}
