import type { MenuToImport } from "@mahlzeit/domain/catalogue/menu/import/menu-to-import";
import { SelectField } from "../../../ui/text-field.tsx";

interface MenuChoiceProps {
  menus: readonly MenuToImport[];
  chosen: number;
  label: string;
  onChoose: (menu: number) => void;
}

/** Chooses between the sheets or restaurants of a file; renders nothing if there is one. */
export function MenuChoice({ menus, chosen, label, onChoose }: MenuChoiceProps) {
  if (menus.length < 2) return null;
  return (
    <SelectField label={label} value={chosen} onChange={(event) => onChoose(Number(event.target.value))}>
      {menus.map(({ name }, i) => (
        <option key={`${i} ${name}`} value={i}>
          {name || `${i + 1}.`}
        </option>
      ))}
    </SelectField>
  );
}
