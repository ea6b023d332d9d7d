import type { Light } from "@mahlzeit/domain/kitchen/light";
import { classNames } from "../../ui/class-names.ts";
import styles from "./light-dot.module.css";

/** The sign of a restaurant's state, hidden from screen readers: text must stand beside it. */
export function LightDot({ light }: { light: Light | "suspended" }) {
  return <i className={classNames(styles.dot, light !== "on" && styles[light])} aria-hidden="true" />;
}
