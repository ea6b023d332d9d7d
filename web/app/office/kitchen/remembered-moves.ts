import type { OrderState } from "@mahlzeit/domain/orders/order/states";
import { readStoredValue, writeStored } from "../../session/stored.ts";
import type { PendingMove } from "./use-moves.ts";

const keyOf = (restaurantId: string) => `kueche-gemerkt-${restaurantId}`;
const rememberedStates: readonly OrderState[] = ["READY", "ON_THE_WAY", "COMPLETED"];

/** True for moves that may be sent later: answers need the server at once. */
export function canBeRemembered(to: OrderState): boolean {
  return rememberedStates.includes(to);
}

/** Reads the unsent moves of this device, oldest first. */
export function readRemembered(restaurantId: string): readonly PendingMove[] {
  const stored = readStoredValue(keyOf(restaurantId));
  return Array.isArray(stored) ? stored.flatMap(moveOf) : [];
}

export function writeRemembered(restaurantId: string, moves: readonly PendingMove[]): void {
  const stored = moves.map(({ orderId, number, move, tappedAt }) => ({ orderId, number, to: move.to, tappedAt }));
  // Moves last as long as the page if they cannot be stored.
  writeStored(keyOf(restaurantId), stored.length > 0 ? JSON.stringify(stored) : null);
}

function moveOf(stored: unknown): PendingMove[] {
  const { orderId, number, to, tappedAt } = (stored ?? {}) as Record<string, unknown>;
  const state = rememberedStates.find((known) => known === to);
  if (typeof orderId !== "string" || typeof number !== "number" || typeof tappedAt !== "number" || !state) return [];
  return [{ orderId, number, move: { to: state }, phase: "remembered", tappedAt }];
}
