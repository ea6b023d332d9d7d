import type { Order } from "@mahlzeit/contract/orders/orders";
import { reviewPath } from "@mahlzeit/contract/page-addresses";
import { formatTime } from "@mahlzeit/domain/local-time";
import { isFailed } from "@mahlzeit/domain/orders/order/states";
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import emptyPlate from "../../pictures/empty-plate.webp";
import served from "../../pictures/served.webp";
import { currentLines, questionText } from "../../shared/orders/current-lines.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { OwnData } from "../own-data/own-data.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import styles from "./confirmation.module.css";
import { dishPictureOf } from "./dish-pictures.ts";
import { FailedOrder } from "./failed-order.tsx";
import { FreeCancellation } from "./free-cancellation.tsx";
import { headlineOf, isPaymentChecked, stateText } from "./headline.ts";
import { OpenPayment } from "./open-payment.tsx";
import { OpenQuestion } from "./open-question.tsx";
import { OrderChanges } from "./order-changes.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { OrderSlip } from "./order-slip.tsx";
import { PrintSheet } from "./print-sheet.tsx";
import type { ShownOrder } from "./use-shown-order.ts";

const SharedAllergies = onDemand(async () => (await import("./shared-allergies.tsx")).SharedAllergies);
// The offer appears unasked, so nothing waits for its code.
const AccountOffer = onDemand(async () => (await import("../order-account/account-offer.tsx")).AccountOffer, true);

interface ConfirmationProps {
  shown: ShownOrder;
  /** True if the order had been placed before the guest changed something and sent it again. */
  isEarlier?: boolean | undefined;
  /** The payment page sent the guest here as paid. */
  cameBackPaid?: boolean;
  /** Content for browsers without scripts. */
  plain?: ReactNode;
}

/** The headline, the order's state and details, and the sheet for printing. */
export function Confirmation({ shown, isEarlier = false, cameBackPaid = false, plain }: ConfirmationProps) {
  const { order } = shown;
  const title = useRef<HTMLHeadingElement>(null);
  const [acts, setActs] = useState(0);
  const [wasPaidMeanwhile, setPaidMeanwhile] = useState(false);
  // The pressed button has disappeared.
  useEffect(() => {
    if (acts > 0) title.current?.focus();
  }, [acts]);

  function showActed(changed: Order) {
    shown.replace(changed);
    setActs((before) => before + 1);
  }

  function showAbandoned(resulting: Order) {
    setPaidMeanwhile(!isFailed(resulting.status));
    showActed(resulting);
  }

  return (
    <>
      <div className={classNames("cloth on-brand", styles.hero)} data-print="hide">
        <HeroPicture order={order} />
        <div className="wrap" aria-live="polite">
          <Headline order={order} cameBackPaid={cameBackPaid} titleRef={title} />
        </div>
      </div>
      <div
        className={classNames("wrap", `stack gap-5 breaks ${styles.panels}`)}
        data-print="hide"
        aria-busy={!order || undefined}
      >
        {plain}
        {order ? (
          <>
            <div className="stack gap-5">
              {isEarlier && (
                <Notice tone="warn">
                  Diese Bestellung war schon abgeschickt. Was du danach geändert hast, ist nicht dabei.
                </Notice>
              )}
              {wasPaidMeanwhile && (
                <Notice tone="warn">Deine Zahlung war schneller: Die Bestellung ist aufgegeben und bezahlt.</Notice>
              )}
              {shown.isRescheduled && order.status === "PLACED" && (
                <Notice tone="warn">
                  Als deine Zahlung kam, war die gewählte Zeit schon vorbei. Wir haben die nächste freie genommen.
                </Notice>
              )}
              {shown.staleSince !== null && !isPaymentChecked(order, cameBackPaid) && (
                <div role="status">
                  <Notice tone="warn" action={<Button onClick={shown.retry}>Nochmal nachsehen</Button>}>
                    Gerade keine Verbindung: Stand {formatTime(shown.staleSince)}. Wir versuchen es weiter.
                  </Notice>
                </div>
              )}
              <OpenQuestion order={order} shown={shown} onAnswered={showActed} />
              <OrderChanges order={order} />
              {order.status === "AWAITING_PAYMENT" ? (
                <OpenPayment order={order} shown={shown} cameBackPaid={cameBackPaid} onAbandoned={showAbandoned} />
              ) : (
                <OrderState order={order} shown={shown} onCancelled={showActed} />
              )}
              {(order.allergies || order.allergiesWithdrawnAt !== undefined) && (
                <SharedAllergies order={order} onWithdrawn={shown.replace} />
              )}
              {order.status === "COMPLETED" && order.source === "WEB" && <RateOrder tag={order.identificationTag} />}
            </div>
            <section className={styles.order} aria-labelledby="order-title">
              <OrderSlip key={order.id} order={order} clockAheadMs={shown.clockAheadMs} />
            </section>
            <div className="stack gap-5">
              {order.accountOffered && !isFailed(order.status) && <AccountOffer key={order.id} order={order} />}
              <OwnData order={order} onErased={shown.replace} />
            </div>
          </>
        ) : (
          <ConfirmationSkeleton />
        )}
      </div>
      {order && <PrintSheet order={order} />}
    </>
  );
}

interface HeadlineProps {
  order: Order | null;
  cameBackPaid: boolean;
  titleRef: Ref<HTMLHeadingElement>;
}

function Headline({ order, cameBackPaid, titleRef }: HeadlineProps) {
  const { title, text } = headlineOf(order, cameBackPaid);
  const state = order && stateText(order);
  return (
    <>
      <h1 ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      <p className={order ? undefined : styles.scripted}>{text}</p>
      {/* The question is outside of this live region, because its form counts down. */}
      {order?.question && (
        <VisuallyHidden>{questionText({ ...order, question: order.question })}. Was sollen wir tun?</VisuallyHidden>
      )}
      {state && <p className={styles.state}>{state}</p>}
    </>
  );
}

/** Pictures of the ordered dishes, else a served table; for a failed order an empty plate. */
function HeroPicture({ order }: { order: Order | null }) {
  if (order && isFailed(order.status))
    return <img className={styles.empty} src={emptyPlate} width="440" height="406" alt="" />;
  const dishes = order ? dishesOf(order) : [];
  if (dishes.length > 0) {
    return (
      <div className={styles.dishes}>
        {dishes.map((dish) => (
          <img key={dish} src={dish} width="144" height="144" alt="" />
        ))}
      </div>
    );
  }
  return <img src={served} width="640" height="462" alt="" />;
}

/** Sorts what is left by price, so that dishes come before drinks. */
function dishesOf(order: Order): readonly string[] {
  const left = currentLines(order, false).filter(({ quantity }) => quantity > 0);
  const byPrice = left.sort((a, b) => b.fullPriceCents / b.quantity - a.fullPriceCents / a.quantity);
  return [...new Set(byPrice.flatMap(({ name }) => dishPictureOf(name) ?? []))].slice(0, 5);
}

interface OrderStateProps {
  order: Order;
  shown: ShownOrder;
  onCancelled: (order: Order) => void;
}

function OrderState({ order, shown, onCancelled }: OrderStateProps) {
  if (isFailed(order.status)) return <FailedOrder order={order} />;
  return (
    <OrderProgress
      order={order}
      offer={<FreeCancellation order={order} clockAheadMs={shown.clockAheadMs} onCancelled={onCancelled} />}
    >
      <CancelOrder order={order} onCancelled={onCancelled} />
    </OrderProgress>
  );
}

function RateOrder({ tag }: { tag: string }) {
  return (
    <Panel aria-labelledby="rate-title" className={`cluster gap-4 between ${styles.rate}`}>
      <h2 id="rate-title">Hat’s geschmeckt?</h2>
      <Link className={buttonClass()} to={reviewPath(tag)}>
        Bewerten
      </Link>
    </Panel>
  );
}

function ConfirmationSkeleton() {
  return (
    <>
      <Panel className={classNames("stack gap-5", styles.scripted)}>
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton width="40%" height="4rem" />
        <Skeleton height="12rem" />
      </Panel>
      <Panel className={classNames("stack gap-5", styles.scripted)}>
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton height="20rem" />
      </Panel>
    </>
  );
}
