import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import styles from "./price.module.css";

export function Price({ cents }: { cents: Cents }) {
  return <span className={styles.price}>{formatEuros(cents)}</span>;
}
