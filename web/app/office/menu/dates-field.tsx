import { isDate, viennaDate, weekdayAndDay } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./dish-form.module.css";

interface DatesFieldProps {
  dates: readonly string[];
  onChange: (dates: readonly string[]) => void;
}

const most = 60;

/** The single days of a dish; after the last one it leaves the menu by itself. */
export function DatesField({ dates, onChange }: DatesFieldProps) {
  const [typed, setTyped] = useState("");
  const [today] = useState(() => viennaDate(Date.now()));
  const isKnown = dates.includes(typed);
  const canAdd = isDate(typed) && !isKnown && dates.length < most;
  return (
    <div className="stack gap-2">
      {dates.length > 0 && (
        <ul className="divided" aria-label="Tage">
          {dates.map((date) => (
            <li key={date} className="row between gap-2">
              <span>
                {weekdayAndDay(date)}
                {date < today && <small className="muted"> vorbei</small>}
              </span>
              <IconButton
                icon="x"
                label={`${weekdayAndDay(date)} weg`}
                onClick={() => onChange(dates.filter((one) => one !== date))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.times}>
        <TextField
          label="Tag"
          type="date"
          min={today}
          value={typed}
          error={isKnown ? "Dieser Tag ist schon dabei." : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button
          className={styles.beside}
          icon="plus"
          looksDisabled={!canAdd}
          onClick={() => {
            if (!canAdd) return;
            onChange([...dates, typed].sort());
            setTyped("");
          }}
        >
          Tag dazu
        </Button>
      </div>
      <p className="muted small">
        {dates.length >= most
          ? `Mehr als ${most} Tage gehen nicht.`
          : "Nach dem letzten Tag geht das Gericht um 5 Uhr von selbst von der Karte."}
      </p>
    </div>
  );
}
