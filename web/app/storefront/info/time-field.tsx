import { formatOrderTime, orderTimeKey, parseOrderTime } from "@mahlzeit/domain/opening-hours/order-times";
import type { OrderTime } from "@mahlzeit/domain/opening-hours/schedule";
import { useController } from "react-hook-form";
import { SelectField } from "../../ui/text-field.tsx";
import { asap, type ContactForm } from "./contact-rules.ts";

interface TimeFieldProps {
  /** 'Schnellstmöglich' is there for a delivery alone. */
  isDelivery: boolean;
  times: readonly OrderTime[] | null;
}

/** When the order is wanted. Controlled, as its list comes later than a time chosen before a reload. */
export function TimeField({ isDelivery, times }: TimeFieldProps) {
  const { field, fieldState, formState } = useController<ContactForm, "takeawayTime">({ name: "takeawayTime" });
  const isShown = fieldState.isDirty || fieldState.isTouched || formState.isSubmitted;
  const chosen = parseOrderTime(field.value);
  const offered = times ?? (chosen ? [chosen] : []);
  return (
    <SelectField
      {...field}
      label="Abholzeit"
      required
      error={isShown ? fieldState.error?.message : undefined}
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
