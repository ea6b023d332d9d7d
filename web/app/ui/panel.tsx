import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./panel.module.css";

/** A resting white panel, rounded. */
export function Panel({ className, ...rest }: ComponentProps<"section">) {
  return <section {...rest} className={classNames(styles.panel, className)} />;
}
