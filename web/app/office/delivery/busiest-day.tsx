import { type BusiestDay as Found, findBusiestDay } from "@mahlzeit/contract/catalogue/edit-delivery";
import { type Capacity, hasRoom } from "@mahlzeit/domain/catalogue/opening-hours/capacity";
import { countOf } from "@mahlzeit/domain/digits";
import {
  dayNumberOfDate,
  formatTime,
  minuteMs,
  monthNames,
  weekdayNames,
  weekdayOfNumber,
} from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { classNames } from "../../ui/class-names.ts";
import { Pick } from "../draft/pick.tsx";
import { AsTable } from "../plots/plot.tsx";
import styles from "./busiest-day.module.css";

const measures = {
  orders: { one: "Bestellung", many: "Bestellungen", limit: "ordersPerQuarter" },
  dishes: { one: "Gericht", many: "Gerichte", limit: "dishesPerQuarter" },
} as const;
type Measure = keyof typeof measures;

interface BusiestDayProps {
  restaurantId: string;
  /** The limits of the draft. */
  limits: Capacity;
}

/** A plot of the busiest recent day with the effect of these limits. */
export function BusiestDay({ restaurantId, limits }: BusiestDayProps) {
  const [chosen, setChosen] = useState<Measure | null>(null);
  const { answer } = useLoaded(ask(findBusiestDay, { params: { id: restaurantId } }));
  if (!answer) return null;
  if (!answer.busiest)
    return <p className="muted small mt-5">Sobald Bestellungen kommen, steht hier, wann es eng wird.</p>;
  const measure =
    chosen ?? (limits.ordersPerQuarter === null && limits.dishesPerQuarter !== null ? "dishes" : "orders");
  return (
    <section className={`stack gap-3 mt-6 start ${styles.busiest}`} aria-labelledby="dichtester-tag">
      <h3 id="dichtester-tag">Dein dichtester Tag der letzten Woche</h3>
      <Pick
        fit
        label="Was gezählt wird"
        choices={[
          { value: "orders", label: "Bestellungen" },
          { value: "dishes", label: "Gerichte" },
        ]}
        value={measure}
        onChange={setChosen}
      />
      <Plot found={answer.busiest} limits={limits} measure={measure} />
    </section>
  );
}

interface PlotProps {
  found: Found;
  limits: Capacity;
  measure: Measure;
}

function Plot({ found: { day, quarters }, limits, measure }: PlotProps) {
  const limit = limits[measures[measure].limit];
  const isFull = fullBy(quarters, limits, measure);
  const most = Math.max(...quarters.map((quarter) => quarter[measure]));
  // A limit far above the columns appears as text only, because drawing it would flatten them.
  const isDrawn = limit !== null && limit <= 2 * most;
  const top = isDrawn ? Math.max(most, limit * 1.25) : most;
  const [peak] = quarters.filter((quarter) => quarter[measure] === most);
  const full = quarters.filter(({ at }) => isFull(at)).length;
  const title = dayTitle(day);
  return (
    <>
      <p role="status">
        <b>{title}</b>: am meisten um {peak && formatTime(peak.at)}, {count(most, measure)}.{" "}
        {limit !== null && limitText(limit, full)}
      </p>
      <div className={styles.plot} aria-hidden="true">
        <div className={styles.columns}>
          {quarters.map(({ at, [measure]: number }) => (
            <i
              key={at}
              className={classNames(isFull(at) && styles.full)}
              style={{ height: `${(number / top) * 100}%` }}
            />
          ))}
        </div>
        {isDrawn && (
          <span className={`tiny bold ${styles.limit}`} style={{ bottom: `${(limit / top) * 100}%` }}>
            voll bei {limit}
          </span>
        )}
      </div>
      <div className={`muted num tiny ${styles.times}`} aria-hidden="true">
        {timesBelow(quarters).map((at) => (
          <span key={at}>{formatTime(at)}</span>
        ))}
      </div>
      <AsTable
        caption={`Viertelstunden, ${title}`}
        headings={["Viertelstunde", "Bestellungen", "Gerichte", "Damit voll"]}
        rows={quarters.map(({ at, orders, dishes }) => [
          `ab ${formatTime(at)}`,
          String(orders),
          String(dishes),
          isFull(at) ? "voll" : "–",
        ])}
      />
    </>
  );
}

/** Applies one of the two limits by the rule for orders. */
function fullBy(booked: Found["quarters"], limits: Capacity, measure: Measure) {
  const { limit } = measures[measure];
  const capacity = { ordersPerQuarter: null, dishesPerQuarter: null, [limit]: limits[limit] };
  return (at: number) => !hasRoom({ capacity, booked }, at);
}

function limitText(limit: number, full: number): string {
  if (full === 0) return `Mit höchstens ${limit} wäre keine Viertelstunde voll gewesen.`;
  return `Mit höchstens ${limit} ${full === 1 ? "wäre" : "wären"} ${countOf(full, "Viertelstunde", "Viertelstunden")} voll gewesen.`;
}

function count(number: number, measure: Measure): string {
  return countOf(number, measures[measure].one, measures[measure].many);
}

/** Formats a date: "Samstag, 21. November". */
function dayTitle(date: string): string {
  const [, month = 1, day] = date.split("-").map(Number);
  return `${weekdayNames[weekdayOfNumber(dayNumberOfDate(date))]}, ${day}. ${monthNames[month - 1]}`;
}

/** Returns the start of the first column, the end of the last, and two times between. */
function timesBelow(quarters: Found["quarters"]): number[] {
  const begin = quarters[0]?.at ?? 0;
  return [0, 1, 2, 3].map((i) => begin + Math.round((quarters.length * i) / 3) * 15 * minuteMs);
}
