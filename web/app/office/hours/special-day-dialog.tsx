import { maxReasonLength } from "@mahlzeit/domain/catalogue/opening-hours/check-hours";
import { dayNumberOfDate } from "@mahlzeit/domain/local-time";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import control from "../../ui/control.module.css";
import { Field } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Pick } from "../draft/pick.tsx";
import { type Fault, faultsInRows } from "./hours-faults.ts";
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
  const formId = useId();
  const [typed, setTyped] = useState<SpecialField>(special ?? { from: "", to: "", reason: "", rows: [] });
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (faults.length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [faults]);
  const faultAt = (id: string) => faults.find((fault) => fault.id === id);
  const isRange = kind === "holiday";
  const change = (changes: Partial<SpecialField>) => {
    setTyped({ ...typed, ...changes });
    setFaults([]);
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    const given = { ...typed, to: isRange ? typed.to : typed.from };
    const found = faultsInSpecial(given, others, today, formId);
    setFaults(found);
    if (found.length === 0) onDone(given);
  }

  const title = isRange ? "Betriebsurlaub" : "Einzelner Tag";
  return (
    <Modal
      title={special ? `${title} ändern` : title}
      description="Es gilt, sobald du es auf der Seite übernimmst."
      onClose={onClose}
      footer={
        <div className="stack gap-2">
          <Button type="submit" form={formId} variant="secondary" size="large" block>
            {special ? "Ändern" : isRange ? "Urlaub eintragen" : "Tag eintragen"}
          </Button>
          {special && (
            <Button variant="danger" block onClick={() => onDone(undefined)}>
              Entfernen
            </Button>
          )}
        </div>
      }
    >
      <form ref={form} id={formId} className="stack gap-4" onSubmit={submit} noValidate>
        <DayField
          label={isRange ? "Von" : "Tag"}
          value={typed.from}
          min={today}
          fault={faultAt(`${formId}.from`)}
          onChange={(from) => change({ from, ...(isRange && typed.to === "" && { to: from }) })}
        />
        {isRange && (
          <DayField
            label="Bis"
            value={typed.to}
            min={typed.from || today}
            fault={faultAt(`${formId}.to`)}
            onChange={(to) => change({ to })}
          />
        )}
        {(!isRange || typed.rows.length > 0) && (
          <>
            <Pick
              label={isRange ? "In diesen Tagen" : "An diesem Tag"}
              choices={[
                { value: "OTHER", label: "Andere Zeiten" },
                { value: "CLOSED", label: "Zu" },
              ]}
              value={typed.rows.length > 0 ? "OTHER" : "CLOSED"}
              onChange={(choice) => change({ rows: choice === "OTHER" ? [{ from: "11:00", to: "22:00" }] : [] })}
            />
            {typed.rows.length > 0 && (
              <PeriodRows
                field={formId}
                list="rows"
                name="Offen"
                day={null}
                rows={typed.rows}
                faultDisplay={{ faultAt, leave: () => {} }}
                onChange={(rows) => change({ rows })}
              />
            )}
          </>
        )}
        <TextField
          label={isRange ? "Name" : "Grund für Gäste"}
          optional
          value={typed.reason}
          maxLength={maxReasonLength}
          autoComplete="off"
          onChange={(event) => change({ reason: event.target.value })}
        />
      </form>
    </Modal>
  );
}

function faultsInSpecial(
  { from, to, rows }: SpecialField,
  others: readonly SpecialField[],
  today: string,
  id: string,
): readonly Fault[] {
  const at = (part: "from" | "to", message: string) => [{ id: `${id}.${part}`, message }];
  if (from === "") return [...at("from", "Bitte gib einen Tag an."), ...faultsInRows(rows, id, "rows")];
  if (to === "") return at("to", "Bitte gib einen Tag an.");
  if (to < from) return at("to", "Endet, bevor es anfängt.");
  if (to < today) return at("to", "Das ist schon vorbei.");
  if (dayNumberOfDate(to) - dayNumberOfDate(from) >= 366)
    return at("to", "Höchstens ein Jahr. Für länger kannst du dein Restaurant abschalten.");
  if (others.some((other) => from <= other.to && other.from <= to))
    return at("from", "Für einen dieser Tage gibt es schon einen Eintrag.");
  return faultsInRows(rows, id, "rows");
}

interface DayFieldProps {
  label: string;
  value: string;
  min: string;
  fault: Fault | undefined;
  onChange: (day: string) => void;
}

function DayField({ label, value, min, fault, onChange }: DayFieldProps) {
  return (
    <Field label={label} required error={fault?.message}>
      {(attributes) => (
        <input
          {...attributes}
          type="date"
          className={control.control}
          min={min}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
