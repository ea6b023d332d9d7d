import type { Order } from "@mahlzeit/contract/orders/orders";
import { formatTime, type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import type { CancellationWindow } from "@mahlzeit/domain/orders/order/free-cancellation";
import { useState } from "react";
import { currentSums } from "../../shared/orders/current-lines.ts";
import { pricesAreHidden } from "../../shared/orders/order-text.ts";
import { Button } from "../../ui/button.tsx";
import { CancelDialog } from "./cancel-order.tsx";
import styles from "./confirmation.module.css";
import { useOpenWindow } from "./use-open-window.ts";

interface FreeCancellationProps {
  order: Order;
  /** The server's clock minus this device's. */
  clockAheadMs: number;
  onCancelled: (order: Order) => void;
}

/** Cancels an accepted order that is much later than promised. */
export function FreeCancellation({ order, clockAheadMs, onCancelled }: FreeCancellationProps) {
  const window = useOpenWindow(order.freeCancellation, clockAheadMs);
  const [isAsking, setIsAsking] = useState(false);
  const isOffered = window !== null && order.status === "ACCEPTED";
  return (
    <>
      <div className={isOffered ? `stack gap-3 ${styles.offer}` : undefined} aria-live="polite">
        {isOffered && (
          <>
            <p>
              <b>{lateness(order, window)}</b> {wayOut(order)}
            </p>
            <Button variant="outline" onClick={() => setIsAsking(true)}>
              Kostenlos stornieren
            </Button>
            <p className="small">Geht noch bis {formatTime(window.until)} oder bis das Essen fertig ist.</p>
          </>
        )}
      </div>
      {/* An open dialog stays if the kitchen is faster: it shows that. */}
      {isAsking && <CancelDialog order={order} onCancelled={onCancelled} onClose={() => setIsAsking(false)} />}
    </>
  );
}

export function lateness({ promisedAt, expectedAt }: Order, { from }: CancellationWindow): string {
  if (promisedAt === null || expectedAt === undefined || from > promisedAt)
    return "Deine Bestellung ist schon lange überfällig.";
  return `${wholeMinute(promisedAt) - wholeMinute(expectedAt)}\u00a0Minuten später als bei der Bestellung gesagt.`;
}

/** Times are shown without seconds, and so are differences between them. */
function wholeMinute(instant: Instant): number {
  return Math.floor(instant / minuteMs);
}

function wayOut(order: Order): string {
  if (pricesAreHidden(order)) return "Magst du nicht warten, kannst du sie stornieren.";
  const { totalCents } = currentSums(order);
  if (order.paymentType === "STRIPE" && totalCents > 0)
    return `Magst du nicht warten, bekommst du die ${formatEuros(totalCents)} zurück.`;
  return "Magst du nicht warten, zahlst du nichts.";
}
