import { type Mark, markLabels } from "@mahlzeit/domain/catalogue/menu/marks";
import { markIcons } from "../../shared/orders/mark-icons.ts";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toggleWantedMark, useWantedMarks } from "./wanted-marks.ts";

/** A chip for each of these marks and for the wanted ones. There is none against a mark. */
export function MarkChips({ of }: { of: readonly Mark[] }) {
  const wanted = useWantedMarks();
  return of.map((mark) => (
    <Chip key={mark} pressed={wanted.includes(mark)} onClick={() => toggleWantedMark(mark)}>
      <Icon name={markIcons[mark]} />
      {markLabels[mark]}
    </Chip>
  ));
}
