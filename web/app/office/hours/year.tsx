import type { ManagedHours } from "@mahlzeit/contract/catalogue/edit-hours";
import { weekdays } from "@mahlzeit/domain/local-time";
import { classNames } from "../../ui/class-names.ts";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Legend } from "../draft/legend.tsx";
import type { Fields } from "../draft/merge-fields.ts";
import styles from "./year.module.css";
import { type YearKind, type YearWeek, yearDays, yearKinds, yearText, yearWeeks } from "./year-days.ts";

interface YearProps {
  fields: Fields;
  today: string;
  coming: ManagedHours["comingHolidays"];
}

const kindLabels: Record<YearKind, string> = {
  usual: "offen wie immer",
  rest: "Ruhetag",
  other: "andere Zeiten",
  closed: "zu",
  away: "Betriebsurlaub",
  open: "noch offen gelassen",
};

/** Every day of the coming year as coloured squares; the lists contain the details. */
export function Year({ fields, today, coming }: YearProps) {
  const days = yearDays(fields, today, coming);
  const weeks = yearWeeks(days);
  const half = Math.ceil(weeks.length / 2);
  return (
    <Panel>
      <PanelHead title="Das Jahr">
        <Legend
          aria-hidden="true"
          marks={yearKinds
            .filter((kind) => days.some((day) => day.kind === kind))
            .map((kind) => ({ mark: styles[kind], words: kindLabels[kind] }))}
        />
      </PanelHead>
      <div className={styles.year} role="img" aria-label={yearText(days)}>
        <Half weeks={weeks.slice(0, half)} today={today} />
        <Half weeks={weeks.slice(half)} today={today} />
      </div>
    </Panel>
  );
}

function Half({ weeks, today }: { weeks: readonly YearWeek[]; today: string }) {
  return (
    <div className={styles.half} aria-hidden="true">
      {weeks.map(({ month, days }, at) => (
        <div key={days.find((day) => day !== null)?.day ?? at} className={styles.week}>
          <span>{month}</span>
          {weekdays.map((weekday) => {
            const cell = days[weekday - 1];
            return (
              <i
                key={weekday}
                className={cell ? classNames(styles[cell.kind], cell.day === today && styles.today) : undefined}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
