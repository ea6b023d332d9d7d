import { formatMinute, minuteOfTime, type Weekday } from "@mahlzeit/domain/local-time";
import { orderTypeDetailLabels } from "@mahlzeit/domain/order/order";
import { type KeyboardEvent, useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import control from "../../ui/control.module.css";
import { FieldNote } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { type Fault, overnightWords, rowIds } from "./hours-faults.ts";
import type { Row } from "./hours-fields.ts";
import styles from "./period-rows.module.css";
import { isPastMidnight, parseTime } from "./time-text.ts";

/** What is said about the controls: only once they were left or everything was sent. */
export interface Said {
  readonly faultAt: (id: string) => Fault | undefined;
  readonly leave: (id: string) => void;
}

interface PeriodRowsProps {
  field: string;
  /** Which of the field's lists. */
  list: string;
  /** Whose periods: "Montag". */
  name: string;
  /** Null: of no weekday. */
  day: Weekday | null;
  rows: readonly Row[];
  said: Said;
  /** `step`: typing on in it is one step. */
  onChange: (rows: readonly Row[], step?: string) => void;
}

/** The periods of a day, each from and to, with what is wrong beside it. */
export function PeriodRows({ field, list, name, day, rows, said, onChange }: PeriodRowsProps) {
  const addId = `${field}.${list}.add`;
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    if (focused === null) return;
    document.getElementById(focused)?.focus();
    setFocused(null);
  }, [focused]);
  const missing = said.faultAt(addId);

  const replace = (place: number, row: Row, step?: string) =>
    onChange(
      rows.map((one, at) => (at === place ? row : one)),
      step,
    );

  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row, place) => {
          const ids = rowIds(field, list, place);
          const faults = [said.faultAt(ids.from), said.faultAt(ids.to)].filter((fault) => fault !== undefined);
          const overnight = overnightWords(row, day);
          return (
            <li key={ids.from}>
              <div className={styles.row}>
                {(["from", "to"] as const).map((end) => (
                  <TimeField
                    key={end}
                    id={ids[end]}
                    label={`${name}, ${end === "from" ? "von" : "bis"}`}
                    value={row[end]}
                    fault={said.faultAt(ids[end])}
                    onChange={(typed) => {
                      const { isOvernight: _, ...rest } = row;
                      replace(place, { ...rest, [end]: typed }, ids[end]);
                    }}
                    onLeave={() => {
                      const time = parseTime(row[end]);
                      if (time !== null && time !== row[end]) replace(place, { ...row, [end]: time }, ids[end]);
                      said.leave(ids[end]);
                    }}
                  />
                ))}
                {overnight && <span className={styles.aside}>{overnight}</span>}
                {row.types && (
                  <span className={styles.aside}>
                    {row.types.map((type) => orderTypeDetailLabels[type]).join(", ")}
                  </span>
                )}
                <IconButton
                  icon="x"
                  label={`${name}, ${row.from} – ${row.to} entfernen`}
                  onClick={() => {
                    onChange(rows.filter((_, at) => at !== place));
                    setFocused(addId);
                  }}
                />
              </div>
              {faults.map(({ id, message, asksOvernight }) => (
                <div key={id} className={styles.fault}>
                  <FieldNote id={`${id}-note`} error={message} />
                  {asksOvernight && isPastMidnight(row) && (
                    <Button onClick={() => replace(place, { ...row, isOvernight: true })}>
                      Ja, bis {overnight} um {row.to}
                    </Button>
                  )}
                </div>
              ))}
            </li>
          );
        })}
      </ul>
      {missing && <FieldNote id={`${addId}-note`} error={missing.message} />}
      <Button
        id={addId}
        className={styles.add}
        variant="quiet"
        icon="plus"
        aria-label={`${name}: Zeit dazugeben`}
        onClick={() => {
          onChange([...rows, { from: "", to: "" }]);
          setFocused(rowIds(field, list, rows.length).from);
        }}
      >
        Zeit
      </Button>
    </>
  );
}

interface TimeFieldProps {
  id: string;
  label: string;
  value: string;
  fault: Fault | undefined;
  onChange: (typed: string) => void;
  onLeave: () => void;
}

/** A time in any spelling; up and down move it by a quarter of an hour. */
function TimeField({ id, label, value, fault, onChange, onLeave }: TimeFieldProps) {
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === "ArrowUp" ? 15 : event.key === "ArrowDown" ? -15 : 0;
    const time = parseTime(value);
    if (step === 0 || time === null) return;
    event.preventDefault();
    onChange(formatMinute((Math.floor(minuteOfTime(`${time}:00`) / 15) * 15 + step + 1440) % 1440));
  }
  return (
    <span className={styles.time}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        id={id}
        className={control.control}
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
