import type { Cents } from "@mahlzeit/domain/money";
import { type CSSProperties, type KeyboardEvent, useState } from "react";
import styles from "./inline-price.module.css";
import { centsText, parseCents } from "./money-text.ts";

interface InlinePriceProps {
  label: string;
  name?: string;
  cents: Cents | null;
  /** What is added to a price; it may be less than nothing. */
  isSurcharge?: boolean;
  onChange: (cents: Cents | null) => void;
}

const stepCents = 10;

/** A price that looks like text until it is pointed at. Enter or leaving keeps it, Escape brings back what it was. */
export function InlinePrice({ label, name, cents, isSurcharge = false, onChange }: InlinePriceProps) {
  const least = isSurcharge ? -Infinity : 0;
  // Null: as it is. What somebody types stays, whoever changes the price meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? centsText(cents);
  const parsed = parseCents(text);
  function keep(): void {
    setTyped(null);
    if (typed !== null && parsed !== undefined && (parsed ?? 0) >= least && parsed !== cents) onChange(parsed);
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
    setTyped(centsText(Math.max(least, (parsed ?? cents ?? 0) + by)));
  }
  return (
    <span className={styles.price}>
      {isSurcharge && <span aria-hidden="true">{(parsed ?? 0) < 0 ? "" : "+"}</span>}
      <input
        aria-label={label}
        name={name}
        aria-invalid={parsed === undefined || undefined}
        inputMode="decimal"
        autoComplete="off"
        size={6}
        style={{ "--length": text.length } as CSSProperties}
        placeholder={isSurcharge ? "0,00" : "–"}
        value={text}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKey}
        onBlur={keep}
      />
      <span aria-hidden="true">€</span>
    </span>
  );
}
