import type { Order } from "@mahlzeit/contract/orders";
import { isFailed } from "@mahlzeit/domain/order/states";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import served from "../../pictures/served.webp";
import { Button, buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { OwnData } from "../own-data/own-data.tsx";
import styles from "./confirmation.module.css";
import { ConfirmationSkeleton } from "./confirmation-skeleton.tsx";
import { headlineOf } from "./headline.ts";
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
        <img src={served} width="640" height="462" alt="" />
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
              <OpenPayment shown={shown} />
              {!isFailed(order.status) && order.status !== "AWAITING_PAYMENT" && <OrderProgress order={order} />}
              <WhyNot order={order} />
              <WayOn order={order} />
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
  const { title, text } = headlineOf(order?.status);
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
    </>
  );
}

function OpenPayment({ shown: { order, gaveUp, askAgain } }: { shown: ShownOrder }) {
  if (!order || order.status !== "AWAITING_PAYMENT") return null;
  if (!gaveUp) return <Notice tone="ok">Diese Seite sieht von selbst nach. Bitte lass das Fenster offen.</Notice>;
  return (
    <Notice tone="warn" action={<Button onClick={askAgain}>Nochmal nachsehen</Button>}>
      Die Bestätigung deiner Zahlung lässt auf sich warten.
    </Notice>
  );
}

/** Why the restaurant does not make it, and what becomes of the money. */
function WhyNot({ order: { status, reason, paymentType, total } }: { order: Order }) {
  if (status !== "REJECTED" && status !== "CANCELLED") return null;
  const isPaid = paymentType === "STRIPE" && total > 0;
  if (!reason && !isPaid) return null;
  return (
    <Notice tone="warn">
      {reason && <p>Der Grund: {reason}</p>}
      {isPaid && <p>Was du bezahlt hast, geht auf deine Karte zurück. Du musst nichts tun.</p>}
    </Notice>
  );
}

/** From an order that came to nothing back to where it can be tried again. */
function WayOn({ order }: { order: Order }) {
  const { uid } = order.service;
  if (order.status === "EXPIRED") {
    return (
      <Link className={buttonClass({ variant: "primary", size: "large", block: true })} to={paths.info(uid)}>
        Zurück zur Bestellung
      </Link>
    );
  }
  if (!isFailed(order.status)) return null;
  return (
    <Link className={buttonClass({ size: "large", block: true })} to={paths.listing()}>
      Zu den Restaurants
    </Link>
  );
}
