import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

export interface ButtonLook {
  /** `primary` only for the one step that moves the order forward. */
  variant?: "primary" | "secondary" | "outline" | "quiet" | "danger" | "danger-solid" | undefined;
  /** 52 px for the main step, else 44 px. */
  size?: "large" | undefined;
  /** Fills the width of its surroundings. */
  block?: boolean | undefined;
  /** The first child is left, the last right, such as a label and its price. */
  split?: boolean | undefined;
}

/** The class name of a button, for links: `<Link className={buttonClass({ variant: "primary" })}>`. */
export function buttonClass({ variant = "secondary", size, block, split }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], size && styles[size], block && styles.block, split && styles.split);
}

interface ButtonProps extends ButtonLook, ComponentProps<"button"> {
  icon?: IconName | undefined;
  /** Looks disabled but can be focused and pressed; pressing it shows what is missing. */
  looksDisabled?: boolean | undefined;
  /** Shows a spinner and ignores clicks, but keeps its width and focus. */
  busy?: boolean | undefined;
}

/** A button; `type` is "button" unless said otherwise. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    split,
    icon,
    looksDisabled = false,
    busy = false,
    className,
    children,
    onClick,
    type = "button",
    ...rest
  } = props;
  return (
    <button
      {...rest}
      // A busy submit button must not submit again by a second click.
      type={busy ? "button" : type}
      className={classNames(buttonClass({ variant, size, block, split }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || looksDisabled || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
