import { ageLabel } from "@mahlzeit/domain/catalogue/menu/age";
import { shownMarks } from "@mahlzeit/domain/catalogue/menu/marked";
import { markLabels, markNotes } from "@mahlzeit/domain/catalogue/menu/marks";
import type { RareOfDish } from "@mahlzeit/domain/catalogue/menu/menu";
import { packedMark } from "@mahlzeit/domain/catalogue/menu/packed-mark";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { markIcons } from "./mark-icons.ts";

interface DishMarksProps {
  of: RareOfDish;
  className?: string | undefined;
}

/** Small words with signs for what few dishes, options or choices say; nothing if nothing is. */
export function DishMarks({ of, className }: DishMarksProps) {
  const shown = shownMarks(of);
  const { age, packed } = of;
  if (shown.length === 0 && !age && !packed) return null;
  return (
    <span className={classNames("cluster gap-1", className)}>
      {shown.map((mark) => (
        <Badge key={mark} tone={mark === "SPICY" ? "sunk" : "mark"} square icon={markIcons[mark]}>
          {markLabels[mark]} {markNotes[mark] && <small>{markNotes[mark]} </small>}
        </Badge>
      ))}
      {age && (
        <Badge tone="outline" square icon="id-card">
          {ageLabel(age)}
        </Badge>
      )}
      {packed && (
        <Badge tone="sunk" square icon="package">
          {packedMark(packed)}{" "}
        </Badge>
      )}
    </span>
  );
}
