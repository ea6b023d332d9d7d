import { classNames } from "../../ui/class-names.ts";
import type { RestaurantNow } from "./restaurant-data.ts";
import styles from "./restaurant-details.module.css";

/** The hours of each weekday, with today marked; a day without hours is a "Ruhetag". Exceptions follow. */
export function OrderHours({ week, closures }: Pick<RestaurantNow, "week" | "closures">) {
  return (
    <>
      <dl className={styles.hours}>
        {week.map(({ day, hours, isToday }) => (
          <div key={day} className={classNames("cluster num", isToday && styles.today)}>
            <dt className="medium">{isToday ? `${day} (heute)` : day}</dt>
            <dd className="ml-auto muted right">
              {hours.length === 0 && "Ruhetag"}
              {hours.map((range) => (
                <span key={range}>{range}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {closures.map((words) => (
        <p key={words} className={`bold ${styles.closure}`}>
          {words}
        </p>
      ))}
    </>
  );
}
