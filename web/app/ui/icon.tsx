import { useEffect } from "react";
import { classNames } from "./class-names.ts";
import styles from "./icon.module.css";
import { type IconName, iconNames } from "./icon-names.ts";
import drawings from "./icons.svg?no-inline";

export type { IconName } from "./icon-names.ts";

/** A line icon, 1.25em, hidden from screen readers: text or a label must stand beside it. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  if (!iconNames.includes(name)) return <MissingIcon />;
  return (
    <svg className={classNames(styles.icon, className)} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}

/** Stands in for a missing icon: logs it once and renders nothing. */
function MissingIcon() {
  useEffect(() => console.error("Icon was not found."), []);
  return null;
}
