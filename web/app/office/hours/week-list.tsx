import { weekdayNames, weekdays } from "@mahlzeit/domain/local-time";
import { classNames } from "../../ui/class-names.ts";
import { weekField } from "./hours-fields.ts";
import { PeriodRows } from "./period-rows.tsx";
import styles from "./week.module.css";
import type { ShownWeek } from "./week.tsx";

/** The week as text fields. */
export function WeekList({ today, type, rowsOf, faultDisplay, onChange }: ShownWeek) {
  return (
    <div className="divided mt-4">
      {weekdays.map((day) => (
        <section key={day} className={classNames(styles.day, day === today && styles.today)}>
          <h3>
            {weekdayNames[day]}
            {day === today && <small> heute</small>}
          </h3>
          <div className={`cluster top between ${styles.periods}`}>
            {rowsOf(day).length === 0 && <p className={`muted ${styles.closed}`}>Ruhetag</p>}
            <PeriodRows
              field={weekField(day)}
              list={type}
              name={weekdayNames[day]}
              day={day}
              rows={rowsOf(day)}
              faultDisplay={faultDisplay}
              onChange={(rows, step) => onChange(new Map([[day, rows]]), step)}
            />
          </div>
        </section>
      ))}
    </div>
  );
}
