import { type Age, ageLabel, ages } from "@mahlzeit/domain/catalogue/menu/age";
import { suggestAge } from "@mahlzeit/domain/catalogue/menu/import/suggest-age";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/text-field.tsx";

interface AgeFieldProps {
  age: Age | null;
  /** The name of the dish or the option, and of its category or group, by which an age is suggested. */
  name: string;
  category: string;
  onChange: (label: string, changes: { readonly age: Age | null }) => void;
}

/** The age from which a dish or an option may be handed over. One is suggested, never set. */
export function AgeField({ age, name, category, onChange }: AgeFieldProps) {
  const suggested = age === null ? suggestAge(name, category) : null;
  return (
    <div className="stack gap-2 start">
      <SelectField
        label="Mindestalter"
        name="age"
        value={age ?? ""}
        hint="Bier, Wein und Sekt ab 16, Gebranntes ab 18. Deine Gäste lesen, dass sie einen Ausweis brauchen."
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
      {suggested !== null && (
        <Button variant="outline" icon="id-card" onClick={() => onChange("Alter", { age: suggested })}>
          {`Vorschlag: ${ageLabel(suggested)}`}
        </Button>
      )}
    </div>
  );
}
