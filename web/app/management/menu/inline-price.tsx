import type { Cents } from "@mahlzeit/domain/money";
import { type KeyboardEvent, useState } from "react";
import styles from "./inline-price.module.css";
import { centsText, parseCents } from "./money-text.ts";

interface InlinePriceProps {
  label: string;
  cents: Cents | null;
  onChange: (cents: Cents | null) => void;
}

const stepCents = 10;

/** A price that looks like text until it is pointed at. Enter or leaving keeps it, Escape brings back what it was. */
export function InlinePrice({ label, cents, onChange }: InlinePriceProps) {
  // Null: as it is. What somebody types stays, whoever changes the price meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? centsText(cents);
  const parsed = parseCents(text);
  function keep(): void {
    setTyped(null);
    if (typed !== null && parsed !== undefined && (parsed ?? 0) >= 0 && parsed !== cents) onChange(parsed);
  }
  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === "Enter") event.currentTarget.blur();
    if (event.key === "Escape") {
      event.stopPropagation();
      setTyped(null);
    }
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const by = event.key === "ArrowUp" ? stepCents : -stepCents;
    setTyped(centsText(Math.max(0, (parsed ?? cents ?? 0) + by)));
  }
  return (
    <span className={styles.price}>
      <input
        aria-label={label}
        aria-invalid={parsed === undefined || undefined}
        inputMode="decimal"
        autoComplete="off"
        size={6}
        placeholder="–"
        value={text}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKey}
        onBlur={keep}
      />
      <span aria-hidden="true">€</span>
    </span>
  );
}
