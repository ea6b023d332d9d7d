import { longestSearch, lookUpsFor } from "@mahlzeit/domain/people/search";
import { type SubmitEvent, useId, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import styles from "./big-find.module.css";

interface BigFindProps {
  /** What is searched: "Bestellungen". */
  readonly label: string;
  /** The field's own name: "Bestellung suchen". */
  readonly field: string;
  readonly placeholder: string;
  readonly initial?: string;
  /** Called with what was typed where enough is known to look for, and with null where the field was emptied. */
  readonly onSearch: (query: string | null) => void;
}

/** The operator's large search field. */
export function BigFind({ label, field, placeholder, initial = "", onSearch }: BigFindProps) {
  const [typed, setTyped] = useState(initial);
  const [isTooLittle, setTooLittle] = useState(false);
  const hint = useId();

  function search(event: SubmitEvent): void {
    event.preventDefault();
    const query = typed.trim();
    const isEnough = lookUpsFor(query).length > 0;
    setTooLittle(query !== "" && !isEnough);
    if (query === "") onSearch(null);
    if (isEnough) onSearch(query);
  }

  return (
    <div className={styles.search}>
      <form className={styles.find} role="search" aria-label={label} onSubmit={search}>
        <Icon name="search" />
        <label>
          <VisuallyHidden>{field}</VisuallyHidden>
          <input
            type="search"
            placeholder={placeholder}
            autoComplete="off"
            maxLength={longestSearch}
            value={typed}
            aria-describedby={isTooLittle ? hint : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <Button type="submit">Suchen</Button>
      </form>
      {isTooLittle && (
        <p id={hint} role="status" className={styles.hint}>
          Bitte gib etwas mehr an: eine Nummer, mindestens zwei Buchstaben oder fünf Ziffern.
        </p>
      )}
    </div>
  );
}
