import type { Cents } from "@mahlzeit/domain/money";
import { useRef, useState } from "react";
import { keepMistyped, useMistyped } from "./mistyped.ts";
import { centsText, parseCents } from "./money-text.ts";

export interface TypedAmount {
  /** The id of the dish or option, and the name of the field: "0193….priceCents". */
  readonly field: string;
  readonly cents: Cents | null;
  readonly least?: number;
  readonly most?: number;
  readonly write?: (cents: Cents | null) => string;
  readonly onChange: (cents: Cents | null) => void;
}

/** An amount that is in the draft with each key; what is none is kept beside the draft, which is not published with it. */
export function useTypedAmount({ field, cents, least = 0, most = Infinity, write = centsText, onChange }: TypedAmount) {
  const mistyped = useMistyped()[field];
  // Null: nobody is typing. What somebody types stays as it is written, whoever changes the amount meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  const before = useRef(cents);
  const text = typed ?? mistyped ?? write(cents);
  const parsed = amountIn(text);

  function amountIn(written: string): Cents | null | undefined {
    const amount = parseCents(written);
    return typeof amount === "number" && (amount < least || amount > most) ? undefined : amount;
  }
  function put(amount: Cents | null): void {
    keepMistyped(field, null);
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
      if (amount === undefined) keepMistyped(field, written);
      else put(amount);
    },
    leave: () => setTyped(null),
    /** As it was when the field was entered. */
    restore: () => {
      setTyped(null);
      put(before.current);
    },
  };
}
