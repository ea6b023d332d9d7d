import { formatEuros } from "@mahlzeit/domain/money";
import {
  type CartLine,
  choiceKey,
  declaredOfChoice,
  maxQuantity,
  minQuantity,
  optionsOfChoice,
} from "@mahlzeit/domain/orders/cart/cart";
import { linePriceCents } from "@mahlzeit/domain/orders/cart/price";
import { DishAllergens } from "../../shared/orders/dish-allergens.tsx";
import { QuantityPicker } from "../../ui/quantity-picker.tsx";
import styles from "./telephone.module.css";

interface OrderLinesProps {
  lines: readonly CartLine[];
  /** Says why a line cannot be ordered now; null if it can. */
  whyOut: (line: CartLine) => string | null;
  onCount: (key: string, quantity: number) => void;
  onRemove: (key: string) => void;
  /** Called when the last line is removed. */
  onEmptied: () => void;
}

/** The dishes of a call, each with its allergens, which callers may ask for. */
export function OrderLines({ lines, whyOut, onCount, onRemove, onEmptied }: OrderLinesProps) {
  if (lines.length === 0) return <p className={`muted ${styles.hint}`}>Noch nichts am Bon.</p>;
  return (
    <ul aria-label="Gerichte am Bon" className={styles.lines}>
      {lines.map((line) => {
        const key = choiceKey(line);
        const { product, quantity } = line;
        const options = optionsOfChoice(line);
        const out = whyOut(line);
        return (
          <li key={key} className={styles.line}>
            <span>
              <b>{product.name}</b>
              {options.length > 0 && <small>{options.map(({ name }) => name).join(", ")}</small>}
              {out !== null && <small className={styles.fault}>{out}</small>}
              <DishAllergens of={declaredOfChoice(line)} apart isForCook />
            </span>
            <QuantityPicker
              label={product.name}
              value={quantity}
              min={minQuantity}
              max={maxQuantity}
              onChange={(count) => onCount(key, count)}
              onRemove={() => {
                if (!focusNeighbour()) onEmptied();
                onRemove(key);
              }}
            />
            <span className="num">{formatEuros(linePriceCents(line))}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Moves the focus to the next line, because the pressed button disappears; false if there is none. */
function focusNeighbour(): boolean {
  const line = document.activeElement?.closest("li");
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  const button = neighbour?.querySelector<HTMLElement>("button");
  button?.focus();
  return button != null;
}
