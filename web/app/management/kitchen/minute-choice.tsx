import type { BoardOrder } from "@mahlzeit/contract/board";
import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { minutesAfter, minutesToChoose } from "@mahlzeit/domain/order/board";
import { classNames } from "../../ui/class-names.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { timeOfOrder } from "./board-words.ts";
import styles from "./minute-choice.module.css";

/** In how many minutes an order is ready; null: at the time the guest asked for. */
export type Minutes = number | null;

interface Asked {
  readonly takeawayAt: Instant | null;
}

/** What is chosen before anybody chooses: the time asked for while it is to come, else the restaurant's usual minutes. */
export function usualMinutes({ takeawayAt }: Asked, defaultMinutes: number, now: Instant): Minutes {
  if (takeawayAt !== null && takeawayAt > now) return null;
  return minutesToChoose(defaultMinutes).find((minutes) => minutes >= defaultMinutes) ?? defaultMinutes;
}

/** When the order is then ready. */
export function promiseOf({ takeawayAt }: Asked, minutes: Minutes, now: Instant): Instant {
  return minutes === null ? (takeawayAt ?? now) : now + minutes * minuteMs;
}

interface MinuteChoiceProps {
  order: Asked & Pick<BoardOrder, "number" | "takeawayDate">;
  /** Tells apart the choices of the board and of the sheet above it. */
  name: string;
  defaultMinutes: number;
  now: Instant;
  value: Minutes;
  onChange: (minutes: Minutes) => void;
}

/** The minutes as chips. For an order for later its time comes first, and nothing that would be earlier. */
export function MinuteChoice({ order, name, defaultMinutes, now, value, onChange }: MinuteChoiceProps) {
  const { takeawayAt } = order;
  const usual = minutesToChoose(defaultMinutes);
  const isForLater = takeawayAt !== null && takeawayAt > now;
  const choices: Minutes[] = isForLater ? [null, ...minutesAfter(takeawayAt, usual, now)] : usual;
  return (
    <fieldset className={styles.choice}>
      <legend>
        <VisuallyHidden>Fertig in Minuten, Nr. {order.number}</VisuallyHidden>
      </legend>
      {choices.map((minutes) => (
        <label key={minutes ?? "asked"} className={classNames(minutes === null && styles.wide)}>
          <input
            type="radio"
            name={name}
            value={minutes ?? ""}
            checked={minutes === value}
            onChange={() => onChange(minutes)}
          />
          <span>{minutes ?? (takeawayAt !== null && timeOfOrder(order, takeawayAt, now))}</span>
        </label>
      ))}
    </fieldset>
  );
}
