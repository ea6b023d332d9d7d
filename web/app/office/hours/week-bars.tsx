import { type Weekday, weekdayNames, weekdays } from "@mahlzeit/domain/local-time";
import { type OrderType, orderTypeDetailLabels, orderTypes } from "@mahlzeit/domain/order-types";
import { type CSSProperties, useEffect, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { Legend } from "../draft/legend.tsx";
import type { Fields } from "../draft/merge-fields.ts";
import { type Bar, barOf, moved, shownHours, withBar, withEnd } from "./bars.ts";
import { addId, rowIds } from "./hours-faults.ts";
import { type Row, replacedAt, weekField, weekOf } from "./hours-fields.ts";
import { Inspector } from "./inspector.tsx";
import { isPastMidnight } from "./time-text.ts";
import { useDraggedBars } from "./use-dragged-bars.ts";
import type { ShownWeek } from "./week.tsx";
import styles from "./week-bars.module.css";

/** The period shown in the inspector. */
export interface Selected {
  readonly day: Weekday;
  readonly place: number;
}

interface WeekBarsProps extends ShownWeek {
  fields: Fields;
  selected: Selected | null;
  onSelect: (selected: Selected | null) => void;
}

const midnight = 1440;

/** The week as bars, with the selected one to the minute below. */
export function WeekBars({ fields, selected, onSelect, ...week }: WeekBarsProps) {
  const { today, type, rowsOf, faultDisplay, onChange } = week;
  const others = otherWeeks(fields, type);
  const all = weekdays.flatMap((day) => [rowsOf(day), ...others.map(({ of }) => weekOf(fields, day)[of])]).flat();
  const hours = shownHours(all.map(barOf).filter((bar) => bar !== null));
  const [focused, setFocused] = useState<string | null>(null);
  const [news, setNews] = useState("");
  useEffect(() => {
    if (focused === null) return;
    document.getElementById(focused)?.focus();
    setFocused(null);
  }, [focused]);
  const row = selected && rowsOf(selected.day)[selected.place];

  function add(day: Weekday): void {
    const place = rowsOf(day).length;
    onChange(new Map([[day, [...rowsOf(day), { from: "", to: "" }]]]));
    onSelect({ day, place });
    setFocused(rowIds(weekField(day), type, place).from);
  }

  function remove({ day, place }: Selected): void {
    onChange(new Map([[day, rowsOf(day).filter((_, at) => at !== place)]]));
    onSelect(null);
    setFocused(addId(weekField(day), type));
  }

  return (
    <>
      <div className={styles.week}>
        <Axis hours={hours} />
        {weekdays.map((day) => (
          <section key={day} className={classNames(styles.day, day === today && styles.today)}>
            <h3>
              <span aria-hidden="true">
                {weekdayNames[day].slice(0, 2)}
                <i>{weekdayNames[day].slice(2)}</i>
              </span>
              <VisuallyHidden>{weekdayNames[day]}</VisuallyHidden>
              {day === today && <small> heute</small>}
            </h3>
            <p className={styles.words} aria-hidden="true">
              {rowsOf(day)
                .filter((one) => barOf(one))
                .map((one) => barLabel(day, one))
                .join(", ")}
            </p>
            <Track
              day={day}
              hours={hours}
              rows={rowsOf(day)}
              idOf={(place) => barId(day, place)}
              selectedPlace={selected?.day === day ? selected.place : null}
              hasFault={(place) =>
                Object.values(rowIds(weekField(day), type, place)).some((id) => faultDisplay.faultAt(id) !== undefined)
              }
              ghosts={others.map(({ of }) => weekOf(fields, day)[of])}
              onChange={(rows, step) => onChange(new Map([[day, rows]]), step)}
              onSelect={(place, isByKey) => {
                onSelect({ day, place });
                if (isByKey) setFocused(rowIds(weekField(day), type, place).from);
              }}
              onMoved={setNews}
            />
            <IconButton
              id={addId(weekField(day), type)}
              icon="plus"
              label={`${weekdayNames[day]}: Zeit dazugeben`}
              onClick={() => add(day)}
            />
          </section>
        ))}
      </div>
      <Legend
        className={styles.legend}
        marks={others.map(({ types }, at) => ({
          mark: styles[`ghost${at + 1}`],
          words: types.map((each) => orderTypeDetailLabels[each]).join(", "),
        }))}
      >
        <span>
          Ziehen verschiebt, am Rand ziehen ändert, in Leeres ziehen legt an. Mit Tasten: ← → verschiebt, mit ⇧ ändert
          sich das Ende.
        </span>
      </Legend>
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
      {selected && row && (
        <Inspector
          {...week}
          {...selected}
          key={barId(selected.day, selected.place)}
          row={row}
          onLeave={() => setFocused(barId(selected.day, selected.place))}
          onRemove={() => remove(selected)}
        />
      )}
    </>
  );
}

function Axis({ hours: { start, end } }: { hours: Bar }) {
  const marks = [];
  for (let minute = start; minute < end; minute += 120) marks.push(minute);
  return (
    <div className={styles.axis} aria-hidden="true">
      <div>
        {marks.map((minute) => (
          <span
            key={minute}
            className={classNames(minute === midnight && styles.midnight)}
            style={{ left: percent((minute - start) / (end - start)) }}
          >
            {minute > midnight ? (minute - midnight) / 60 : minute / 60}
          </span>
        ))}
      </div>
    </div>
  );
}

interface TrackProps {
  day: Weekday;
  hours: Bar;
  rows: readonly Row[];
  idOf: (place: number) => string;
  selectedPlace: number | null;
  hasFault: (place: number) => boolean;
  /** The periods of other types' weeks. */
  ghosts: readonly (readonly Row[])[];
  onChange: (rows: readonly Row[], step: string) => void;
  onSelect: (place: number, isByKey: boolean) => void;
  /** Called with a description of the new period. */
  onMoved: (words: string) => void;
}

function Track(props: TrackProps) {
  const { day, hours, rows, idOf, selectedPlace, hasFault, ghosts, onChange, onSelect, onMoved } = props;
  const length = hours.end - hours.start;
  const styleOf = ({ start, end }: Bar): CSSProperties => ({
    left: percent((start - hours.start) / length),
    width: percent((end - start) / length),
  });
  const { begin, move, cancel, end } = useDraggedBars({
    hours,
    rows,
    onChange,
    onSelect: (place) => onSelect(place, false),
  });

  return (
    <div
      className={styles.track}
      style={{ backgroundSize: `${percent(120 / length)} 100%` }}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
    >
      <i className={styles.night} style={{ left: percent((midnight - hours.start) / length) }} />
      {rows.length === 0 && <span className={styles.none}>Ruhetag</span>}
      {rows.map((row, place) => {
        const bar = barOf(row);
        const id = idOf(place);
        const words = bar ? barLabel(day, row) : "neue Zeit";
        return (
          <button
            key={id}
            id={id}
            type="button"
            className={classNames(styles.bar, !bar && styles.untold, hasFault(place) && styles.wrong)}
            style={bar ? styleOf(bar) : undefined}
            aria-pressed={place === selectedPlace}
            aria-label={`${weekdayNames[day]}, ${words}, bearbeiten`}
            data-place={place}
            onKeyDown={(event) => {
              const by = event.key === "ArrowLeft" ? -15 : event.key === "ArrowRight" ? 15 : 0;
              if (by === 0 || !bar || event.altKey || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              const next = withBar(row, event.shiftKey ? withEnd(bar, bar.end + by) : moved(bar, by));
              onChange(replacedAt(rows, place, next), `${id}.keys`);
              onMoved(`${weekdayNames[day]}, ${barLabel(day, next)}`);
            }}
            // A click by Enter or Space has the count 0.
            onClick={({ detail }) => onSelect(place, detail === 0)}
          >
            {words}
          </button>
        );
      })}
      {ghosts.map((of, at) =>
        of
          .map(barOf)
          .filter((bar) => bar !== null)
          .map((bar) => (
            <i
              key={`${at} ${bar.start} ${bar.end}`}
              className={classNames(styles.ghost, styles[`ghost${at + 1}`])}
              style={styleOf(bar)}
            />
          )),
      )}
    </div>
  );
}

/** Returns at most three distinct other weeks; more lines would be indistinguishable. */
function otherWeeks(fields: Fields, shown: OrderType): readonly { of: OrderType; types: readonly OrderType[] }[] {
  const inJson = (type: OrderType) => JSON.stringify(weekdays.map((day) => weekOf(fields, day)[type]));
  const weeks = new Map<string, OrderType[]>();
  for (const type of orderTypes)
    if (inJson(type) !== inJson(shown)) weeks.set(inJson(type), [...(weeks.get(inJson(type)) ?? []), type]);
  return [...weeks.values()].flatMap((types) => (types[0] ? [{ of: types[0], types }] : [])).slice(0, 3);
}

function barId(day: Weekday, place: number): string {
  return `bar.${day}.${place}`;
}

/** Formats a period: "11:00 – 00:30 Sa". */
function barLabel(day: Weekday, row: Pick<Row, "from" | "to">): string {
  const next = isPastMidnight(row) ? ` ${weekdayNames[((day % 7) + 1) as Weekday].slice(0, 2)}` : "";
  return `${row.from} – ${row.to}${next}`;
}

function percent(part: number): string {
  return `${part * 100}%`;
}
