import { formatOrderTime, orderTimeKey, parseOrderTime } from "@mahlzeit/domain/opening-hours/order-times";
import type { OrderTime } from "@mahlzeit/domain/opening-hours/schedule";
import { useFormContext } from "react-hook-form";
import { SelectField } from "../../ui/text-field.tsx";
import { asap, type ContactForm } from "./contact-rules.ts";

interface TimeFieldProps {
  /** 'Schnellstmöglich' is there for a delivery alone. */
  isDelivery: boolean;
  times: readonly OrderTime[] | null;
}

/** When the order is wanted. Controlled, as its list comes later than a time chosen before a reload. */
export function TimeField({ isDelivery, times }: TimeFieldProps) {
  const { register, watch, getFieldState, formState } = useFormContext<ContactForm>();
  const { isDirty, isTouched, error } = getFieldState("takeawayTime", formState);
  const isShown = isDirty || isTouched || formState.isSubmitted;
  const value = watch("takeawayTime");
  const chosen = parseOrderTime(value);
  const offered = times ?? (chosen ? [chosen] : []);
  return (
    <SelectField
      {...register("takeawayTime")}
      value={value}
      label="Abholzeit"
      required
      error={isShown ? error?.message : undefined}
      hint={times?.length === 0 && !isDelivery ? "Derzeit ist keine Uhrzeit mehr frei." : undefined}
    >
      <option value="" hidden={isDelivery}>
        Bitte wählen
      </option>
      {isDelivery && <option value={asap}>Schnellstmöglich</option>}
      {offered.map((time) => (
        <option key={orderTimeKey(time)} value={orderTimeKey(time)}>
          {formatOrderTime(time)}
        </option>
      ))}
    </SelectField>
  );
}
