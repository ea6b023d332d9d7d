import type { Weekday } from "@mahlzeit/domain/local-time";
import { orderTypeDetailLabels } from "@mahlzeit/domain/order/order";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { FieldNote } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { addId, rowIds } from "./hours-faults.ts";
import type { Row } from "./hours-fields.ts";
import { PeriodFaults, PeriodFields, type PeriodPlace, type Said } from "./period-fields.tsx";
import styles from "./period-rows.module.css";

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
  const add = addId(field, list);
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    if (focused === null) return;
    document.getElementById(focused)?.focus();
    setFocused(null);
  }, [focused]);
  const missing = said.faultAt(add);

  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row, place) => {
          const period: PeriodPlace = {
            field,
            list,
            place,
            name,
            day,
            row,
            said,
            onChange: (changed, step) =>
              onChange(
                rows.map((one, at) => (at === place ? changed : one)),
                step,
              ),
          };
          return (
            <li key={rowIds(field, list, place).from}>
              <div className={styles.row}>
                <PeriodFields {...period} />
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
                    setFocused(add);
                  }}
                />
              </div>
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
