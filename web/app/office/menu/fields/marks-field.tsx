import type { AllergenLetter } from "@mahlzeit/domain/allergens";
import { contradictionText, withMark } from "@mahlzeit/domain/catalogue/menu/edit-marks";
import { isMarked } from "@mahlzeit/domain/catalogue/menu/marked";
import { type Mark, markLabels, marks } from "@mahlzeit/domain/catalogue/menu/marks";
import { Notice } from "../../../ui/notice.tsx";
import { Boxes } from "../../draft/boxes.tsx";

interface MarksFieldProps {
  marks: readonly Mark[];
  allergens: readonly AllergenLetter[] | null;
  onChange: (label: string, changes: { readonly marks: readonly Mark[] }) => void;
}

/** The marks of a dish or an option, and a warning if its allergens hardly go with them. */
export function MarksField({ marks: chosen, allergens, onChange }: MarksFieldProps) {
  const contradiction = contradictionText({ marks: chosen, allergens });
  return (
    <div className="stack gap-2">
      <Boxes
        legend="Zeichen"
        name="marks"
        values={marks}
        labelOf={(mark) => markLabels[mark]}
        isChecked={(mark) => isMarked({ marks: chosen }, mark)}
        // Vegan includes it.
        isDisabled={(mark) => mark === "VEGETARIAN" && chosen.includes("VEGAN")}
        onToggle={(mark, isOn) => onChange("Zeichen", { marks: withMark(chosen, mark, isOn) })}
      />
      <p className="muted small">
        Ohne Zeichen heißt „keine Angabe“, nicht „nein“. „halal“ steht bei den Gästen als „halal laut Restaurant“.
      </p>
      {contradiction && (
        <Notice tone="warn">Hier steht: {contradiction}. Stimmt das, bestätigst du es beim Veröffentlichen.</Notice>
      )}
    </div>
  );
}
