import { allergenNames, allergensInOrder, type Declared } from "@mahlzeit/domain/allergens";
import { allergensBeside } from "@mahlzeit/domain/catalogue/menu/allergen-text";
import { classNames } from "../../ui/class-names.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./dish-allergens.module.css";

interface DishAllergensProps {
  /** The dish, alone or with its options. */
  of: Declared;
  /** Shows them on a separate line. */
  apart?: boolean | undefined;
  /** Omits the advice to ask the restaurant, for the kitchen. */
  isForCook?: boolean | undefined;
}

/** A dish's allergens: "A, C, G" with their names for screen readers, "Allergene: keine" or "Allergene: unbekannt". */
export function DishAllergens({ of, apart = false, isForCook = false }: DishAllergensProps) {
  const { allergens, allergensKnown } = of;
  return (
    <span className={classNames(styles.letters, apart && styles.apart)}>
      {allergens.length > 0 ? (
        <>
          <VisuallyHidden>
            Allergene:{" "}
            {allergensInOrder(allergens)
              .map((letter) => allergenNames[letter])
              .join(", ")}
            {allergensKnown === false && ", sonst unbekannt"}.{" "}
          </VisuallyHidden>
          <span aria-hidden="true">{allergensBeside(of)}</span>
        </>
      ) : (
        allergensBeside(of)
      )}
      {allergensKnown === false && !isForCook && ". Bitte im Restaurant fragen"}
    </span>
  );
}
