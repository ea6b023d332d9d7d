import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./icon-button.module.css";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  icon: IconName;
  /** What it does, for screen readers. */
  label: string;
  /** On a sunk disc, where it must be seen as a button. */
  sunk?: boolean | undefined;
}

/** The look of a round icon button as a class name, for links. */
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
