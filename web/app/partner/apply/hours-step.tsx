import { type Weekday, weekdayNames, weekdays } from "@mahlzeit/domain/local-time";
import { type ApplicationPeriod, type DayFault, faultInDay, timeOf } from "@mahlzeit/domain/partners/applications/form";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import control from "../../ui/control.module.css";
import { FieldNote } from "../../ui/field.tsx";
import { FormGrid } from "../../ui/form-grid.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SelectField } from "../../ui/text-field.tsx";
import styles from "./apply.module.css";
import { StepFoot } from "./step-foot.tsx";
import type { StepProps } from "./step-props.ts";
import { FormText } from "./text-of-form.tsx";

const minutes = [15, 20, 25, 30, 35, 45, 60];
const usual = { from: "11:00", to: "21:30" };
const workdays: readonly Weekday[] = [1, 2, 3, 4, 5];

export function HoursStep(step: StepProps) {
  const { form, edit } = step.applying;
  const ofDay = (day: Weekday) => form.hours.filter(({ weekday }) => weekday === day);
  const setDay = (day: Weekday, periods: readonly ApplicationPeriod[]) =>
    edit({ hours: weekdays.flatMap((one) => (one === day ? periods : ofDay(one))) });
  const forWorkdays = () =>
    edit({
      hours: weekdays.flatMap((day) =>
        workdays.includes(day) ? ofDay(1).map((period) => ({ ...period, weekday: day })) : ofDay(day),
      ),
    });
  const fault = step.faultAt("hours");
  const isClosed = form.hours.length === 0;
  return (
    <>
      <Panel>
        <div className={`divided ${styles.week}`} data-fault={fault && isClosed ? "" : undefined}>
          {weekdays.map((day) => (
            <Day
              key={day}
              day={day}
              periods={ofDay(day)}
              fault={fault ? faultInDay(ofDay(day)) : null}
              onChange={(periods) => setDay(day, periods)}
            >
              {day === 1 && ofDay(1).length > 0 && (
                <Button variant="quiet" onClick={forWorkdays}>
                  Für alle Werktage
                </Button>
              )}
            </Day>
          ))}
        </div>
        {fault && isClosed && <FieldNote id="hours-note" error={fault} />}
      </Panel>
      <div className={`stack gap-2 mt-6 ${styles.group}`}>
        <FormGrid columns={2}>
          <SelectField
            label="Küche braucht meistens"
            required
            value={form.preparationMinutes}
            error={step.faultAt("preparationMinutes")}
            onChange={({ target }) => edit({ preparationMinutes: Number(target.value) })}
          >
            {minutes.map((one) => (
              <option key={one} value={one}>
                {one}&nbsp;Minuten
              </option>
            ))}
          </SelectField>
          {form.orderTypes.includes("DELIVERY") && (
            <>
              <FormText
                step={step}
                name="postcodes"
                label="Wohin lieferst du?"
                required
                full
                placeholder="9020, 9201"
                hint="Postleitzahlen. Gebiete mit anderer Gebühr legst du beim Einrichten an."
              />
              <FormText
                step={step}
                name="minimum"
                label="Mindestbestellwert"
                optional
                inputMode="decimal"
                placeholder="15,00"
              />
              <FormText
                step={step}
                name="deliveryFee"
                label="Liefergebühr"
                required
                inputMode="decimal"
                placeholder="2,90"
                hint="0, wenn du gratis lieferst."
              />
            </>
          )}
        </FormGrid>
      </div>
      <StepFoot {...step} />
    </>
  );
}

interface DayProps {
  readonly day: Weekday;
  readonly periods: readonly ApplicationPeriod[];
  /** Null until it may be shown. */
  readonly fault: DayFault | null;
  readonly onChange: (periods: readonly ApplicationPeriod[]) => void;
  readonly children: ReactNode;
}

function Day({ day, periods, fault, onChange, children }: DayProps) {
  const name = weekdayNames[day];
  const change = (i: number, changes: Partial<ApplicationPeriod>) =>
    onChange(periods.map((period, place) => (place === i ? { ...period, ...changes } : period)));
  /** Marks the end of a period that cannot be read; both ends for any other error. */
  const isWrong = (i: number, end: "from" | "to") => {
    const { from, to } = periods[i] ?? usual;
    const isUnread = [from, to].some((time) => timeOf(time) === null);
    return (fault?.places.includes(i) ?? false) && !(isUnread && timeOf(end === "from" ? from : to) !== null);
  };
  return (
    <div className={`stack ${styles.day}`}>
      <b>{name}</b>
      <div className="stack gap-2">
        {periods.length === 0 && <span className="muted">Ruhetag</span>}
        {periods.map((period, i) => {
          const which = i === 0 ? name : `${name}, ${i + 1}. Zeit`;
          return (
            <span key={which} className={`cluster gap-2 ${styles.range}`}>
              {(["from", "to"] as const).map((end) => (
                <input
                  key={end}
                  className={`center ${control.control}`}
                  aria-label={`${which}, ${end === "from" ? "von" : "bis"}`}
                  aria-invalid={isWrong(i, end) || undefined}
                  aria-describedby={isWrong(i, end) ? `hours-note-${day}` : undefined}
                  inputMode="numeric"
                  value={period[end]}
                  onChange={({ target }) => change(i, { [end]: target.value })}
                />
              ))}
              <Button
                variant="quiet"
                aria-label={`${which}: Zeit weg`}
                onClick={() => onChange(periods.filter((_, place) => place !== i))}
              >
                Weg
              </Button>
            </span>
          );
        })}
        {fault && <FieldNote id={`hours-note-${day}`} error={fault.message} />}
      </div>
      <div className={`cluster ${styles.dayActs}`}>
        {periods.length < 3 && (
          <Button
            variant="quiet"
            aria-label={periods.length === 0 ? `${name} öffnen` : `${name}: weitere Zeit hinzufügen`}
            onClick={() =>
              onChange([...periods, { weekday: day, ...(periods.length === 0 ? usual : { from: "", to: "" }) }])
            }
          >
            {periods.length === 0 ? "Öffnen" : "Zeit"}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
