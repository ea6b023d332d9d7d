import { type WeekCard, weekLimits } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { TextAreaField, TextField } from "../../../ui/text-field.tsx";
import styles from "./week.module.css";

interface WeekSettingsProps {
  card: WeekCard;
  edit: (change: (card: WeekCard) => WeekCard) => void;
  onClose: () => void;
}

/** The name of the dishes' category, their hours, and the names of the rows. The next week begins with the same. */
export function WeekSettings({ card, edit, onClose }: WeekSettingsProps) {
  const [name, setName] = useState(card.name);
  const [from, setFrom] = useState(card.from.slice(0, 5));
  const [to, setTo] = useState(shownEnd(card.to));
  const [rows, setRows] = useState(card.rows.join("\n"));
  const [isAsked, setAsked] = useState(false);
  const lines = rows
    .split("\n")
    .map((line) => line.trim().slice(0, weekLimits.rowName))
    .filter(Boolean);
  const used = Math.max(0, ...card.cells.map(({ row }) => row + 1));
  const faults = {
    name: name.trim() === "" && "Bitte gib einen Namen an.",
    to: (from === "" || to === "" || from === to) && "Bitte gib Anfang und Ende an.",
    rows: rowsFault(lines.length, used),
  };

  function save(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    if (Object.values(faults).some(Boolean)) return;
    const end = to === "00:00" ? "24:00:00" : `${to}:00`;
    edit((now) => ({ ...now, name: name.trim(), from: `${from}:00`, to: end, rows: lines }));
    onClose();
  }
  const shown = (fault: string | false) => (isAsked && fault ? fault : undefined);

  return (
    <Modal title="Name, Zeiten, Zeilen" onClose={onClose}>
      <form className="stack gap-4" noValidate onSubmit={save}>
        <TextField
          label="Heißt auf der Karte"
          required
          autoComplete="off"
          maxLength={weekLimits.name}
          value={name}
          error={shown(faults.name)}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div className={styles.pair}>
          <TextField
            label="Von"
            required
            type="time"
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
          <TextField
            label="Bis"
            required
            type="time"
            value={to}
            error={shown(faults.to)}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        </div>
        <TextAreaField
          label="Zeilen"
          required
          rows={5}
          hint={`Eine je Zeile, höchstens ${weekLimits.rows}.`}
          value={rows}
          error={shown(faults.rows)}
          onChange={({ currentTarget }) => setRows(currentTarget.value)}
        />
        <Button type="submit" variant="primary" size="large" block>
          Übernehmen
        </Button>
      </form>
    </Modal>
  );
}

function rowsFault(count: number, used: number): string | false {
  if (count < Math.max(1, used))
    return used > 1 ? `So viele Zeilen sind belegt: ${used}.` : "Bitte lass mindestens eine Zeile.";
  return count > weekLimits.rows && `Bitte höchstens ${weekLimits.rows} Zeilen.`;
}

function shownEnd(to: string): string {
  return to === "24:00:00" ? "00:00" : to.slice(0, 5);
}
