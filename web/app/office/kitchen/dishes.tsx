import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { allergenLegend } from "@mahlzeit/domain/allergens";
import { idLabel } from "@mahlzeit/domain/catalogue/menu/age";
import { confirmedAllergensText } from "@mahlzeit/domain/catalogue/menu/allergen-names";
import { formatTime } from "@mahlzeit/domain/local-time";
import { idChecksOf } from "@mahlzeit/domain/orders/order/id-check";
import { ifMissingText } from "@mahlzeit/domain/orders/order/missing";
import { ownContainerMark } from "@mahlzeit/domain/orders/order/own-container";
import { DishAllergens } from "../../shared/orders/dish-allergens.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./dishes.module.css";
import { useKitchen } from "./kitchen-context.ts";
import { KitchenIcon } from "./kitchen-icon.tsx";

/** The dishes to cook, quantity first; options repeat it, so that nobody cooks only one of two. */
export function Dishes({ order }: { order: BoardOrder }) {
  return (
    <ul className={styles.dishes} aria-label="Gerichte">
      {order.lines.map((line) => (
        <li key={line.position}>
          <Quantity quantity={line.quantity} />
          <span>
            {line.product.name}
            <IsOut order={order} id={line.product.id} />
            <ChosenOptions order={order} line={line} />
            {isAdded(order, line.position) && <small className={styles.added}>neu dazu</small>}
          </span>
        </li>
      ))}
      <RemovedLines order={order} />
    </ul>
  );
}

function isAdded({ changes }: BoardOrder, position: number): boolean {
  return changes.some(({ added }) => added.some((line) => line.position === position));
}

/** The dishes removed by a correction, struck through, because a cook may have begun them. */
export function RemovedLines({ order: { changes } }: { order: BoardOrder }) {
  return changes
    .flatMap(({ seq, taken }) => taken.map((line) => ({ seq, ...line })))
    .map(({ seq, position, product, quantity }) => (
      <li key={`${seq} ${position}`} className={`muted medium ${styles.gone}`}>
        <span>{quantity}×</span>
        <span>
          <s>{product.name}</s>
          <small>kommt nicht</small>
        </span>
      </li>
    ));
}

export function Quantity({ quantity }: { quantity: number }) {
  return <b className={classNames(`bold num ${styles.quantity}`, quantity > 1 && styles.many)}>{quantity}×</b>;
}

/** Marks a sold-out dish while it may still have to be cooked. */
export function IsOut({ order, id }: { order: BoardOrder; id: string }) {
  const { out } = useKitchen();
  const isToCook = order.status === "PLACED" || order.status === "ACCEPTED";
  return isToCook && out.has(id) && <b className={styles.out}>aus</b>;
}

/** The options of a line, with the avoided allergens that the guest confirmed. */
export function ChosenOptions({ order, line }: { order: BoardOrder; line: BoardOrder["lines"][number] }) {
  const { options, quantity, allergensConfirmed } = line;
  return (
    <>
      {options.map(({ id, name }) => (
        <small key={id}>
          {quantity > 1 ? `${quantity}× ${name}` : name}
          <IsOut order={order} id={id} />
        </small>
      ))}
      <DishAllergens of={line} apart isForCook />
      {allergensConfirmed && <small>{confirmedAllergensText(allergensConfirmed)}</small>}
    </>
  );
}

/** The guest's allergies. Printed tickets look the same and may still show withdrawn ones. */
export function Allergies({ order }: { order: BoardOrder }) {
  const { allergies: letters, allergiesWithdrawnAt: withdrawnAt } = order;
  if (withdrawnAt !== undefined)
    return (
      <p className="bold">Allergieangabe zurückgezogen, {formatTime(withdrawnAt)}. Ein Bon mit ihr gilt nicht mehr.</p>
    );
  if (letters.length === 0) return null;
  return (
    <p className={`cluster ${styles.allergy}`}>
      <KitchenIcon name="octagon-alert" />
      <b>ALLERGIE: {letters.join(", ")}</b>
      <span className="medium">
        {allergenLegend(letters)
          .map(({ name }) => name)
          .join(", ")}
      </span>
    </p>
  );
}

/** The ages that have to be shown, each with the dishes that need it. */
export function IdChecks({ lines }: { lines: readonly AgedDish[] }) {
  return idChecksOf(lines).map(({ age, dishes }) => (
    <p key={age} className={`cluster mb-2 ${styles.allergy}`}>
      <Icon name="id-card" />
      <b>{idLabel(age)}</b>
      <span className="medium">{dishes}</span>
    </p>
  ));
}

type AgedDish = Parameters<typeof idChecksOf>[0][number];

/** Returns the lines with the names of their dishes. */
export function namedLines(lines: BoardOrder["lines"]): AgedDish[] {
  return lines.map(({ product: { name }, quantity, age }) => ({ name, quantity, age }));
}

/** Tells that the guest brings a container. */
export function OwnContainer({ order: { ownContainer } }: { order: Pick<BoardOrder, "ownContainer"> }) {
  return (
    ownContainer && (
      <p className={`row gap-2 ${styles.container}`}>
        <Icon name="cup-soda" />
        <b>{ownContainerMark}</b>
      </p>
    )
  );
}

/** The guest's wish in case something has run out. */
export function IfMissingNote({ order: { ifMissing, isAskable } }: { order: BoardOrder }) {
  return (
    <p className="small muted">
      Wenn etwas fehlt: <b>{ifMissingText(ifMissing, isAskable)}</b>
    </p>
  );
}

/** The guest's note, uncut. */
export function Note({ note }: { note: string | null }) {
  return note && <p className={`medium breaks h4 mb-2 ${styles.note}`}>„{note}“</p>;
}
