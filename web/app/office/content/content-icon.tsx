import iconStyles from "../../ui/icon.module.css";
import type { ContentIconName } from "./icon-names.ts";
import drawings from "./icons.svg?no-inline";

export function ContentIcon({ name }: { name: ContentIconName }) {
  return (
    <svg className={iconStyles.icon} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
