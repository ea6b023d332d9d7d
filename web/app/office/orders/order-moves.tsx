import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type Mover, movesOf, type OrderState } from "@mahlzeit/domain/orders/order/states";
import { Fragment, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { acceptLabel, moveLabel } from "./kitchen-labels.ts";
import styles from "./order-overlay.module.css";

/** The actions that staff and operators have for an order. */
export interface OrderActions {
  readonly moverOf: (order: ManagedOrder) => Mover;
  /** Makes the transition, with the default time or after asking for a reason. */
  readonly onMove: (order: ManagedOrder, to: OrderState) => Promise<void>;
  /** Accepts with a time that the user chooses. */
  readonly onOtherTime: (order: ManagedOrder) => void;
}

interface OrderMovesProps extends OrderActions {
  order: ManagedOrder;
  now: Instant;
}

/** The buttons for the possible transitions; disabled while one of them is in progress. */
export function OrderMoves({ order, now, moverOf, onMove, onOtherTime }: OrderMovesProps) {
  const [movingTo, setMovingTo] = useState<OrderState | null>(null);
  // A ref, because a second click may come before the next render.
  const isPressed = useRef(false);
  const shown = shownMoves(order, moverOf(order));

  async function press(to: OrderState): Promise<void> {
    if (isPressed.current) return;
    isPressed.current = true;
    setMovingTo(to);
    await onMove(order, to);
    isPressed.current = false;
    setMovingTo(null);
  }

  if (shown.length === 0) return null;
  return (
    <div className={`cluster gap-2 ${styles.moves}`}>
      {shown.map((to, i) => (
        <Fragment key={to}>
          <Button
            variant={variants[to] ?? (i === 0 ? "secondary" : "outline")}
            busy={movingTo === to}
            disabled={movingTo !== null && movingTo !== to}
            onClick={() => void press(to)}
          >
            {to === "ACCEPTED" ? acceptLabel(order, now) : moveLabel(to, order.type)}
          </Button>
          {to === "ACCEPTED" && (
            <Button variant="outline" disabled={movingTo !== null} onClick={() => onOtherTime(order)}>
              Andere Zeit
            </Button>
          )}
        </Fragment>
      ))}
    </div>
  );
}

const variants = { ACCEPTED: "primary", REJECTED: "danger" } as Partial<Record<OrderState, "primary" | "danger">>;

/** Returns the shown transitions without cancelling, which is rare and only in the order's overlay. */
export function shownMoves({ status, type }: ManagedOrder, mover: Mover): OrderState[] {
  return movesOf({ state: status, type }, mover).filter((to) => to !== "CANCELLED");
}
