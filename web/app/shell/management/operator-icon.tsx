import iconStyles from "../../ui/icon.module.css";
import type { OperatorIconName } from "./operator-icon-names.ts";
import drawings from "./operator-icons.svg?no-inline";

/** A line icon, hidden from screen readers: text must stand beside it. */
export function OperatorIcon({ name }: { name: OperatorIconName }) {
  return (
    <svg className={iconStyles.icon} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
