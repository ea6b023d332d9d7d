import { parseTime } from "@mahlzeit/domain/catalogue/opening-hours/typed-time";
import { formatMinute, minuteOfTime, type Weekday } from "@mahlzeit/domain/local-time";
import type { KeyboardEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import control from "../../ui/control.module.css";
import { FieldNote } from "../../ui/field.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { type Fault, overnightText, rowIds } from "./hours-faults.ts";
import type { Row } from "./hours-fields.ts";
import styles from "./period-rows.module.css";
import { isPastMidnight } from "./time-text.ts";

/** The shown errors: of controls that were left, and all after sending was tried. */
export interface FaultDisplay {
  readonly faultAt: (id: string) => Fault | undefined;
  readonly leave: (id: string) => void;
}

/** The position of a period. */
export interface PeriodPlace {
  field: string;
  /** The field's list. */
  list: string;
  place: number;
  /** The name of its day: "Montag". */
  name: string;
  /** Null outside of the week. */
  day: Weekday | null;
  row: Row;
  faultDisplay: FaultDisplay;
  /** Edits with the same `step` are undone as one. */
  onChange: (row: Row, step?: string) => void;
}

const endLabels = { from: "Von", to: "Bis" } as const;

/** The start and end of a period, with a note if it ends on the next day. `isLabelled` shows the labels. */
export function PeriodFields(period: PeriodPlace & { isLabelled?: boolean }) {
  const { field, list, place, name, day, row, faultDisplay, isLabelled = false, onChange } = period;
  const ids = rowIds(field, list, place);
  const overnight = overnightText(row, day);
  return (
    <>
      {(["from", "to"] as const).map((end) => (
        <TimeField
          key={end}
          id={ids[end]}
          label={`${name}, ${endLabels[end].toLowerCase()}`}
          caption={isLabelled ? endLabels[end] : null}
          value={row[end]}
          fault={faultDisplay.faultAt(ids[end])}
          onChange={(typed) => {
            const { isOvernight: _, ...rest } = row;
            onChange({ ...rest, [end]: typed }, ids[end]);
          }}
          onLeave={() => {
            const time = parseTime(row[end]);
            if (time !== null && time !== row[end]) onChange({ ...row, [end]: time }, ids[end]);
            faultDisplay.leave(ids[end]);
          }}
        />
      ))}
      {overnight && <span>{overnight}</span>}
    </>
  );
}

/** The errors of a period, and the question if it ends on the next day. */
export function PeriodFaults({ field, list, place, day, row, faultDisplay, onChange }: PeriodPlace) {
  const ids = rowIds(field, list, place);
  const faults = [faultDisplay.faultAt(ids.from), faultDisplay.faultAt(ids.to)].filter((fault) => fault !== undefined);
  return (
    <>
      {faults.map(({ id, message, asksOvernight }) => (
        <div key={id} className={`cluster ${styles.fault}`}>
          <FieldNote id={`${id}-note`} error={message} />
          {asksOvernight && isPastMidnight(row) && (
            <Button onClick={() => onChange({ ...row, isOvernight: true })}>
              Ja, bis {overnightText(row, day)} um {row.to}
            </Button>
          )}
        </div>
      ))}
    </>
  );
}

interface TimeFieldProps {
  id: string;
  label: string;
  /** The visible label; null for none. */
  caption: string | null;
  value: string;
  fault: Fault | undefined;
  onChange: (typed: string) => void;
  onLeave: () => void;
}

/** A time in any notation; the arrow keys change it by a quarter of an hour. */
function TimeField({ id, label, caption, value, fault, onChange, onLeave }: TimeFieldProps) {
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === "ArrowUp" ? 15 : event.key === "ArrowDown" ? -15 : 0;
    const time = parseTime(value);
    if (step === 0 || time === null) return;
    event.preventDefault();
    onChange(formatMinute((Math.floor(minuteOfTime(`${time}:00`) / 15) * 15 + step + 1440) % 1440));
  }
  return (
    <span className={classNames(styles.time, caption !== null && styles.captioned)}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      {caption !== null && <span aria-hidden="true">{caption}</span>}
      <input
        id={id}
        className={`num ${control.control}`}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="11:00"
        maxLength={12}
        value={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
      />
    </span>
  );
}
