import type { Order } from "@mahlzeit/contract/orders/orders";
import { tableLabel } from "@mahlzeit/domain/catalogue/restaurants/table-name";
import { formatTime } from "@mahlzeit/domain/local-time";
import { stampOf } from "@mahlzeit/domain/orders/order/stamp";
import { type RefObject, useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "../../session/stored.ts";
import { OrderDetails } from "../../shared/orders/order-details.tsx";
import { Button } from "../../ui/button.tsx";
import { Slip } from "../../ui/slip.tsx";
import { Stamp } from "../../ui/stamp.tsx";
import { ComplaintEntry } from "./complaint-entry.tsx";
import styles from "./confirmation.module.css";
import { WithdrawalEntry } from "./withdrawal-entry.tsx";

/** The order's details, decisions and corrections, and the print button. */
export function OrderSlip({ order, clockAheadMs }: { order: Order; clockAheadMs: number }) {
  const slip = useRef<HTMLDivElement>(null);
  const torn = usePrinting(slip, useFirstSight(order));
  const stamp = stampOf(order.status, order.type, order.reached);
  const stampText = stamp && [stamp.words, stamp.at !== null && formatTime(stamp.at)].filter(Boolean).join(", ");
  return (
    <Slip ref={slip} torn={torn}>
      <div className={`cluster gap-4 between ${styles.orderHead}`}>
        <div>
          <h2 id="order-title">Deine Bestellung</h2>
          <p className="muted small num">
            Nr. {order.number}, {order.service.name}
          </p>
          {order.table !== undefined && <p className={`breaks ${styles.table}`}>{tableLabel(order.table)}</p>}
        </div>
        <Button icon="printer" onClick={() => window.print()}>
          Drucken
        </Button>
      </div>
      {order.status !== "EXPIRED" && <Stamp words={stampText} bad={stamp?.isBad} />}
      <OrderDetails order={order} />
      <ComplaintEntry order={order} clockAheadMs={clockAheadMs} />
      <WithdrawalEntry order={order} />
    </Slip>
  );
}

/** True if this tab shows the order for the first time and it is undecided: it has just been sent. */
function useFirstSight({ status, identificationTag }: Order): boolean {
  const [isFirst] = useState(
    () => (status === "PLACED" || status === "AWAITING_PAYMENT") && readStored(key, "tab") !== identificationTag,
  );
  useEffect(() => void writeStored(key, identificationTag, "tab"), [identificationTag]);
  return isFirst;
}

const key = "slip-seen";

/**
 * Returns the state of a slip: a new one waits until its top is well inside the window, then it is printed, so that the
 * animation is seen. Keyboard users find it torn off.
 */
function usePrinting(slip: RefObject<Element | null>, isNew: boolean): "torn" | "waiting" | "printed" {
  const [state, setState] = useState<"torn" | "waiting" | "printed">(isNew ? "waiting" : "torn");
  useEffect(() => {
    const element = slip.current;
    if (!isNew || !element) return;
    const tear = () => setState("torn");
    const options = { rootMargin: "0px 0px -20%" };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      setState((before) => (before === "waiting" ? "printed" : before));
    }, options);
    observer.observe(element);
    element.addEventListener("focusin", tear);
    return () => {
      observer.disconnect();
      element.removeEventListener("focusin", tear);
    };
  }, [slip, isNew]);
  // The browser has scrolled to the focus inside the slot.
  useEffect(() => {
    if (isNew && state === "torn") slip.current?.querySelector(":focus")?.scrollIntoView({ block: "nearest" });
  }, [slip, isNew, state]);
  return state;
}
