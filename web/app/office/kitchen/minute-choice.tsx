import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { formatTime, type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { minutesAfter, minutesToChoose } from "@mahlzeit/domain/orders/order/board";
import { freeAfterPromise } from "@mahlzeit/domain/orders/order/free-cancellation";
import { usualPromise } from "@mahlzeit/domain/orders/order/promise";
import { useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { timeOfOrder } from "./board-text.ts";
import { useKitchen } from "./kitchen-context.ts";
import styles from "./minute-choice.module.css";

/** The minutes until an order is ready; null: at the requested time. */
export type Minutes = number | null;

/** Returns the chosen minutes. Until others are chosen they are the usual promise, which counts down. */
export function useMinutes(order: BoardOrder): readonly [Minutes, (minutes: Minutes) => void] {
  const { now, defaultMinutes } = useKitchen();
  const [chosen, setChosen] = useState<Minutes>();
  const usual = usualPromise(order, defaultMinutes, now);
  return [chosen === undefined ? usual : chosen, (minutes) => setChosen(minutes === usual ? undefined : minutes)];
}

/** Returns the time at which the order is ready. */
export function promiseOf({ takeawayAt }: Pick<BoardOrder, "takeawayAt">, minutes: Minutes, now: Instant): Instant {
  return minutes === null ? (takeawayAt ?? now) : now + minutes * minuteMs;
}

/** Warns that a promise so much later than expected lets the guest cancel free of charge. */
export function FreeCancellationHint({ order, minutes }: { order: BoardOrder; minutes: Minutes }) {
  const { now } = useKitchen();
  const { expectedAt } = order;
  const until = freeAfterPromise(promiseOf(order, minutes, now), expectedAt, now);
  if (expectedAt === null || until === null) return null;
  return (
    <p className={`muted mt-3 ${styles.free}`} role="status">
      Dem Gast haben wir {formatTime(expectedAt)} gesagt. So spät darf er bis {formatTime(until)} kostenlos stornieren.
    </p>
  );
}

interface MinuteChoiceProps {
  order: BoardOrder;
  /** Distinguishes the radio groups of the board and of the sheet above it. */
  name: string;
  value: Minutes;
  onChange: (minutes: Minutes) => void;
}

/** The minutes as chips. An order for later has its time first, and nothing earlier. */
export function MinuteChoice({ order, name, value, onChange }: MinuteChoiceProps) {
  const { now, defaultMinutes } = useKitchen();
  const { takeawayAt } = order;
  const usual = usualPromise(order, defaultMinutes, now);
  const minutesToOffer = minutesToChoose(defaultMinutes, usual);
  const isForLater = takeawayAt !== null && takeawayAt > now;
  const choices: Minutes[] = isForLater ? [null, ...minutesAfter(takeawayAt, minutesToOffer, now)] : minutesToOffer;
  return (
    <fieldset className={styles.choice}>
      <legend>
        <VisuallyHidden>
          {order.type === "DELIVERY" ? "Beim Gast" : "Fertig"} in Minuten, Nr. {order.number}
        </VisuallyHidden>
      </legend>
      {choices.map((minutes) => (
        <label
          key={minutes === usual ? "usual" : minutes}
          className={classNames("block", minutes === null && styles.wide)}
        >
          <input
            className="cover"
            type="radio"
            name={name}
            value={minutes ?? ""}
            checked={minutes === value}
            onChange={() => onChange(minutes)}
          />
          <span className="bold num">{minutes ?? (takeawayAt !== null && timeOfOrder(order, takeawayAt, now))}</span>
        </label>
      ))}
    </fieldset>
  );
}
