import { classNames } from "../../ui/class-names.ts";
import styles from "./order-hours.module.css";
import type { DayHours } from "./restaurant-data.ts";

/** The week's hours, today marked; a day without any is a Ruhetag. */
export function OrderHours({ week }: { week: readonly DayHours[] }) {
  return (
    <dl className={styles.hours}>
      {week.map(({ day, hours, isToday }) => (
        <div key={day} className={classNames(isToday && styles.today)}>
          <dt>{isToday ? `${day} (heute)` : day}</dt>
          <dd>
            {hours.length === 0 && "Ruhetag"}
            {hours.map((stretch) => (
              <span key={stretch}>{stretch}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
