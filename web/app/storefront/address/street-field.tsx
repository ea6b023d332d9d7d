import type { FoundAddress } from "@mahlzeit/contract/catalogue/addresses";
import { useEffect, useState } from "react";
import { streetField } from "../../forms/address-fields.ts";
import { useBinding } from "../../forms/form-fields.tsx";
import control from "../../ui/control.module.css";
import { Field } from "../../ui/field.tsx";
import { SuggestionList } from "../../ui/suggestion-list.tsx";
import { optionId, useCombobox } from "../../ui/use-combobox.ts";
import { LiveRegion } from "../../ui/visually-hidden.tsx";
import styles from "./address.module.css";
import { attributionOf, suggestAddress } from "./address-suggestion.ts";
import { useFoundAddresses } from "./use-found-addresses.ts";

interface StreetFieldProps {
  /** Called when something was typed. */
  onTyped: () => void;
  /** Called when a suggestion was chosen. */
  onFound: (found: FoundAddress) => void;
  onBlur: () => void;
}

/** The street, with addresses suggested while typing. */
export function StreetField({ onTyped, onFound, onBlur }: StreetFieldProps) {
  const { error, ...binding } = useBinding(streetField.name);
  // Suggestions are searched only for text typed here, not for the initial value.
  const [typed, setTyped] = useState("");
  const found = useFoundAddresses(typed);
  const options = found.map(suggestAddress);
  const { input, isOpen, list } = useCombobox({
    options,
    onChoose({ address }) {
      setTyped("");
      onFound(address);
    },
  });

  useEffect(() => {
    document.getElementById(optionId(list.listId, list.active))?.scrollIntoView?.({ block: "nearest" });
  }, [list.listId, list.active]);

  return (
    <div className={styles.streetFieldStreet}>
      <Field label={streetField.label} required error={error}>
        {(attributes) => (
          <input
            {...attributes}
            {...input}
            {...binding}
            type="text"
            className={control.control}
            maxLength={streetField.maxLength}
            placeholder="Taborstraße 12"
            onChange={(event) => {
              void binding.onChange(event);
              setTyped(event.target.value);
              onTyped();
            }}
            onBlur={(event) => {
              input.onBlur();
              binding.onBlur(event);
              onBlur();
            }}
          />
        )}
      </Field>
      {isOpen && (
        <div className={styles.suggestions}>
          <SuggestionList label="Adressvorschläge" typed={typed.trim()} note={attributionOf(found)} {...list} />
        </div>
      )}
      <LiveRegion message={isOpen ? countOf(options.length) : ""} />
    </div>
  );
}

function countOf(count: number): string {
  return count === 1 ? "1 Vorschlag" : `${count} Vorschläge`;
}
