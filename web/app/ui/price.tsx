import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import styles from "./price.module.css";

/** An amount, "1.234,50 €", in figures of equal width. */
export function Price({ cents }: { cents: Cents }) {
  return <span className={styles.price}>{formatEuros(cents)}</span>;
}
