import type { Cents } from "@mahlzeit/domain/money";
import { eurosToType, typedNumber } from "@mahlzeit/domain/typed-amount";
import { useRef, useState } from "react";
import { saveMistyped, useMistyped } from "./mistyped.ts";

export interface TypedAmount {
  /** The dish's or option's id and the field's name: "0193….priceCents". */
  readonly field: string;
  readonly cents: Cents | null;
  readonly least?: number;
  readonly most?: number;
  readonly write?: (cents: Cents | null) => string;
  readonly unit?: "€" | "%";
  readonly onChange: (cents: Cents | null) => void;
}

/** Reads "12,9", "12,", "−1,50"; null for an empty text; undefined for an invalid one, also with the other unit. */
export function parseCents(text: string, unit: "€" | "%" = "€"): Cents | null | undefined {
  if (text.trim() === "") return null;
  const typed = typedNumber(text);
  return typed && (typed.unit ?? unit) === unit ? typed.hundredths : undefined;
}

/** Formats cents as "12,90"; "" for null. */
export function centsText(cents: Cents | null): string {
  return cents === null ? "" : eurosToType(cents);
}

/** An amount saved to the draft with each keystroke; an invalid text is stored beside the draft and never published. */
export function useTypedAmount(asked: TypedAmount) {
  const { field, cents, least = 0, most = Infinity, write = centsText, unit, onChange } = asked;
  const mistyped = useMistyped()[field];
  // Null while nobody is typing. Typed text stays as it is, also if another person changes the amount.
  const [typed, setTyped] = useState<string | null>(null);
  const before = useRef(cents);
  const text = typed ?? mistyped ?? write(cents);
  const parsed = amountIn(text);

  function amountIn(written: string): Cents | null | undefined {
    const amount = parseCents(written, unit);
    return typeof amount === "number" && (amount < least || amount > most) ? undefined : amount;
  }
  function put(amount: Cents | null): void {
    saveMistyped(field, null);
    if (amount !== cents) onChange(amount);
  }
  return {
    text,
    parsed,
    isWrong: parsed === undefined,
    isTyping: typed !== null,
    enter: () => {
      before.current = cents;
    },
    type: (written: string) => {
      setTyped(written);
      const amount = amountIn(written);
      if (amount === undefined) saveMistyped(field, written);
      else put(amount);
    },
    leave: () => setTyped(null),
    /** Restores the value from before the focus. */
    restore: () => {
      setTyped(null);
      put(before.current);
    },
  };
}
