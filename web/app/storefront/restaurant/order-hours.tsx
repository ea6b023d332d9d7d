import { classNames } from "../../ui/class-names.ts";
import styles from "./order-hours.module.css";
import type { RestaurantNow } from "./restaurant-data.ts";

/** The hours of each weekday, with today marked; a day without hours is a "Ruhetag". Exceptions follow. */
export function OrderHours({ week, closures }: Pick<RestaurantNow, "week" | "closures">) {
  return (
    <>
      <dl className={styles.hours}>
        {week.map(({ day, hours, isToday }) => (
          <div key={day} className={classNames(isToday && styles.today)}>
            <dt>{isToday ? `${day} (heute)` : day}</dt>
            <dd>
              {hours.length === 0 && "Ruhetag"}
              {hours.map((range) => (
                <span key={range}>{range}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {closures.map((words) => (
        <p key={words} className={styles.closure}>
          {words}
        </p>
      ))}
    </>
  );
}
