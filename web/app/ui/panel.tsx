import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./panel.module.css";

/** A white panel with round corners. */
export function Panel({ className, ...rest }: ComponentProps<"section">) {
  return <section {...rest} className={classNames(styles.panel, className)} />;
}
