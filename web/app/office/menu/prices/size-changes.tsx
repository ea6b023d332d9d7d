import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import styles from "./menu-prices.module.css";

interface SizeChangesProps {
  sizes: readonly {
    readonly optionId: string;
    readonly name: string;
    readonly beforeCents: Cents;
    readonly priceCents: Cents;
  }[];
}

/** The old and new price of each size; renders nothing for a single one. */
export function SizeChanges({ sizes }: SizeChangesProps) {
  if (sizes.length === 0) return null;
  return (
    <ul className={`cluster muted small ${styles.sizes}`}>
      {sizes.map(({ optionId, name, beforeCents, priceCents }) => (
        <li key={optionId}>
          {name}: {formatEuros(beforeCents)}
          {beforeCents === priceCents ? ", bleibt" : ` → ${formatEuros(priceCents)}`}
        </li>
      ))}
    </ul>
  );
}
