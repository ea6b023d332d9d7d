import type { FoundAddress } from "@mahlzeit/contract/addresses";
import { useEffect, useRef } from "react";
import { Icon } from "../../ui/icon.tsx";
import styles from "./suggestion-list.module.css";

interface SuggestionListProps {
  /** The list's id is `{id}-list`, its options' `{id}-0` and so on. */
  id: string;
  suggestions: readonly FoundAddress[];
  /** Index of the one the arrow keys have reached, else -1. */
  active: number;
  typed: string;
  onChoose: (found: FoundAddress) => void;
}

/** Addresses to choose from, what was typed in bold, the town below. */
export function SuggestionList({ id, suggestions, active, typed, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <ul ref={list} className={styles.list} role="listbox" id={`${id}-list`} aria-label="Adressvorschläge">
      {suggestions.map((found, index) => (
        <li
          key={keyOf(found)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // Keeps the focus in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(found)}
        >
          <Icon name="map-pin" />
          <span>
            <Match text={lineOf(found)} typed={typed} />
            <small>
              {found.postcode} {found.city}
              {found.district && `, ${found.district}`}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Match({ text, typed }: { text: string; typed: string }) {
  const word = typed.trim();
  if (!text.toLowerCase().startsWith(word.toLowerCase())) return text;
  return (
    <>
      <b>{text.slice(0, word.length)}</b>
      {text.slice(word.length)}
    </>
  );
}

function lineOf({ street, number }: FoundAddress): string {
  return number ? `${street} ${number}` : street;
}

function keyOf(found: FoundAddress): string {
  return [lineOf(found), found.postcode, found.city, found.district].join();
}
