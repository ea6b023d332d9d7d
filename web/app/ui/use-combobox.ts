import { type KeyboardEvent, useId, useState } from "react";

interface ComboboxParts<Option> {
  options: readonly Option[];
  onChoose: (option: Option) => void;
  /** The option that is active while typing, so that Enter takes it; absent for none. */
  first?: number;
  /** Tells that an option is only shown: it can be active, but not chosen. */
  isDisabled?: (option: Option) => boolean;
}

/**
 * Handles a text field with suggestions (ARIA combobox): arrows move, Enter takes the active one, Escape closes, Tab
 * leaves. Spread `input` onto the field and pass the rest to `SuggestionList`.
 */
export function useCombobox<Option>({
  options,
  onChoose,
  first = -1,
  isDisabled = () => false,
}: ComboboxParts<Option>) {
  const listId = useId();
  const [wanted, setWanted] = useState(false);
  const [moved, setMoved] = useState<number | null>(null);
  const active = moved ?? first;
  const isOpen = wanted && options.length > 0;

  function close() {
    setWanted(false);
    setMoved(null);
  }

  function choose(option: Option) {
    if (isDisabled(option)) return;
    close();
    onChoose(option);
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = isOpen ? options[active] : undefined;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (options.length === 0) return;
      event.preventDefault();
      setWanted(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      // One more position than options: at that position none is active, as while typing.
      setMoved(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else if (event.key === "Enter" && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return {
    input: {
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? listId : undefined,
      "aria-activedescendant": isOpen && active >= 0 ? optionId(listId, active) : undefined,
      onKeyDown,
      onFocus: () => setWanted(true),
      onBlur: close,
      onInput: () => {
        setWanted(true);
        setMoved(null);
      },
    } as const,
    isOpen,
    list: { listId, active, options, choose },
  };
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
