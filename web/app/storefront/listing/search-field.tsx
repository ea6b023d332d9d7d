import { paths, typedKey } from "@mahlzeit/contract/page-addresses";
import { type ComponentType, type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./search-field.module.css";
import type { ComboboxField, SearchSuggestionsProps } from "./search-suggestions.tsx";

interface SearchFieldProps {
  placeholder: string;
  /** The text of an earlier search. */
  typed?: string | undefined;
  /** True if nothing was found for that text. */
  isUnknown?: boolean | undefined;
}

/**
 * Searches for an address, a restaurant, a dish or a category. The code for suggestions is loaded when the field gets
 * the focus; without it, and without scripts, the server interprets the text.
 */
export function SearchField({ placeholder, typed: before = "", isUnknown = false }: SearchFieldProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState(before);
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps> | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const combobox = useRef<ComboboxField | null>(null);

  // The field is in the document before its code is loaded.
  const keepTyped = useEffectEvent(() => {
    const field = input.current;
    if (!field) return;
    if (field.value !== typed) setTyped(field.value);
    if (document.activeElement === field) load();
  });
  useEffect(() => keepTyped(), []);

  function load() {
    import("./search-suggestions.tsx").then(
      ({ SearchSuggestions }) => setSuggestions(() => SearchSuggestions),
      // The search works without suggestions.
      () => undefined,
    );
  }

  function search(event: FormEvent) {
    event.preventDefault();
    void navigate(`${paths.listing()}?${new URLSearchParams({ [typedKey]: typed })}`);
  }

  return (
    <>
      {/* <search> is not in every browser. */}
      <form className={`row gap-2 ${styles.search}`} action={paths.listing()} onSubmit={search} role="search">
        <Icon name="search" className="brand" />
        <input
          ref={input}
          type="text"
          role="combobox"
          name={typedKey}
          autoComplete="off"
          aria-label="Adresse, Restaurant oder Gericht"
          aria-autocomplete="list"
          aria-expanded={false}
          aria-controls={listId}
          placeholder={placeholder}
          maxLength={200}
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={() => (Suggestions ? combobox.current?.onFocus() : load())}
          onBlur={() => combobox.current?.onBlur()}
          onInput={() => combobox.current?.onInput()}
          onKeyDown={(event) => combobox.current?.onKeyDown(event)}
        />
        <button
          type="submit"
          className={classNames(buttonClass({ variant: "primary" }), styles.submit)}
          aria-label="Suchen"
        >
          <Icon name="search" />
          <span>Suchen</span>
        </button>
        {Suggestions && <Suggestions typed={typed} onTyped={setTyped} input={input} combobox={combobox} />}
      </form>
      {isUnknown && (
        <p className={`small ${styles.unknown}`} role="status">
          Zu „{before}“ haben wir nichts gefunden.
        </p>
      )}
    </>
  );
}
