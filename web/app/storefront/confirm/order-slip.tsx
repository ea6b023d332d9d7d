import type { Order } from "@mahlzeit/contract/orders";
import { formatTime } from "@mahlzeit/domain/local-time";
import { stampOf } from "@mahlzeit/domain/order/stamp";
import { type RefObject, useEffect, useRef, useState } from "react";
import { OrderDetails } from "../../orders/order-details.tsx";
import { Button } from "../../ui/button.tsx";
import { Slip } from "../../ui/slip.tsx";
import { Stamp } from "../../ui/stamp.tsx";
import styles from "./confirmation.module.css";
import { useFirstSight } from "./use-first-sight.ts";

/** The order's details, what has been decided, and the button for printing. */
export function OrderSlip({ order }: { order: Order }) {
  const slip = useRef<HTMLDivElement>(null);
  const isNew = useFirstSight(order);
  const isInWindow = useInWindow(slip, isNew);
  const stamp = stampOf(order.status, order.type, order.reached);
  const stampWords = stamp && [stamp.words, stamp.at !== null && formatTime(stamp.at)].filter(Boolean).join(", ");
  return (
    <Slip ref={slip} torn={!isNew ? "torn" : isInWindow ? "printed" : "waiting"}>
      <div className={styles.orderHead}>
        <div>
          <h2 id="order-title">Deine Bestellung</h2>
          <p className="muted small num">
            Nr. {order.number}, {order.service.name}
          </p>
        </div>
        <Button icon="printer" onClick={() => window.print()}>
          Drucken
        </Button>
      </div>
      {stampWords && (
        <Stamp key={stampWords} bad={stamp.isBad}>
          {stampWords}
        </Stamp>
      )}
      <OrderDetails order={order} />
    </Slip>
  );
}

/** Whether an element has been in the window, if that is `asked`: nothing is to move where nobody sees it. */
function useInWindow(element: RefObject<Element | null>, asked: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(false);
  useEffect(() => {
    if (!asked || hasBeen || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setHasBeen(true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, asked, hasBeen]);
  return hasBeen;
}
