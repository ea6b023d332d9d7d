import type { AllergenLetter } from "@mahlzeit/domain/allergens";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { formatEuros } from "@mahlzeit/domain/money";
import { verdictOfDish } from "@mahlzeit/domain/orders/cart/allergen-guard";
import { type FoundDish, findDishes, type NumberedDish, typedDish } from "@mahlzeit/domain/orders/cart/find-dish";
import { startingPrice } from "@mahlzeit/domain/orders/cart/options";
import { type ReactNode, type RefObject, useEffect, useId, useState } from "react";
import { DishAllergens } from "../../shared/orders/dish-allergens.tsx";
import { classNames } from "../../ui/class-names.ts";
import control from "../../ui/control.module.css";
import { Icon } from "../../ui/icon.tsx";
import { optionId, useCombobox } from "../../ui/use-combobox.ts";
import { LiveRegion, VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./telephone.module.css";

interface DishFieldProps {
  field: RefObject<HTMLInputElement | null>;
  /** True if it takes the focus again, after a dish's options. */
  isBack: boolean;
  dishes: readonly NumberedDish<Product>[];
  /** The dishes ordered most, which are offered before anything is typed. */
  often: readonly NumberedDish<Product>[];
  /** The allergens that the caller must not eat. With any, each dish names its own. */
  avoided: readonly AllergenLetter[];
  /** Says why a dish cannot be ordered now; null if it can. */
  whyOut: (dish: Product) => string | null;
  onDish: (dish: Product, quantity: number) => void;
}

const maxHits = 8;

/** The field for a dish's first letters or its number: Enter adds the marked dish and empties the field. */
export function DishField({ field, isBack, dishes, often, avoided, whyOut, onDish }: DishFieldProps) {
  const [typed, setTyped] = useState("");
  const labelId = useId();
  const { quantity, text } = typedDish(typed);
  const isOut = (dish: Product) => whyOut(dish) !== null;
  const found = findDishes(dishes, text, isOut).slice(0, maxHits);
  const options: readonly FoundDish<Product>[] = text ? found : often.map((one) => ({ ...one, ranges: [] }));
  const { input, isOpen, list } = useCombobox({
    options,
    first: text ? 0 : -1,
    isDisabled: ({ dish }) => isOut(dish),
    onChoose({ dish }) {
      setTyped("");
      onDish(dish, quantity);
    },
  });
  const { listId, active } = list;

  useEffect(() => {
    if (isBack) field.current?.focus();
  }, [isBack, field]);

  // On low screens the list would open below the edge.
  const hasHits = isOpen && text !== "";
  useEffect(() => {
    if (hasHits) field.current?.closest("section")?.scrollIntoView?.({ block: "nearest" });
  }, [hasHits, options.length, field]);
  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView?.({ block: "nearest" });
  }, [listId, active]);

  const label = text ? `Gerichte mit „${text}“` : "Oft bestellt";
  return (
    <>
      <h3 id={labelId}>
        Gericht <small className="muted">Anfangsbuchstaben oder Nummer</small>
      </h3>
      <div className={styles.search}>
        <Icon name="search" />
        <input
          {...input}
          ref={field}
          type="text"
          className={control.control}
          aria-labelledby={labelId}
          spellCheck={false}
          maxLength={100}
          placeholder="zum Beispiel: ma, oder 12"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      {(isOpen || text === "") && options.length > 0 && (
        // Comboboxes leave the focus in the field, and the keyboard to it.
        <div id={listId} role="listbox" aria-label={label} className={styles.hits}>
          {options.map((option, index) => (
            <Hit
              key={option.dish.id}
              id={optionId(listId, index)}
              found={option}
              quantity={quantity}
              about={
                whyOut(option.dish) ??
                (avoided.length > 0 ? (
                  <AllergensOfHit dish={option.dish} avoided={avoided} />
                ) : text ? (
                  optionNames(option.dish)
                ) : (
                  "oft bestellt"
                ))
              }
              isOut={isOut(option.dish)}
              isActive={index === active}
              onChoose={() => list.choose(option)}
            />
          ))}
        </div>
      )}
      {text !== "" && options.length === 0 && (
        <p className={`muted ${styles.hint}`}>Dazu steht nichts auf der Karte.</p>
      )}
      <LiveRegion message={hasHits ? countText(options.length) : ""} />
    </>
  );
}

function countText(count: number): string {
  return count === 1 ? "1 Gericht" : `${count} Gerichte`;
}

/** A dish's allergens on one line, so that nothing moves while some are ticked. */
function AllergensOfHit({ dish, avoided }: { dish: Product; avoided: readonly AllergenLetter[] }) {
  const isForbidden = verdictOfDish(dish, avoided).kind === "contains";
  return (
    <span className={isForbidden ? styles.fault : undefined}>
      {isForbidden && "Achtung: "}
      <DishAllergens of={dish} isForCook />
    </span>
  );
}

function optionNames({ optionGroups }: Product): string {
  return optionGroups.map(({ name }) => name).join(", ");
}

interface HitProps {
  id: string;
  found: FoundDish<Product>;
  quantity: number;
  about: ReactNode;
  isOut: boolean;
  isActive: boolean;
  onChoose: () => void;
}

function Hit({ id, found: { dish, number, name, ranges }, quantity, about, isOut, isActive, onChoose }: HitProps) {
  const { priceCents, varies } = startingPrice(dish);
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={isOut || undefined}
      className={classNames(styles.hit, isOut && styles.out)}
      // Otherwise the field would lose the focus, which closes the list.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <b className="num">{number}</b>
      <span>
        {quantity > 1 && <span className="num">{`${quantity}× `}</span>}
        <Marked text={name} ranges={ranges} />
        {about && (
          <small>
            <VisuallyHidden>, </VisuallyHidden>
            {about}
          </small>
        )}
      </span>
      <span className="num nowrap">{`${varies ? "ab " : ""}${formatEuros(priceCents)}`}</span>
    </div>
  );
}

/** Underlines the letters that were typed. */
function Marked({ text, ranges }: Pick<FoundDish<Product>, "ranges"> & { text: string }) {
  return (
    <>
      {ranges.map(({ from, to }, i) => (
        <span key={from}>
          {text.slice(ranges[i - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.to ?? 0)}
    </>
  );
}
