import type { DocumentOption } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { AllergenTiles } from "./allergen-tiles.tsx";
import { AmountField } from "./amount-field.tsx";
import { AgeField } from "./fields/age-field.tsx";
import { MarksField } from "./fields/marks-field.tsx";
import { RateField } from "./fields/rate-field.tsx";

interface OptionDialogProps {
  option: DocumentOption;
  /** The name of its group. */
  group: string;
  onChange: (label: string, changes: Partial<DocumentOption>) => void;
  onClose: () => void;
}

/** The fields of an option that its row does not show. */
export function OptionDialog({ option, group, onChange, onClose }: OptionDialogProps) {
  return (
    <Modal title={`${option.name.trim() || "Ohne Namen"}: Allergene und Pfand`} onClose={onClose}>
      <div className="stack gap-3">
        <AllergenTiles
          letters={option.allergens}
          description={option.name}
          onChange={(chosen) => onChange("Allergene", { allergens: chosen })}
        />
        <MarksField marks={option.marks} allergens={option.allergens} onChange={onChange} />
        <AgeField age={option.age} name={option.name} category={group} onChange={onChange} />
        <RateField
          label="Mehrwertsteuer"
          name="vatRate"
          rate={option.vatRate}
          unset="die des Gerichts"
          onChange={(vatRate) => onChange("Mehrwertsteuer", { vatRate })}
        />
        {option.vatRate !== null && (
          <AmountField
            label="Anteil am Preis des Gerichts"
            field={`${option.id}.portionCents`}
            cents={option.portionCents === 0 ? null : option.portionCents}
            placeholder="keiner"
            onChange={(cents) => onChange("Anteil", { portionCents: cents ?? 0 })}
          />
        )}
        <AmountField
          label="Pfand"
          field={`${option.id}.depositCents`}
          cents={option.depositCents === 0 ? null : option.depositCents}
          placeholder="keines"
          onChange={(cents) => onChange("Pfand", { depositCents: cents ?? 0 })}
        />
        <Button block onClick={onClose}>
          Fertig
        </Button>
      </div>
    </Modal>
  );
}
