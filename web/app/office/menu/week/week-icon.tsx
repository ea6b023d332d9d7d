import iconStyles from "../../../ui/icon.module.css";
import type { WeekIconName } from "./icon-names.ts";
import drawings from "./icons.svg?no-inline";

/** A line icon of the week's card, hidden from screen readers: text or a label must stand beside it. */
export function WeekIcon({ name }: { name: WeekIconName }) {
  return (
    <svg className={iconStyles.icon} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
