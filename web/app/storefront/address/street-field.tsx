import type { FoundAddress } from "@mahlzeit/contract/addresses";
import { type KeyboardEvent, useId, useState } from "react";
import control from "../../ui/control.module.css";
import { Field } from "../../ui/field.tsx";
import { LiveRegion } from "../../ui/live-region.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import styles from "./street-field.module.css";
import { useAddressSearch } from "./use-address-search.ts";

interface StreetFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
  /** A suggestion was taken. */
  onChoose: (found: FoundAddress) => void;
  onBlur: () => void;
}

/** The street, with addresses suggested while typing: an ARIA combobox that never stands in the way of typing. */
export function StreetField({ name, value, error, onValue, onChoose, onBlur }: StreetFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const { suggestions, failed } = useAddressSearch(typed);
  const isOpen = typed !== null && suggestions.length > 0;

  function close() {
    setTyped(null);
    setActive(-1);
  }

  function choose(found: FoundAddress) {
    close();
    onChoose(found);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    const chosen = suggestions[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive(around(active + step, suggestions.length));
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && chosen) choose(chosen);
    else return;
    // Nothing of this is meant for the form or the overlay around it.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.street}>
      <Field
        label="Straße"
        required
        error={error}
        hint={failed && "Die Adresssuche antwortet gerade nicht. Gib die Adresse einfach selbst ein."}
      >
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            name={name}
            className={control.control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-list` : undefined}
            aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
            autoComplete="off"
            maxLength={100}
            placeholder="Taborstraße 12"
            value={value}
            onChange={(event) => {
              onValue(event.target.value);
              setTyped(event.target.value);
              setActive(-1);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              close();
              onBlur();
            }}
          />
        )}
      </Field>
      {isOpen && <SuggestionList id={id} suggestions={suggestions} active={active} typed={typed} onChoose={choose} />}
      <LiveRegion message={isOpen ? countOf(suggestions.length) : ""} />
    </div>
  );
}

/** One more place than suggestions: the field itself, -1. */
function around(index: number, count: number): number {
  if (index < -1) return count - 1;
  return index >= count ? -1 : index;
}

function countOf(count: number): string {
  return count === 1 ? "1 Vorschlag" : `${count} Vorschläge`;
}
