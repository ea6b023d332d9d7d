import {
  formatOrderTime,
  orderTimeKey,
  parseOrderTime,
} from "@mahlzeit/domain/catalogue/opening-hours/order-time-text";
import type { OrderTime } from "@mahlzeit/domain/catalogue/opening-hours/schedule";
import { dayNumberOfDate, type Instant } from "@mahlzeit/domain/local-time";
import type { OrderType } from "@mahlzeit/domain/order-types";
import { dayText } from "@mahlzeit/domain/orders/order/day-text";
import type { NextTime } from "@mahlzeit/domain/refusal";
import { useFormContext } from "react-hook-form";
import { dayToAsk } from "../../session/typed-draft.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/text-field.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { asap, type ContactForm } from "./contact-rules.ts";
import styles from "./time-field.module.css";
import type { TimeChoice } from "./use-time-choice.ts";

interface TimeFieldProps {
  orderType: OrderType;
  choice: TimeChoice;
  /** The next available time, if the chosen one is gone. */
  next: NextTime | null;
}

/**
 * The requested day, if orders are taken ahead, and time, grouped by hour, with a button for the earliest. Both are
 * controlled, because their options are loaded after the draft.
 */
export function TimeField({
  orderType,
  choice: { days, times, whyNone, asapOffered, isAtTable, at },
  next,
}: TimeFieldProps) {
  const { register, watch, setValue, getFieldState, formState } = useFormContext<ContactForm>();
  const { isDirty, isTouched, error } = getFieldState("takeawayTime", formState);
  const isShown = isDirty || isTouched || formState.isSubmitted;
  const value = watch("takeawayTime");
  const chosen = parseOrderTime(value);
  const offered = times ?? (chosen ? [chosen] : []);
  const [earliest] = times ?? [];
  return (
    <div className={`stack gap-2 start ${styles.time}`}>
      {days && days.length > 0 && (
        <SelectField
          name="takeawayDate"
          label="Tag"
          required
          value={watch("takeawayDate")}
          onChange={(event) => {
            setValue("takeawayTime", "");
            setValue("takeawayDate", event.target.value);
          }}
        >
          {watch("takeawayDate") === dayToAsk && (
            <option value={dayToAsk} hidden>
              Bitte wählen
            </option>
          )}
          {days.map((day) => (
            <option key={day} value={day}>
              {dayName(day, at)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        {...register("takeawayTime")}
        value={value}
        label={orderType === "TAKEAWAY" ? pickUpTime : <When />}
        required
        error={isShown ? error?.message : undefined}
        hint={asapOffered ? undefined : whyNone}
      >
        <option value="" hidden={asapOffered}>
          Bitte wählen
        </option>
        {asapOffered && <option value={asap}>Schnellstmöglich</option>}
        {byHour(offered).map(([hour, ofHour]) => (
          <optgroup key={hour} label={`${hour} Uhr`}>
            {ofHour.map((time) => (
              <option key={orderTimeKey(time)} value={orderTimeKey(time)}>
                {formatOrderTime(time)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {next && !chosen && (
        <Button
          onClick={() => {
            if (days) setValue("takeawayDate", next.takeawayDate);
            setValue("takeawayTime", orderTimeKey(next.takeawayTime), { shouldDirty: true, shouldValidate: true });
          }}
        >
          Als Nächstes frei: {days && `${dayName(next.takeawayDate, at)}, `}
          {formatOrderTime(next.takeawayTime)}
        </Button>
      )}
      {earliest && !asapOffered && !(next && !chosen) && (
        <Button
          icon={orderTimeKey(earliest) === value ? "check" : undefined}
          aria-pressed={orderTimeKey(earliest) === value}
          onClick={() => setValue("takeawayTime", orderTimeKey(earliest), { shouldDirty: true, shouldValidate: true })}
        >
          {isAtTable ? "Gleich" : "Am frühesten"}: {formatOrderTime(earliest)}
        </Button>
      )}
    </div>
  );
}

/** Formats a day: "Heute", "Morgen", "Mi 25.11." */
function dayName(date: string, now: Instant): string {
  const words = dayText(dayNumberOfDate(date), now);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The specified label, which is shown only for takeaway. */
const pickUpTime = "Abholzeit";

/** The label for other order types; screen readers get the specified one as well. */
function When() {
  return (
    <>
      Wann?<VisuallyHidden> {pickUpTime}</VisuallyHidden>
    </>
  );
}

/** Groups times by hour in chronological order, which may pass midnight. */
function byHour(times: readonly OrderTime[]): readonly (readonly [hour: number, times: readonly OrderTime[]])[] {
  const hours = new Set(times.map(({ hour }) => hour));
  return [...hours].map((hour) => [hour, times.filter((time) => time.hour === hour)]);
}
