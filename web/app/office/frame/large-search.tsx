import { longestSearch, lookUpsFor } from "@mahlzeit/domain/people/search";
import { type ComponentType, type ReactNode, type SubmitEvent, useId, useState } from "react";
import { usePassedQuery } from "../../shell/management/passed-query.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./frame.module.css";

interface LargeSearchProps {
  /** The searched things: "Bestellungen". */
  readonly label: string;
  /** The field's own name: "Bestellung suchen". */
  readonly field: string;
  readonly placeholder: string;
  /** Shows the results of a query; remounted for each search. */
  readonly hits: ComponentType<{ query: string }>;
  /** Content shown until the first search. */
  readonly children: ReactNode;
}

/** The operator's large search field above its results. */
export function LargeSearch({ hits: Hits, children, ...texts }: LargeSearchProps) {
  // Stored outside the address, because queries are about people and addresses appear in logs and histories.
  const begun = usePassedQuery().query;
  const [asked, setAsked] = useState<{ readonly query: string; readonly n: number } | null>(
    begun === null ? null : { query: begun, n: 0 },
  );
  return (
    <>
      <BigField
        {...texts}
        initial={begun ?? ""}
        onSearch={(query) => setAsked((before) => (query === null ? null : { query, n: (before?.n ?? 0) + 1 }))}
      />
      {asked ? <Hits key={asked.n} query={asked.query} /> : children}
    </>
  );
}

interface BigFieldProps extends Pick<LargeSearchProps, "label" | "field" | "placeholder"> {
  readonly initial: string;
  /** Called with the text once it is long enough to search for, and with null when the field is emptied. */
  readonly onSearch: (query: string | null) => void;
}

function BigField({ label, field, placeholder, initial, onSearch }: BigFieldProps) {
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
      <form className={`row gap-3 ${styles.find}`} role="search" aria-label={label} onSubmit={search}>
        <Icon name="search" />
        <label className="grow">
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
        <p id={hint} role="status" className="muted mt-3">
          Bitte gib etwas mehr an: eine Nummer, mindestens zwei Buchstaben oder fünf Ziffern.
        </p>
      )}
    </div>
  );
}
