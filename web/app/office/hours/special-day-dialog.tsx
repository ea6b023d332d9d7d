import { maxReasonLength } from "@mahlzeit/domain/catalogue/opening-hours/check-hours";
import { dayNumberOfDate } from "@mahlzeit/domain/local-time";
import { useEffect, useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormTextField } from "../../forms/form-fields.tsx";
import { faultsResolver } from "../../forms/rules-resolver.ts";
import { Pick } from "../draft/pick.tsx";
import { faultsInRows } from "./hours-faults.ts";
import type { SpecialField } from "./hours-fields.ts";
import { PeriodRows } from "./period-rows.tsx";

interface SpecialDayDialogProps {
  kind: "holiday" | "day";
  /** Null for a new one. */
  special: SpecialField | null;
  today: string;
  others: readonly SpecialField[];
  /** Called with undefined to remove it. */
  onDone: (special: SpecialField | undefined) => void;
  onClose: () => void;
}

/** Days on which the restaurant is closed, or one day with different hours. */
export function SpecialDayDialog({ kind, special, today, others, onDone, onClose }: SpecialDayDialogProps) {
  const id = useId();
  const isRange = kind === "holiday";
  const complete = (typed: SpecialField) => (isRange ? typed : { ...typed, to: typed.from });
  const form = useForm<SpecialField>({
    resolver: faultsResolver((typed) => faultsInSpecial(complete(typed), others, today)),
    defaultValues: special ?? { from: "", to: "", reason: "", rows: [] },
  });
  const { control, formState, getValues, setValue, trigger } = form;
  const { isSubmitted } = formState;
  const [from, to, rows] = useWatch({ control, name: ["from", "to", "rows"] });
  useEffect(() => {
    if (isRange && from !== "" && getValues("to") === "") setValue("to", from);
  }, [isRange, from, getValues, setValue]);
  useEffect(() => {
    // An error may depend on the other fields.
    if (isSubmitted) void trigger();
  }, [isSubmitted, from, to, rows, trigger]);
  const rowFaults = isSubmitted ? faultsInRows(rows, id, "rows") : [];

  const title = isRange ? "Betriebsurlaub" : "Einzelner Tag";
  return (
    <FormDialog
      title={special ? `${title} ändern` : title}
      description="Es gilt, sobald du es auf der Seite übernimmst."
      onClose={onClose}
      form={form}
      onSubmit={(typed) => onDone(complete(typed))}
      submitLabel={special ? "Ändern" : isRange ? "Urlaub eintragen" : "Tag eintragen"}
      submitVariant="secondary"
      onRemove={special ? () => onDone(undefined) : undefined}
    >
      <FormTextField name="from" label={isRange ? "Von" : "Tag"} required type="date" min={today} />
      {isRange && <FormTextField name="to" label="Bis" required type="date" min={from || today} />}
      {(!isRange || rows.length > 0) && (
        <Pick
          label={isRange ? "In diesen Tagen" : "An diesem Tag"}
          choices={[
            { value: "OTHER", label: "Andere Zeiten" },
            { value: "CLOSED", label: "Zu" },
          ]}
          value={rows.length > 0 ? "OTHER" : "CLOSED"}
          onChange={(choice) => setValue("rows", choice === "OTHER" ? [{ from: "11:00", to: "22:00" }] : [])}
        />
      )}
      {rows.length > 0 && (
        <PeriodRows
          field={id}
          list="rows"
          name="Offen"
          day={null}
          rows={rows}
          faultDisplay={{ faultAt: (at) => rowFaults.find((fault) => fault.id === at), leave: () => {} }}
          onChange={(changed) => setValue("rows", changed)}
        />
      )}
      <FormTextField
        name="reason"
        label={isRange ? "Name" : "Grund für Gäste"}
        optional
        maxLength={maxReasonLength}
        autoComplete="off"
      />
    </FormDialog>
  );
}

function faultsInSpecial({ from, to, rows }: SpecialField, others: readonly SpecialField[], today: string) {
  const at = (field: "from" | "to", message: string) => [{ field, message }];
  if (from === "") return at("from", "Bitte gib einen Tag an.");
  if (to === "") return at("to", "Bitte gib einen Tag an.");
  if (to < from) return at("to", "Endet, bevor es anfängt.");
  if (to < today) return at("to", "Das ist schon vorbei.");
  if (dayNumberOfDate(to) - dayNumberOfDate(from) >= 366)
    return at("to", "Höchstens ein Jahr. Für länger kannst du dein Restaurant abschalten.");
  if (others.some((other) => from <= other.to && other.from <= to))
    return at("from", "Für einen dieser Tage gibt es schon einen Eintrag.");
  return faultsInRows(rows, "", "rows").map(({ message }) => ({ field: "rows", message }));
}
