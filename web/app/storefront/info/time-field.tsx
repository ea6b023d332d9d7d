import { formatOrderTime, orderTimeKey, parseOrderTime } from "@mahlzeit/domain/opening-hours/order-times";
import type { OrderTime } from "@mahlzeit/domain/opening-hours/schedule";
import type { OrderType } from "@mahlzeit/domain/order/order";
import { useFormContext } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/text-field.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { asap, type ContactForm } from "./contact-rules.ts";
import styles from "./info-view.module.css";

interface TimeFieldProps {
  orderType: OrderType;
  /** Whether "Schnellstmöglich" can be chosen. */
  asapOffered: boolean;
  times: readonly OrderTime[] | null;
}

/**
 * The requested time, grouped by hour, with a button for the earliest. It is controlled, because its options are loaded
 * later than a draft with a chosen time.
 */
export function TimeField({ orderType, asapOffered, times }: TimeFieldProps) {
  const { register, watch, setValue, getFieldState, formState } = useFormContext<ContactForm>();
  const { isDirty, isTouched, error } = getFieldState("takeawayTime", formState);
  const isShown = isDirty || isTouched || formState.isSubmitted;
  const value = watch("takeawayTime");
  const chosen = parseOrderTime(value);
  const offered = times ?? (chosen ? [chosen] : []);
  const [earliest] = times ?? [];
  return (
    <div className={styles.time}>
      <SelectField
        {...register("takeawayTime")}
        value={value}
        label={orderType === "TAKEAWAY" ? pickUpTime : <When />}
        required
        error={isShown ? error?.message : undefined}
        hint={times?.length === 0 && !asapOffered ? "Derzeit ist keine Uhrzeit mehr frei." : undefined}
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
      {earliest && !asapOffered && (
        <Button
          icon={orderTimeKey(earliest) === value ? "check" : undefined}
          aria-pressed={orderTimeKey(earliest) === value}
          onClick={() => setValue("takeawayTime", orderTimeKey(earliest), { shouldDirty: true, shouldValidate: true })}
        >
          Am frühesten: {formatOrderTime(earliest)}
        </Button>
      )}
    </div>
  );
}

/** The specified label, which is shown only for takeaway. */
const pickUpTime = "Abholzeit";

/** The label for other order types; screen readers also get the specified one. */
function When() {
  return (
    <>
      Wann?<VisuallyHidden> {pickUpTime}</VisuallyHidden>
    </>
  );
}

/** In chronological sequence, which may pass midnight. */
function byHour(times: readonly OrderTime[]): readonly (readonly [hour: number, times: readonly OrderTime[]])[] {
  const hours = new Set(times.map(({ hour }) => hour));
  return [...hours].map((hour) => [hour, times.filter((time) => time.hour === hour)]);
}
