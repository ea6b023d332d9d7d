import type { Order } from "@mahlzeit/contract/orders";
import { isFailed } from "@mahlzeit/domain/order/states";
import emptyPlate from "../../pictures/empty-plate.webp";
import served from "../../pictures/served.webp";
import { classNames } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { OwnData } from "../own-data/own-data.tsx";
import styles from "./confirmation.module.css";
import { ConfirmationSkeleton } from "./confirmation-skeleton.tsx";
import { FailedOrder } from "./failed-order.tsx";
import { headlineOf } from "./headline.ts";
import { OpenPayment } from "./open-payment.tsx";
import { OrderPanel } from "./order-panel.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { PrintSheet } from "./print-sheet.tsx";
import type { ShownOrder } from "./use-shown-order.ts";

interface ConfirmationProps {
  shown: ShownOrder;
  /** The order had been made before the guest changed something and sent it again. */
  isEarlier?: boolean | undefined;
}

/** Headline on the laid table, the order's course and its details below, and its sheet for the printer. */
export function Confirmation({ shown, isEarlier = false }: ConfirmationProps) {
  const { order } = shown;
  return (
    <>
      <div className={classNames("cloth on-brand", styles.hero)} data-print="hide">
        <Plate order={order} />
        <div className="wrap" aria-live="polite">
          <Headline order={order} />
        </div>
      </div>
      <div className={classNames("wrap", styles.panels)} data-print="hide" aria-busy={!order || undefined}>
        {order ? (
          <>
            <div className={styles.course}>
              {isEarlier && (
                <Notice tone="warn">
                  Diese Bestellung war schon abgeschickt. Was du danach geändert hast, ist nicht dabei.
                </Notice>
              )}
              {shown.isMoved && order.status === "PLACED" && (
                <Notice tone="warn">
                  Als deine Zahlung kam, war die gewählte Zeit schon vorbei. Wir haben die nächste freie genommen.
                </Notice>
              )}
              <Course order={order} shown={shown} />
            </div>
            <div className={styles.order}>
              <OrderPanel order={order} />
            </div>
            <OwnData order={order} onErased={shown.replace} />
          </>
        ) : (
          <ConfirmationSkeleton />
        )}
      </div>
      {order && <PrintSheet order={order} />}
    </>
  );
}

function Headline({ order }: { order: Order | null }) {
  const { title, text } = headlineOf(order);
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
    </>
  );
}

/** Nobody serves what came to nothing. */
function Plate({ order }: { order: Order | null }) {
  if (order && isFailed(order.status))
    return <img className={styles.empty} src={emptyPlate} width="440" height="406" alt="" />;
  return <img src={served} width="640" height="462" alt="" />;
}

function Course({ order, shown }: { order: Order; shown: ShownOrder }) {
  if (order.status === "AWAITING_PAYMENT") return <OpenPayment order={order} shown={shown} />;
  return isFailed(order.status) ? <FailedOrder order={order} /> : <OrderProgress order={order} />;
}
