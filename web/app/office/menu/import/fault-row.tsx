import {
  type FixableField,
  placeOf,
  type RowFault,
  type RowFix,
} from "@mahlzeit/domain/catalogue/menu/import/imported-rows";
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import controlStyles from "../../../ui/control.module.css";
import styles from "./check-step.module.css";
import { columnLabels } from "./column-labels.ts";

interface FaultRowProps {
  fault: RowFault;
  /** The name of the file's entries: "Zeile". */
  word: string;
  onFix: (row: number, fix: RowFix) => void;
}

/** An error in a row with the field to correct it. */
export function FaultRow({ fault, word, onFix }: FaultRowProps) {
  const { rows, field, message, hint, suggestion, choices, size, isChoice } = fault;
  const [text, setText] = useState(suggestion);
  const id = useId();
  const row = rows.at(-1) ?? 0;
  const where = placeOf(fault, word);

  function fix(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() !== "") onFix(row, size === undefined ? { [field]: text } : { sizes: { [size]: text } });
  }

  return (
    <li className={`cluster between ${styles.fault}`}>
      <p className="breaks" id={id}>
        <b>{where}:</b> {message}
        <small>{hint}</small>
      </p>
      <form className={`cluster gap-2 ${styles.fix}`} onSubmit={fix}>
        {choices.map(({ label, fixes }) => (
          <Button
            key={label}
            aria-describedby={id}
            onClick={() => {
              for (const { row: fixed, ...fix } of fixes) onFix(fixed, fix);
            }}
          >
            {label}
          </Button>
        ))}
        {!isChoice && (
          <>
            <input
              className={classNames(controlStyles.control, (isLong(field) || suggestion.length > 12) && styles.long)}
              aria-label={`${columnLabels[field]}, ${where}`}
              aria-describedby={id}
              inputMode={field === "price" || field === "depositCents" ? "decimal" : undefined}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" aria-describedby={id}>
              Übernehmen
            </Button>
          </>
        )}
        {!isChoice && !choices.some(({ fixes }) => fixes.some(({ leaveOut }) => leaveOut)) && (
          <Button variant="quiet" aria-describedby={id} onClick={() => onFix(row, { leaveOut: true })}>
            Auslassen
          </Button>
        )}
      </form>
    </li>
  );
}

function isLong(field: FixableField): boolean {
  return field === "name" || field === "description" || field === "additives" || field === "category";
}
