import {
  cellAt,
  datesOfWeek,
  emptyCell,
  type KnownDishes,
  named,
  type WeekCard,
  type WeekCell,
  withCell,
} from "@mahlzeit/domain/catalogue/menu/week/week-card";
import { dayNumberOfDate, weekdayNames, weekdayOfNumber } from "@mahlzeit/domain/local-time";
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { classNames } from "../../../ui/class-names.ts";
import { CellAllergens } from "./cell-allergens.tsx";
import type { ContestedCells } from "./contested-cells.ts";
import styles from "./week.module.css";
import { WeekCellField } from "./week-cell.tsx";

interface WeekGridProps {
  ref: RefObject<HTMLDivElement | null>;
  monday: string;
  card: WeekCard;
  known: KnownDishes;
  contested: ContestedCells;
  /** The shown day where there is room for one only. */
  day: string;
  onDay: (date: string) => void;
  edit: (change: (card: WeekCard) => WeekCard) => void;
  onPaste: (text: string, date: string, row: number) => void;
}

const arrows: Readonly<Record<string, readonly [days: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The days as columns, below 860 px one day under chips. Tab goes down a day, Ctrl and an arrow to the next cell. */
export function WeekGrid({ ref, monday, card, known, contested, day, onDay, edit, onPaste }: WeekGridProps) {
  const dates = datesOfWeek(monday, card.days);
  const rows = card.rows.map((name, row) => ({ name, row }));
  /** The cell whose allergens are asked for. */
  const [asked, setAsked] = useState<{ readonly date: string; readonly row: number } | null>(null);
  const askedCell = asked && cellAt(card, asked.date, asked.row);
  const shown = dates.includes(day) ? day : (dates[0] ?? monday);

  const move = useEffectEvent((event: KeyboardEvent) => {
    const [days = 0, rows = 0] = arrows[event.key] ?? [];
    const from = (event.target as HTMLElement).closest<HTMLElement>("[data-cell]")?.dataset["cell"];
    if (!event.ctrlKey || event.altKey || event.shiftKey || !from || (days === 0 && rows === 0)) return;
    event.preventDefault();
    const [date = "", row = ""] = from.split(" ");
    const next = dates[dates.indexOf(date) + days];
    if (next === undefined) return;
    if (next !== shown) flushSync(() => onDay(next));
    const cell = ref.current?.querySelector<HTMLElement>(`[data-cell="${next} ${Number(row) + rows}"]`);
    cell?.querySelector<HTMLElement>("textarea, button")?.focus();
  });
  useEffect(() => {
    const grid = ref.current;
    const listen = (event: KeyboardEvent) => move(event);
    grid?.addEventListener("keydown", listen);
    return () => grid?.removeEventListener("keydown", listen);
  }, [ref]);

  return (
    <>
      <div className={styles.chips} role="group" aria-label="Tage">
        {dates.map((date) => (
          <button
            key={date}
            type="button"
            className={styles.chip}
            aria-current={date === shown ? "true" : undefined}
            onClick={() => onDay(date)}
          >
            {weekdayOf(date).slice(0, 2)} <small className="num">{shortDate(date)}</small>
          </button>
        ))}
      </div>
      <div
        ref={ref}
        className={styles.grid}
        style={{ "--days": dates.length, "--rows": card.rows.length } as CSSProperties}
      >
        {dates.map((date) => (
          <section
            key={date}
            className={classNames(styles.day, date === shown && styles.shown)}
            aria-labelledby={`tag-${date}`}
          >
            <h2 id={`tag-${date}`} className="row between gap-2">
              <b>{weekdayOf(date)}</b> <span className="muted small num">{shortDate(date)}</span>
            </h2>
            <ul>
              {rows.map(({ name, row }) => (
                <WeekCellField
                  key={row}
                  place={`${weekdayOf(date)}, ${name}`}
                  rowName={name}
                  contested={contested.get(`${date} ${row}`)}
                  cell={cellAt(card, date, row) ?? emptyCell(date, row)}
                  onName={(text) => edit((now) => withCell(now, named(cellOf(now, date, row), text, known)))}
                  onChange={(changes) => edit((now) => withCell(now, { ...cellOf(now, date, row), ...changes }))}
                  onAllergens={() => setAsked({ date, row })}
                  onPaste={(text) => onPaste(text, date, row)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {askedCell && (
        <CellAllergens
          cell={askedCell}
          onSay={(cell) => {
            edit((now) => withCell(now, cell));
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function cellOf(card: WeekCard, date: string, row: number): WeekCell {
  return cellAt(card, date, row) ?? emptyCell(date, row);
}

function weekdayOf(date: string): string {
  return weekdayNames[weekdayOfNumber(dayNumberOfDate(date))];
}

/** "23.11." */
function shortDate(date: string): string {
  return `${Number(date.slice(8))}.${Number(date.slice(5, 7))}.`;
}
