import iconStyles from "../../ui/icon.module.css";
import type { KitchenIconName } from "./icon-names.ts";
import drawings from "./icons.svg?no-inline";

/** A line icon of the board, hidden from screen readers: text or a label must stand beside it. */
export function KitchenIcon({ name }: { name: KitchenIconName }) {
  return (
    <svg className={iconStyles.icon} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
