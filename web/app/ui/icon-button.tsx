import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./icon-button.module.css";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  icon: IconName;
  /** The button's action, for screen readers. */
  label: string;
  /** A sunk disc, which makes it recognizable as a button. */
  sunk?: boolean | undefined;
}

export function iconButtonClass({ sunk = false }: { sunk?: boolean | undefined } = {}): string {
  return classNames(styles.button, sunk && styles.sunk);
}

/** A round button of 44 px that shows only an icon. */
export function IconButton({ icon, label, sunk, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(iconButtonClass({ sunk }), className)}>
      <Icon name={icon} />
    </button>
  );
}
