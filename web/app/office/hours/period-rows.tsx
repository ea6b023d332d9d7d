import type { Weekday } from "@mahlzeit/domain/local-time";
import { orderTypeDetailLabels, orderTypes } from "@mahlzeit/domain/order-types";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { FieldNote } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { Boxes } from "../draft/boxes.tsx";
import { addId, rowIds } from "./hours-faults.ts";
import { type Row, replacedAt } from "./hours-fields.ts";
import { type FaultDisplay, PeriodFaults, PeriodFields, type PeriodPlace } from "./period-fields.tsx";
import styles from "./period-rows.module.css";

interface PeriodRowsProps {
  field: string;
  /** The field's list. */
  list: string;
  /** The name of the day: "Montag". */
  name: string;
  /** Null outside of the week. */
  day: Weekday | null;
  rows: readonly Row[];
  faultDisplay: FaultDisplay;
  /** Edits with the same `step` are undone as one. */
  onChange: (rows: readonly Row[], step?: string) => void;
}

/** A day's periods with start, end and errors. */
export function PeriodRows({ rows, onChange, ...where }: PeriodRowsProps) {
  const { field, list, name, day, faultDisplay } = where;
  const add = addId(field, list);
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    if (focused === null) return;
    document.getElementById(focused)?.focus();
    setFocused(null);
  }, [focused]);
  const missing = faultDisplay.faultAt(add);

  return (
    <>
      <ul className={`cluster ${styles.rows}`}>
        {rows.map((row, place) => {
          const period: PeriodPlace = {
            ...where,
            place,
            row,
            onChange: (changed, step) => onChange(replacedAt(rows, place, changed), step),
          };
          return (
            <li key={rowIds(field, list, place).from}>
              <div className={`cluster ${styles.row}`}>
                <PeriodFields {...period} />
                <IconButton
                  icon="x"
                  label={`${name}, ${row.from} – ${row.to} entfernen`}
                  onClick={() => {
                    onChange(rows.filter((_, at) => at !== place));
                    setFocused(add);
                  }}
                />
              </div>
              {day === null && <PeriodTypes name={name} row={row} onChange={(changed) => period.onChange(changed)} />}
              <PeriodFaults {...period} />
            </li>
          );
        })}
      </ul>
      {missing && <FieldNote id={`${add}-note`} error={missing.message} />}
      <Button
        id={add}
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

/** The order types of a single day's period; a weekday's period belongs to the week of its type. */
function PeriodTypes({ name, row, onChange }: { name: string; row: Row; onChange: (row: Row) => void }) {
  const types = row.types ?? orderTypes;
  const words = row.types?.map((type) => orderTypeDetailLabels[type]).join(", ") ?? "alle Bestellarten";
  return (
    <details className={styles.types}>
      <summary className="muted small">
        Für <b>{words}</b>
        <VisuallyHidden>{`: ${name}, ${row.from} bis ${row.to}`}</VisuallyHidden>
      </summary>
      <Boxes
        legend="Bestellarten"
        values={orderTypes}
        labelOf={(type) => orderTypeDetailLabels[type]}
        isChecked={(type) => types.includes(type)}
        // One type must remain.
        isDisabled={(type) => types.length === 1 && types.includes(type)}
        onToggle={(type, isWanted) => {
          const wanted = orderTypes.filter((one) => (one === type ? isWanted : types.includes(one)));
          const { types: _, ...rest } = row;
          onChange(wanted.length === orderTypes.length ? rest : { ...rest, types: wanted });
        }}
      />
    </details>
  );
}
