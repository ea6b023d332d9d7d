import type { Order } from "@mahlzeit/contract/orders/orders";
import { orderTimeKey } from "@mahlzeit/domain/catalogue/opening-hours/order-time-text";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { type OrderType, promiseLabels } from "@mahlzeit/domain/order-types";
import { dayOfOrder } from "@mahlzeit/domain/orders/order/day-text";
import { timeline } from "@mahlzeit/domain/orders/order/timeline";
import type { ReactNode } from "react";
import { Badge } from "../../ui/badge.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { Panel } from "../../ui/panel.tsx";
import { type Step, Steps } from "../../ui/steps.tsx";
import styles from "./confirmation.module.css";

interface OrderProgressProps {
  order: Order;
  /** Content between the time and the steps. */
  offer?: ReactNode;
  children?: ReactNode;
}

/** The promised time, else the requested one, and the order's progress. */
export function OrderProgress({ order, offer, children }: OrderProgressProps) {
  const promisedAt = order.status === "COMPLETED" ? null : order.promisedAt;
  return (
    <Panel aria-labelledby="wish-title">
      <h2 id="wish-title" className={`muted ${styles.wish}`}>
        {promisedAt === null ? requestedTimeLabels[order.type] : promiseLabels[order.type]}
      </h2>
      <div aria-live="polite">
        {promisedAt === null ? (
          <RequestedTime order={order} />
        ) : (
          <div className={styles.promise}>
            <Day order={order} at={promisedAt} />
            <p className={styles.time}>{formatTime(promisedAt)}</p>
            {order.shift && (
              <Badge tone="deal" icon="clock">
                verschoben von {formatTime(order.shift.from)}
              </Badge>
            )}
            {order.question && <p className="muted">Deine Antwort verschiebt nichts.</p>}
          </div>
        )}
      </div>
      {offer}
      <div className="mt-6" aria-live="polite">
        <Steps steps={stepsOf(order)} />
      </div>
      {children}
    </Panel>
  );
}

function RequestedTime({ order }: { order: Order }) {
  const { takeawayTime, takeawayAt, status, expectedAt } = order;
  const answer = answerByText(order);
  return (
    <>
      <div className={styles.promise}>
        {takeawayAt !== null && <Day order={order} at={takeawayAt} />}
        <p className={takeawayTime ? styles.time : styles.soon}>
          {takeawayTime ? orderTimeKey(takeawayTime) : "Schnellstmöglich"}
        </p>
        {answer && <p className="muted num">{answer}</p>}
      </div>
      {!takeawayTime && status === "PLACED" && expectedAt !== undefined && (
        <p className="muted num">etwa {formatTime(expectedAt)}</p>
      )}
    </>
  );
}

/** The day of the order, if it is not the day on which it was placed. */
function Day({ order, at }: { order: Order; at: Instant }) {
  const day = dayOfOrder(order, at, order.creationTimestamp);
  return day && <p className={styles.soon}>{day}</p>;
}

/** Names the restaurant's deadline for an answer; null after the answer or if there is no deadline. */
export function answerByText({ answerBy, takeawayDate, creationTimestamp }: Order): string | null {
  if (answerBy === undefined) return null;
  const day = dayOfOrder({ takeawayDate }, answerBy, creationTimestamp);
  return `Antwort spätestens ${day && `${day} `}um ${formatTime(answerBy)}`;
}

const requestedTimeLabels: Record<OrderType, string> = {
  DELIVERY: "Deine gewünschte Lieferzeit",
  TAKEAWAY: "Deine gewünschte Abholzeit",
  ON_SITE: "Deine gewünschte Zeit",
  EVENT: "Deine gewünschte Zeit",
};

/** The icon of each step, and its text while it is the current one. */
const aboutSteps: Record<string, { icon: IconName; now: (restaurant: string) => string }> = {
  "Bestellung eingegangen": { icon: "store", now: (restaurant) => `${restaurant} hat sie erhalten.` },
  "In Zubereitung": { icon: "cooking-pot", now: (restaurant) => `${restaurant} hat sie angenommen.` },
  Unterwegs: { icon: "bike", now: () => "Sie ist auf dem Weg zu dir." },
  Bereit: { icon: "shopping-bag", now: () => "Sie wartet auf dich." },
};

/** Returns the order's progress as steps for the guest. */
export function stepsOf({ status, type, service, question, reached }: Order): Step[] {
  const steps = timeline(status, type, reached);
  return steps.map(({ label, progress, at }, i) => ({
    title: label,
    state: progress,
    ...(at !== null && { time: formatTime(at) }),
    icon: aboutSteps[label]?.icon ?? "circle-check",
    text:
      question && progress === "now"
        ? "Der Rest wird schon gemacht."
        : textOf(label, progress === "now", i === steps.length - 1, service.name),
  }));
}

function textOf(label: string, isNow: boolean, isLast: boolean, restaurant: string): string | undefined {
  if (isLast) return "Mahlzeit!";
  return isNow ? aboutSteps[label]?.now(restaurant) : undefined;
}
