import { formatOrderTime, orderTimeKey, parseOrderTime } from "@mahlzeit/domain/opening-hours/order-times";
import type { OrderTime } from "@mahlzeit/domain/opening-hours/schedule";
import type { OrderType } from "@mahlzeit/domain/order/order";
import { offersAsap } from "@mahlzeit/domain/order/time";
import { useFormContext } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/text-field.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { asap, type ContactForm } from "./contact-rules.ts";
import styles from "./info-view.module.css";

interface TimeFieldProps {
  orderType: OrderType;
  times: readonly OrderTime[] | null;
}

/**
 * When the order is wanted, by the hour, the earliest time a tap away. Controlled, as its list comes later than a time
 * chosen before a reload.
 */
export function TimeField({ orderType, times }: TimeFieldProps) {
  const { register, watch, setValue, getFieldState, formState } = useFormContext<ContactForm>();
  const { isDirty, isTouched, error } = getFieldState("takeawayTime", formState);
  const isShown = isDirty || isTouched || formState.isSubmitted;
  const value = watch("takeawayTime");
  const chosen = parseOrderTime(value);
  const offered = times ?? (chosen ? [chosen] : []);
  const isDelivery = offersAsap(orderType);
  const [earliest] = times ?? [];
  return (
    <div className={styles.time}>
      <SelectField
        {...register("takeawayTime")}
        value={value}
        label={orderType === "TAKEAWAY" ? pickUpTime : <When />}
        required
        error={isShown ? error?.message : undefined}
        hint={times?.length === 0 && !isDelivery ? "Derzeit ist keine Uhrzeit mehr frei." : undefined}
      >
        <option value="" hidden={isDelivery}>
          Bitte wählen
        </option>
        {isDelivery && <option value={asap}>Schnellstmöglich</option>}
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
      {earliest && !isDelivery && (
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

/** The specification's word, which says the right thing of what is picked up alone. */
const pickUpTime = "Abholzeit";

/** Nobody picks a delivery up: it is asked for in other words, and the field keeps its name for who only hears it. */
function When() {
  return (
    <>
      Wann?<VisuallyHidden> {pickUpTime}</VisuallyHidden>
    </>
  );
}

/** In the order in which they come, which may lead past midnight. */
function byHour(times: readonly OrderTime[]): readonly (readonly [hour: number, times: readonly OrderTime[]])[] {
  const hours = new Set(times.map(({ hour }) => hour));
  return [...hours].map((hour) => [hour, times.filter((time) => time.hour === hour)]);
}
