import { ageLabel, type OfAge } from "@mahlzeit/domain/catalogue/menu/age";
import { type Marked, shownMarks } from "@mahlzeit/domain/catalogue/menu/marked";
import { type Mark, markLabels, markNotes } from "@mahlzeit/domain/catalogue/menu/marks";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { IconName } from "../../ui/icon.tsx";

export const markIcons: Readonly<Record<Mark, IconName>> = {
  VEGETARIAN: "leaf",
  VEGAN: "vegan",
  HALAL: "moon-star",
  SPICY: "flame",
};

/** Small words with signs for what is said of a dish, an option or a choice, and its age; nothing if nothing is. */
export function DishMarks({ of, className }: { of: Marked & OfAge; className?: string | undefined }) {
  const shown = shownMarks(of);
  if (shown.length === 0 && !of.age) return null;
  return (
    <span className={classNames("cluster gap-1", className)}>
      {shown.map((mark) => (
        <Badge key={mark} tone={mark === "SPICY" ? "sunk" : "mark"} square icon={markIcons[mark]}>
          {markLabels[mark]} {markNotes[mark] && <small>{markNotes[mark]} </small>}
        </Badge>
      ))}
      {of.age && (
        <Badge tone="outline" square icon="id-card">
          {ageLabel(of.age)}
        </Badge>
      )}
    </span>
  );
}
