import iconStyles from "../../ui/icon.module.css";
import type { ContentIconName } from "./icon-names.ts";
import drawings from "./icons.svg?no-inline";

/** A line icon of the editor, hidden from screen readers: text must stand beside it. */
export function ContentIcon({ name }: { name: ContentIconName }) {
  return (
    <svg className={iconStyles.icon} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
