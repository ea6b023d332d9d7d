import { type AllergenLetter, allergenNames } from "@mahlzeit/domain/menu/allergens";
import { classNames } from "../ui/class-names.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import styles from "./allergen-letters.module.css";

/** Where nobody said which allergens there are. */
export const unknownAllergens = "Bitte im Restaurant fragen";

interface AllergenLettersProps {
  letters: readonly AllergenLetter[];
  /** On a separate line. */
  apart?: boolean | undefined;
}

/** "A, C, G", with the allergens' names for screen readers. */
export function AllergenLetters({ letters, apart = false }: AllergenLettersProps) {
  if (letters.length === 0) return null;
  return (
    <span className={classNames(styles.letters, apart && styles.apart)}>
      <VisuallyHidden>Allergene: {letters.map((letter) => allergenNames[letter]).join(", ")}. </VisuallyHidden>
      <span aria-hidden="true">{letters.join(", ")}</span>
    </span>
  );
}
