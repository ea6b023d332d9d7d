import { type Age, ageLabel, ages } from "@mahlzeit/domain/catalogue/menu/age";
import { SelectField } from "../../../ui/text-field.tsx";

interface AgeFieldProps {
  age: Age | null;
  onChange: (label: string, changes: { readonly age: Age | null }) => void;
}

/** The age from which a dish or an option may be handed over. */
export function AgeField({ age, onChange }: AgeFieldProps) {
  return (
    <SelectField
      label="Alter"
      name="age"
      value={age ?? ""}
      onChange={({ currentTarget }) =>
        onChange("Alter", { age: ages.find((one) => String(one) === currentTarget.value) ?? null })
      }
    >
      <option value="">für alle</option>
      {ages.map((one) => (
        <option key={one} value={one}>
          {ageLabel(one)}
        </option>
      ))}
    </SelectField>
  );
}
