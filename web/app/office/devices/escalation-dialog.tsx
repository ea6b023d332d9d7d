import { changeEscalationRules, type EscalationRules } from "@mahlzeit/contract/orders/escalation";
import { oneLine } from "@mahlzeit/domain/one-line";
import { ownAnswerMinutes } from "@mahlzeit/domain/orders/order/answer";
import { faultInAlarmNumber } from "@mahlzeit/domain/phone-number";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormSelectField, FormTextField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";

interface EscalationDialogProps {
  restaurantId: string;
  rules: EscalationRules;
  onSaved: (rules: EscalationRules) => void;
  onClose: () => void;
}

type Typed = Record<"minutes" | "phone", string>;
const { min, max } = ownAnswerMinutes;
const choices = Array.from({ length: max - min + 1 }, (_, i) => min + i);

/** Asks for the minutes to answer orders, and for the telephone number to call. */
export function EscalationDialog({ restaurantId, rules, onSaved, onClose }: EscalationDialogProps) {
  const { answerMinutes, usualMinutes, alarmPhone, usualPhone, canCall } = rules;
  const { failure, send } = useSending();
  const form = useForm({
    mode: "all",
    resolver: rulesResolver<Typed>({
      minutes: () => null,
      phone: (phone) => (oneLine(phone) === "" ? null : faultInAlarmNumber(phone)),
    }),
    defaultValues: { minutes: String(answerMinutes ?? ""), phone: alarmPhone ?? "" },
  });

  function save({ minutes, phone }: Typed): Promise<unknown> {
    const body = {
      restaurant: restaurantId,
      ...(minutes && { answerMinutes: Number(minutes) }),
      ...(oneLine(phone) && { alarmPhone: oneLine(phone) }),
    };
    return send(async () => {
      onSaved((await api(changeEscalationRules, { body })).answer);
      onClose();
    });
  }

  const calls = usualPhone ? `Leer: die Nummer des Restaurants, ${usualPhone}.` : "Leer: Es wird niemand angerufen.";
  return (
    <FormDialog
      icon="clock"
      title="Wenn niemand antwortet"
      description="Gilt ab sofort, auch für Bestellungen, die gerade warten."
      onClose={onClose}
      form={form}
      onSubmit={save}
      error={failure}
      submitLabel="Speichern"
    >
      <FormSelectField
        name="minutes"
        label="Zeit für eine Antwort"
        hint={
          usualMinutes === null ? "Der Betreiber hat gerade keine Frist gesetzt: Keine Bestellung verfällt." : undefined
        }
      >
        <option value="">{usualMinutes === null ? "Wie üblich" : `Wie üblich: ${usualMinutes}\u00a0Minuten`}</option>
        {choices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes}&nbsp;Minuten
          </option>
        ))}
      </FormSelectField>
      <FormTextField
        name="phone"
        label="Alarmnummer"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        hint={canCall ? calls : "Der Betreiber hat keinen Telefondienst eingerichtet, daher ruft noch niemand an."}
      />
    </FormDialog>
  );
}
