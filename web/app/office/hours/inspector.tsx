import { type Weekday, weekdayNames, weekdays } from "@mahlzeit/domain/local-time";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Boxes } from "../draft/boxes.tsx";
import { barOf, overlap } from "./bars.ts";
import { isPeriodOf, type Row, replacedAt, weekField } from "./hours-fields.ts";
import { PeriodFaults, PeriodFields, type PeriodPlace } from "./period-fields.tsx";
import { isPastMidnight } from "./time-text.ts";
import styles from "./week.module.css";
import type { ShownWeek } from "./week.tsx";

interface InspectorProps extends ShownWeek {
  day: Weekday;
  place: number;
  row: Row;
  /** Returns to the bar. */
  onLeave: () => void;
  onRemove: () => void;
}

/** One period of the week to the minute, and the other days that have it. */
export function Inspector({
  type,
  rowsOf,
  faultDisplay,
  day,
  place,
  row,
  onChange,
  onLeave,
  onRemove,
}: InspectorProps) {
  const name = weekdayNames[day];
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const leaveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") onLeave();
  });
  useEffect(() => {
    const stop = new AbortController();
    section.current?.addEventListener("keydown", (event) => leaveByKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  const period: PeriodPlace = {
    field: weekField(day),
    list: type,
    place,
    name,
    day,
    row,
    faultDisplay,
    onChange: (changed, step) => onChange(new Map([[day, replacedAt(rowsOf(day), place, changed)]]), step),
  };

  /** Copies the period to another day, replacing overlapping ones. */
  function share(other: Weekday, isWanted: boolean): void {
    const bar = barOf(row);
    const kept = rowsOf(other).filter((one) => {
      if (!isWanted) return !isPeriodOf(one, row);
      const there = barOf(one);
      return !bar || !there || !overlap(bar, there);
    });
    const rows = isWanted ? [...kept, row].sort((a, b) => a.from.localeCompare(b.from)) : kept;
    onChange(new Map([[other, rows]]));
  }

  return (
    <section ref={section} className={styles.inspector} aria-labelledby={titleId}>
      <h3 id={titleId}>{titleOf(day, row)}</h3>
      <div className={styles.times}>
        <PeriodFields {...period} isLabelled />
      </div>
      <Boxes
        legend="Gilt auch am"
        values={weekdays}
        labelOf={(other) => weekdayNames[other]}
        shortOf={(other) => weekdayNames[other].slice(0, 2)}
        isChecked={(other) => other === day || rowsOf(other).some((one) => isPeriodOf(one, row))}
        isDisabled={(other) => other === day || barOf(row) === null}
        onToggle={share}
      />
      <Button variant="danger" icon="trash-2" aria-label={`${name}: Zeit löschen`} onClick={onRemove}>
        Löschen
      </Button>
      <div className={styles.faults}>
        <PeriodFaults {...period} />
      </div>
    </section>
  );
}

/** Formats the title: "Freitag, 11:00 bis 00:30 am Samstag". */
function titleOf(day: Weekday, row: Row): string {
  if (barOf(row) === null) return `${weekdayNames[day]}, neue Zeit`;
  const nextDay = weekdayNames[((day % 7) + 1) as Weekday];
  return `${weekdayNames[day]}, ${row.from} bis ${row.to}${isPastMidnight(row) ? ` am ${nextDay}` : ""}`;
}
