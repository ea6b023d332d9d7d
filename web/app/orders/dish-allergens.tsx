import { allergensBeside } from "@mahlzeit/domain/menu/allergen-words";
import { allergenNames, allergensInOrder, type Declared } from "@mahlzeit/domain/menu/allergens";
import { classNames } from "../ui/class-names.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import styles from "./dish-allergens.module.css";

interface DishAllergensProps {
  /** The dish, or it together with its options. */
  of: Declared;
  /** On a separate line. */
  apart?: boolean | undefined;
  /** Nobody in the kitchen is told to ask the restaurant. */
  isForCook?: boolean | undefined;
}

/** "A, C, G" with their names for screen readers, "Allergene: keine" or "Allergene: unbekannt": beside each dish that is named. */
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
