import { type Mark, markLabels, marks } from "@mahlzeit/domain/catalogue/menu/marks";
import { Boxes } from "../../draft/boxes.tsx";

interface MarksFieldProps {
  marks: readonly Mark[];
  onChange: (label: string, changes: { readonly marks: readonly Mark[] }) => void;
}

/** The marks of a dish or an option. */
export function MarksField({ marks: chosen, onChange }: MarksFieldProps) {
  return (
    <Boxes
      legend="Zeichen"
      values={marks}
      labelOf={(mark) => markLabels[mark]}
      isChecked={(mark) => chosen.includes(mark)}
      onToggle={(mark, isSaid) =>
        onChange("Zeichen", { marks: marks.filter((one) => (one === mark ? isSaid : chosen.includes(one))) })
      }
    />
  );
}
