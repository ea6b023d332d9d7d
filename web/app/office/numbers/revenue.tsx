import type { Numbers } from "@mahlzeit/contract/operator/numbers";
import { dayNumberOfDate, formatTime, viennaDate, weekdayNames } from "@mahlzeit/domain/local-time";
import { bestWeekday } from "@mahlzeit/domain/operator/numbers/findings";
import {
  countedByOrderSentence,
  revenueSentence,
  shortDay,
  shortWeekday,
  weekdayOf,
  wholeEuros,
  wholeNumber,
} from "@mahlzeit/domain/operator/numbers/number-text";
import { classNames } from "../../ui/class-names.ts";
import { Legend } from "../plots/legend.tsx";
import { AsTable, Plot } from "../plots/plot.tsx";
import { countDays, periodText } from "../plots/plot-text.ts";
import styles from "./revenue.module.css";
import { axisEnd, type Column, columnsOf, stepOf } from "./revenue-columns.ts";

/** The revenue per day, with the previous period as dashes. */
export function Revenue({ numbers }: { numbers: Numbers }) {
  const columns = columnsOf(numbers, viennaDate(numbers.at));
  const step = stepOf(numbers.period.days.length);
  const each = step === 1 ? "pro Tag" : `je ${step}\u00a0Tage`;
  return (
    <Plot title="Umsatz" finding={<Finding numbers={numbers} />} isWide legend={<ColumnsLegend columns={columns} />}>
      {columns.length > 1 && (
        <>
          <Columns columns={columns} caption={`Umsatz ${each} in Euro, ${periodText(numbers.period)}`} />
          <AsTable
            caption={`Umsatz ${each}`}
            headings={[step === 1 ? "Tag" : "Tage", "Bestellungen", "Umsatz", "Davor"]}
            rows={columns.map((column) => [
              nameOf(column),
              wholeNumber(column.orders),
              wholeEuros(column.cents),
              column.beforeCents === null ? "–" : wholeEuros(column.beforeCents),
            ])}
          />
        </>
      )}
      <p className="small muted">
        {revenueSentence} {countedByOrderSentence}
      </p>
    </Plot>
  );
}

function Finding({ numbers: { period, before, at } }: { numbers: Numbers }) {
  const days = period.days.filter(({ day }) => day !== viennaDate(at));
  const best = bestWeekday(days.map(({ day, revenueCents }) => ({ day: dayNumberOfDate(day), revenueCents })));
  const ofToday = period.days.find(({ day }) => day === viennaDate(at));
  const untilNow = ofToday && `Heute bis ${formatTime(at)} sind’s ${wholeEuros(ofToday.revenueCents)}`;
  if (period.days.length === 1) {
    const compared = `am ganzen ${weekdayNames[weekdayOf(period.from)]} davor waren es ${wholeEuros(before.sums.revenueCents)}.`;
    return (
      <>
        <b>{untilNow ?? wholeEuros(period.sums.revenueCents)}</b>, {compared}
      </>
    );
  }
  if (period.sums.revenueCents === 0) return "In diesem Zeitraum ist noch nichts verkauft.";
  return (
    <>
      {best ? (
        <>
          <b>{weekdayNames[best.weekday]} zieht am meisten</b>, im Schnitt {wholeEuros(best.averageCents)}.
        </>
      ) : (
        <>
          <b>{wholeEuros(period.sums.revenueCents)}</b> in {countDays(period)}&nbsp;Tagen.
        </>
      )}
      {untilNow && ` ${untilNow}.`}
    </>
  );
}

function ColumnsLegend({ columns }: { columns: readonly Column[] }) {
  if (columns.length < 2) return null;
  const hasBefore = columns.some(({ beforeCents }) => beforeCents !== null);
  const isRunning = columns.some(({ isNow }) => isNow);
  return (
    <Legend
      entries={[
        ["now", "Dieser Zeitraum"],
        ...(hasBefore ? ([["before", "Davor"]] as const) : []),
        ...(isRunning ? ([["running", "Noch nicht zu Ende"]] as const) : []),
      ]}
    />
  );
}

/** The number of labels below the columns. */
const labels = 5;

function Columns({ columns, caption }: { columns: readonly Column[]; caption: string }) {
  const end = axisEnd(Math.max(...columns.map(({ cents, beforeCents }) => Math.max(cents, beforeCents ?? 0))));
  const every = Math.ceil(columns.length / labels);
  return (
    <div
      className={`muted num ${styles.plot}`}
      role="img"
      aria-label={`${caption}. Die Zahlen stehen in der Tabelle darunter.`}
    >
      <div className={`nowrap right ${styles.axis}`} aria-hidden="true">
        {[4, 3, 2, 1, 0].map((quarter) => (
          <span key={quarter}>{quarter === 4 ? wholeEuros(end) : wholeNumber((end * quarter) / 400)}</span>
        ))}
      </div>
      <div className={styles.columns} aria-hidden="true">
        {columns.map((column) => (
          <div key={column.from} className={classNames(styles.column, column.isNow && styles.now)}>
            <i style={{ height: `${(column.cents / end) * 100}%` }} />
            {column.beforeCents !== null && <u style={{ bottom: `${(column.beforeCents / end) * 100}%` }} />}
            <span
              className={`bold nowrap ${styles.tip}`}
              style={{ bottom: `calc(${(column.cents / end) * 100}% + var(--s-2))` }}
            >
              {nameOf(column)}: {wholeEuros(column.cents)}
            </span>
          </div>
        ))}
      </div>
      <div className={styles.days} aria-hidden="true">
        {columns.map(({ from }, i) => (
          // The end has no room for a label.
          <span className="nowrap" key={from}>
            {i % every === 0 && i <= columns.length * 0.9 && shortDay(from)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Formats a column's days: "Sa, 14.11." or "1.11. bis 7.11." */
function nameOf({ from, to }: Column): string {
  if (from !== to) return `${shortDay(from)} bis ${shortDay(to)}`;
  return `${shortWeekday(weekdayOf(from))}, ${shortDay(from)}`;
}
