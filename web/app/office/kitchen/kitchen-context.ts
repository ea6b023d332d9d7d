import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import type { Instant } from "@mahlzeit/domain/local-time";
import { createContext, useContext } from "react";
import type { Move, Moves } from "./use-moves.ts";

/** The context of every ticket of a board. */
export interface Kitchen {
  readonly now: Instant;
  /** The restaurant's usual minutes. */
  readonly defaultMinutes: number;
  readonly restaurantId: string;
  /** The ids of sold-out dishes and options. */
  readonly out: ReadonlySet<string>;
  /** True if a network printer prints tickets to cook by. */
  readonly hasPrinter: boolean;
  /** True if the server does not answer: nothing can be accepted or rejected. */
  readonly isLost: boolean;
  readonly pendingOf: Moves["pendingOf"];
  readonly takeBack: (orderId: string) => void;
  readonly tap: (order: BoardOrder, move: Move) => void;
  readonly open: (order: BoardOrder) => void;
  /** Returns who has the order open on another screen; null if nobody. */
  readonly openElsewhere: (orderId: string) => string | null;
  /** Returns the order of which this one is probably a second copy. */
  readonly doubleOf: (orderId: string) => BoardOrder | undefined;
  /** Shows its tickets, to be printed by this browser. */
  readonly printHere: (orderId: string) => void;
  readonly refuse: (order: BoardOrder) => void;
  /** Opens the sheet for a missing line at this position, or null to choose one. */
  readonly miss: (order: BoardOrder, position: number | null) => void;
  /** Opens the sheet for a guest without an identity card. */
  readonly takeWithoutId: (order: BoardOrder) => void;
}

export const KitchenContext = createContext<Kitchen | null>(null);

export function useKitchen(): Kitchen {
  const kitchen = useContext(KitchenContext);
  if (!kitchen) throw new Error("a slip hangs on no board");
  return kitchen;
}
