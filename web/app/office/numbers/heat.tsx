import type { Numbers } from "@mahlzeit/contract/operator/numbers";
import { type Weekday, weekdayNames, weekdays } from "@mahlzeit/domain/local-time";
import { peakOf } from "@mahlzeit/domain/operator/numbers/findings";
import { shortWeekday, weekdayOf } from "@mahlzeit/domain/operator/numbers/number-text";
import { classNames } from "../../ui/class-names.ts";
import { type Column, Table } from "../../ui/table.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { Plot } from "../plots/plot.tsx";
import { oneDecimal } from "../plots/plot-text.ts";
import styles from "./heat.module.css";

/** Periods from this length on show averages per weekday. */
const averagedFrom = 14;
const steps = 6;

/** The orders by weekday and hour as a coloured table. */
export function Heat({ numbers: { hours, period } }: { numbers: Numbers }) {
  const isAveraged = period.days.length >= averagedFrom;
  const times = (weekday: Weekday) => period.days.filter(({ day }) => weekdayOf(day) === weekday).length;
  const heat = weekdays.map((weekday, i) =>
    (hours[i] ?? []).map((orders) => (isAveraged ? orders / times(weekday) : orders)),
  );
  const peak = peakOf(heat);
  const columns = columnsOf(hours);
  if (!peak)
    return (
      <Plot title="Wann bestellt wird" finding="Sobald Bestellungen fertig sind, steht hier, wann sie kamen." isWide />
    );
  const peakText = oneDecimal(peak.orders);
  return (
    <Plot
      title="Wann bestellt wird"
      finding={
        <>
          <b>
            {weekdayNames[peak.weekday]} um {peak.hour} Uhr
          </b>{" "}
          ist dein Höhepunkt: {peakText} {peakText === "1" ? "Bestellung" : "Bestellungen"} in einer Stunde.
        </>
      }
      isWide
      legend={<Legend />}
    >
      <Table
        className={styles.heat}
        caption={<VisuallyHidden>Bestellungen nach Wochentag und Stunde</VisuallyHidden>}
        columns={[
          { heading: "Wochentag", hidesHeading: true, isRowHeading: true, render: shortWeekday },
          ...columns.map(
            (hour): Column<Weekday> => ({
              heading: String(hour),
              render: (weekday, i) => {
                const orders = heat[i]?.[hour] ?? 0;
                const isPeak = weekday === peak.weekday && hour === peak.hour;
                const level = Math.ceil((orders / peak.orders) * steps);
                return (
                  <div className={classNames(styles.cell, styles[`h${level}`], isPeak && styles.peak)}>
                    {level === 0 ? <VisuallyHidden>0</VisuallyHidden> : <span>{oneDecimal(orders)}</span>}
                  </div>
                );
              },
            }),
          ),
        ]}
        rows={weekdays}
      />
      <p className={styles.note}>
        {isAveraged ? "Bestellungen im Schnitt je Stunde." : "Bestellungen je Stunde."} 11 heißt 11:00 bis 11:59.
      </p>
    </Plot>
  );
}

function Legend() {
  return (
    <div className={styles.legend} aria-hidden="true">
      wenig
      <span>
        {Array.from({ length: steps }, (_, i) => (
          <i key={styles[`h${i + 1}`]} className={styles[`h${i + 1}`]} />
        ))}
      </span>
      viel
    </div>
  );
}

/** Returns the hours from the first to the last with an order. Days end at five, because nights belong to evenings. */
function columnsOf(hours: Numbers["hours"]): number[] {
  const night = 5;
  const day = Array.from({ length: 24 }, (_, i) => (i + night) % 24);
  const isBusy = (hour: number) => hours.some((ofDay) => (ofDay[hour] ?? 0) > 0);
  const first = day.findIndex(isBusy);
  const last = day.length - 1 - [...day].reverse().findIndex(isBusy);
  return day.slice(first, last + 1);
}
