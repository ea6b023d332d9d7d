import type { BasisPoints } from "@mahlzeit/domain/money";
import { percentToType } from "@mahlzeit/domain/typed-amount";
import { TextField } from "../../ui/text-field.tsx";
import { type TypedAmount, useTypedAmount } from "./use-typed-amount.ts";

interface AmountFieldProps extends TypedAmount {
  label: string;
  name?: string;
  required?: boolean;
  placeholder?: string;
  hint?: string | undefined;
  error?: string | undefined;
  onLeave?: () => void;
}

/** An amount in euros or percent, saved to the draft as typed. */
export function AmountField(props: AmountFieldProps) {
  const { label, unit = "€", name, required, placeholder, hint, error, onLeave } = props;
  const amount = useTypedAmount(unit === "€" ? props : { ...props, most: 10_000, write: percentText });
  return (
    <TextField
      name={name}
      required={required}
      label={`${label} in ${unit}`}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      hint={hint}
      value={amount.text}
      error={amount.isWrong && !amount.isTyping ? wrongText(unit) : error}
      onChange={({ currentTarget }) => amount.type(currentTarget.value)}
      onBlur={() => {
        amount.leave();
        onLeave?.();
      }}
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
    />
  );
}

function percentText(rate: BasisPoints | null): string {
  return rate === null ? "" : percentToType(rate);
}

function wrongText(unit: "€" | "%"): string {
  return unit === "€" ? "Bitte als Betrag, etwa 12,90." : "Bitte 0 bis 100 Prozent.";
}
