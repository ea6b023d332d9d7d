import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { mayShift, type ShiftMinutes, shiftedPromise, shiftMinutes } from "@mahlzeit/domain/orders/order/promise";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { OrderActions } from "./order-moves.tsx";
import styles from "./order-overlay.module.css";

export interface PostponeProps {
  order: ManagedOrder;
  now: Instant;
  onShift: (order: ManagedOrder, minutes: ShiftMinutes) => Promise<void>;
  isHandled: OrderActions["isHandled"];
}

/** Postpones an accepted order, once; renders nothing if that is impossible. */
export function Postpone({ order, now, onShift, isHandled }: PostponeProps) {
  const { sending: shiftingBy, send } = useSending();
  const { promisedAt, shift, status } = order;
  if (promisedAt === null || !mayShift({ state: status, promisedAt, firstPromisedAt: shift?.from ?? promisedAt }))
    return null;

  const press = (minutes: ShiftMinutes) =>
    send(() => onShift(order, minutes), { what: String(minutes), isHandled: (error) => isHandled(order, error) });

  return (
    <section aria-labelledby="put-off-title" className="mt-5">
      <h3 id="put-off-title">Dauert länger</h3>
      <p className="small muted">Geht einmal. Der Gast erfährt es sofort.</p>
      <div className={`mt-2 ${styles.steps}`}>
        {shiftMinutes.map((minutes) => (
          <Button
            key={minutes}
            busy={shiftingBy === String(minutes)}
            disabled={shiftingBy !== null && shiftingBy !== String(minutes)}
            onClick={() => void press(minutes)}
          >
            +{minutes}
            <VisuallyHidden> Minuten, dann um</VisuallyHidden>{" "}
            <small className="num">{formatTime(shiftedPromise(promisedAt, minutes, now))}</small>
          </Button>
        ))}
      </div>
    </section>
  );
}
