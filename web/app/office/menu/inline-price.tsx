import { type CSSProperties, type KeyboardEvent, useId } from "react";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./dish-row.module.css";
import { centsText, type TypedAmount, useTypedAmount } from "./use-typed-amount.ts";

interface InlinePriceProps extends TypedAmount {
  label: string;
  name?: string;
  /** Allows negative amounts. */
  isSurcharge?: boolean;
}

const stepCents = 10;

/** A price that looks like text until it is hovered. Edits are saved as typed; Escape restores the previous value. */
export function InlinePrice({ label, name, isSurcharge = false, ...asked }: InlinePriceProps) {
  const least = isSurcharge ? -Infinity : 0;
  const { text, parsed, isWrong, enter, type, leave, restore } = useTypedAmount({ ...asked, least });
  const noteId = useId();
  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === "Enter") event.currentTarget.blur();
    if (event.key === "Escape") {
      event.stopPropagation();
      restore();
    }
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const by = event.key === "ArrowUp" ? stepCents : -stepCents;
    type(centsText(Math.max(least, (parsed ?? asked.cents ?? 0) + by)));
  }
  return (
    <span className={`bold num ${styles.inlinePrice}`}>
      {isSurcharge && <span aria-hidden="true">{(parsed ?? 0) < 0 ? "" : "+"}</span>}
      <input
        aria-label={label}
        name={name}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? noteId : undefined}
        inputMode="decimal"
        autoComplete="off"
        size={6}
        style={{ "--length": text.length } as CSSProperties}
        placeholder={isSurcharge ? "0,00" : "–"}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onFocus={enter}
        onKeyDown={onKey}
        onBlur={leave}
      />
      <span aria-hidden="true">€</span>
      {isWrong && <VisuallyHidden id={noteId}>Bitte als Betrag, etwa 12,90.</VisuallyHidden>}
    </span>
  );
}
