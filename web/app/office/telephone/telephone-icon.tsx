import iconStyles from "../../ui/icon.module.css";
import type { TelephoneIconName } from "./icon-names.ts";
import drawings from "./icons.svg?no-inline";

/** A line icon of orders by telephone, hidden from screen readers: text or a label must stand beside it. */
export function TelephoneIcon({ name }: { name: TelephoneIconName }) {
  return (
    <svg className={iconStyles.icon} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
