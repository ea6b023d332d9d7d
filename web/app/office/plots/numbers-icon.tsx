import iconStyles from "../../ui/icon.module.css";
import type { NumbersIconName } from "./icon-names.ts";
import drawings from "./icons.svg?no-inline";

/** A line icon, hidden from screen readers: text must stand beside it. */
export function NumbersIcon({ name }: { name: NumbersIconName }) {
  return (
    <svg className={iconStyles.icon} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
