import { vatRatesOn } from "@mahlzeit/domain/catalogue/menu/vat";
import { viennaDay } from "@mahlzeit/domain/local-time";
import { type BasisPoints, formatPercent } from "@mahlzeit/domain/money";
import { useState } from "react";
import { SelectField } from "../../../ui/text-field.tsx";

interface RateFieldProps {
  label: string;
  name: string;
  rate: BasisPoints | null;
  /** The words for no rate of its own; undefined if there has to be one. */
  unset?: string;
  error?: string | undefined;
  onLeave?: () => void;
  onChange: (rate: BasisPoints | null) => void;
}

/** A VAT rate among today's, and its own, which may have expired. */
export function RateField({ label, name, rate, unset, error, onLeave, onChange }: RateFieldProps) {
  const [openedAt] = useState(() => Date.now());
  const rates = new Set([...vatRatesOn(viennaDay(openedAt)), ...(rate === null ? [] : [rate])]);
  return (
    <SelectField
      label={label}
      name={name}
      value={rate ?? ""}
      error={error}
      onBlur={onLeave}
      onChange={({ currentTarget: { value } }) => onChange(value === "" ? null : Number(value))}
    >
      {unset !== undefined && <option value="">{unset}</option>}
      {unset === undefined && rate === null && (
        <option value="" disabled>
          Bitte wählen
        </option>
      )}
      {[...rates].map((one) => (
        <option key={one} value={one}>
          {formatPercent(one)}
        </option>
      ))}
    </SelectField>
  );
}
