import type { Service } from "@mahlzeit/contract/restaurants";
import { toSchedules } from "@mahlzeit/contract/to-domain";
import { type Instant, viennaDay, weekdayNames, weekdays } from "@mahlzeit/domain/local-time";
import { formatHours, hoursOn } from "@mahlzeit/domain/opening-hours/hours";
import { classNames } from "../../ui/class-names.ts";
import styles from "./order-hours.module.css";

interface OrderHoursProps {
  schedules: Service["schedules"];
  now: Instant;
}

/** The week's hours, today marked; a day without any is a Ruhetag. */
export function OrderHours({ schedules: wireSchedules, now }: OrderHoursProps) {
  const schedules = toSchedules(wireSchedules);
  const today = viennaDay(now).weekday;
  return (
    <dl className={styles.hours}>
      {weekdays.map((weekday) => {
        const hours = hoursOn(schedules, weekday).map(formatHours);
        return (
          <div key={weekday} className={classNames(weekday === today && styles.today)}>
            <dt>{weekday === today ? `${weekdayNames[weekday]} (heute)` : weekdayNames[weekday]}</dt>
            <dd>
              {hours.length === 0 && "Ruhetag"}
              {hours.map((stretch) => (
                <span key={stretch}>{stretch}</span>
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
