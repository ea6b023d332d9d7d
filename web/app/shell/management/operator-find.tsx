import { operatorPaths } from "@mahlzeit/contract/operator/operator-addresses";
import { paths } from "@mahlzeit/contract/page-addresses";
import { longestSearch } from "@mahlzeit/domain/people/search";
import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { iconButtonClass } from "../../ui/icon-button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./operator-find.module.css";
import type { PassedQuery } from "./passed-query.ts";

/** The search in the operator's header; below 600 px an icon that links to the search for orders. */
export function OperatorFind() {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const navigate = useNavigate();
  useSlash(() => field.current?.focus());

  function search(event: SubmitEvent): void {
    event.preventDefault();
    const query = field.current?.value.trim() ?? "";
    if (query !== "") void navigate(operatorPaths.search, { state: { query } satisfies PassedQuery });
  }

  return (
    <>
      <form className={styles.find} role="search" aria-label="Alles" onSubmit={search}>
        <Icon name="search" />
        <label htmlFor={id}>
          <VisuallyHidden>Bestellung, Restaurant oder Person suchen</VisuallyHidden>
        </label>
        <input
          className="grow"
          ref={field}
          id={id}
          type="search"
          placeholder="Nummer, Name, E-Mail, Telefon"
          autoComplete="off"
          maxLength={longestSearch}
        />
        <kbd aria-hidden="true">/</kbd>
      </form>
      <Link className={`${iconButtonClass()} ml-auto ${styles.small}`} to={paths.orders} aria-label="Bestellung suchen">
        <Icon name="search" />
      </Link>
    </>
  );
}

/** Calls back if "/" is pressed outside a field. */
function useSlash(onSlash: () => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    event.preventDefault();
    onSlash();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => listen(event);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
