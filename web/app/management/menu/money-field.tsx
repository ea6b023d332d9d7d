import type { Cents } from "@mahlzeit/domain/money";
import { useState } from "react";
import { TextField } from "../../ui/text-field.tsx";
import { centsText, parseCents } from "./money-text.ts";

interface MoneyFieldProps {
  label: string;
  name?: string;
  cents: Cents | null;
  required?: boolean;
  placeholder?: string;
  hint?: string | undefined;
  error?: string | undefined;
  mayBeNegative?: boolean;
  onLeave?: () => void;
  onChange: (cents: Cents | null) => void;
}

/** An amount in euros, kept when its field is left. */
export function MoneyField({
  cents,
  label,
  error,
  mayBeNegative = false,
  onLeave,
  onChange,
  ...field
}: MoneyFieldProps) {
  // Null: as it is. What somebody types stays, whoever changes the amount meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? centsText(cents);
  const parsed = parseCents(text);
  const isWrong = parsed === undefined || (!mayBeNegative && parsed !== null && parsed < 0);
  return (
    <TextField
      {...field}
      label={`${label} in €`}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isWrong ? "Bitte als Betrag, etwa 12,90." : error}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => {
        onLeave?.();
        if (isWrong) return;
        setTyped(null);
        if (typed !== null && parsed !== cents) onChange(parsed);
      }}
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
    />
  );
}
