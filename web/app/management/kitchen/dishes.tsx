import type { BoardOrder } from "@mahlzeit/contract/board";
import { allergenLegend } from "@mahlzeit/domain/menu/allergens";
import { ifMissingLabels } from "@mahlzeit/domain/order/missing";
import { classNames } from "../../ui/class-names.ts";
import styles from "./dishes.module.css";
import { KitchenIcon } from "./kitchen-icon.tsx";

/** What is to be cooked, quantity first; an option repeats it, so that nobody cooks one of two. */
export function Dishes({ order }: { order: BoardOrder }) {
  return (
    <ul className={styles.dishes} aria-label="Gerichte">
      {order.lines.map((line, i) => (
        // The same dish may stand on two lines; their order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={i}>
          <Quantity quantity={line.quantity} />
          <span>
            {line.product.name}
            <ChosenOptions line={line} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Quantity({ quantity }: { quantity: number }) {
  return <b className={classNames(styles.quantity, quantity > 1 && styles.many)}>{quantity}×</b>;
}

export function ChosenOptions({ line: { options, quantity } }: { line: BoardOrder["lines"][number] }) {
  return options.map(({ id, name }) => <small key={id}>{quantity > 1 ? `${quantity}× ${name}` : name}</small>);
}

/** What the guest must not eat. It looks the same on paper. */
export function Allergies({ letters }: { letters: BoardOrder["allergies"] }) {
  if (letters.length === 0) return null;
  return (
    <p className={styles.allergy}>
      <KitchenIcon name="octagon-alert" />
      <b>ALLERGIE: {letters.join(", ")}</b>
      <span>
        {allergenLegend(letters)
          .map(({ name }) => name)
          .join(", ")}
      </span>
    </p>
  );
}

/** The guest's own words, whole. */
/** What the guest wants if something has run out. */
export function IfMissingNote({ ifMissing }: Pick<BoardOrder, "ifMissing">) {
  return (
    <p className="small muted">
      Wenn etwas fehlt: <b>{ifMissingLabels[ifMissing]}</b>
    </p>
  );
}

export function Note({ note }: { note: string | null }) {
  return note && <p className={styles.note}>„{note}“</p>;
}
