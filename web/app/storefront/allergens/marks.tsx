import { type AllergenLetter, allergensInOrder } from "@mahlzeit/domain/allergens";
import { allergensText, shortAllergenNames } from "@mahlzeit/domain/catalogue/menu/allergen-names";
import type { Option, Product } from "@mahlzeit/domain/catalogue/menu/menu";
import {
  type DeclaredDish,
  type Verdict,
  verdictOf,
  verdictOfChoice,
  verdictOfDish,
} from "@mahlzeit/domain/orders/cart/allergen-guard";
import { type CartLine, declaredOfChoice, type OptionGroupSelection } from "@mahlzeit/domain/orders/cart/cart";
import { classNames } from "../../ui/class-names.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./marks.module.css";

type Letters = readonly AllergenLetter[];

const words = {
  depends: "Je nach Beilage",
  fits: "Passt für dich",
  unknown: "Keine Angabe, frag nach",
} as const;
const icons: Readonly<Record<Verdict["kind"], IconName>> = {
  contains: "triangle-alert",
  depends: "list-checks",
  fits: "check",
  unknown: "circle-question-mark",
};

/** The mark below a dish of the menu: if it can be eaten, and its other allergens. */
export function DishMark({ product, letters }: { product: DeclaredDish; letters: Letters }) {
  const verdict = verdictOfDish(product, letters);
  const others = product.allergens.filter((letter) => !verdict.letters.includes(letter));
  return (
    <span className={styles.dish}>
      <VerdictMark verdict={verdict} />
      {others.length > 0 && (
        <>
          <VisuallyHidden>Weitere Allergene: {namesOf(others)}. </VisuallyHidden>
          {allergensInOrder(others).map((letter) => (
            <span key={letter} className={styles.letter} aria-hidden="true" title={shortAllergenNames[letter]}>
              {letter}
            </span>
          ))}
        </>
      )}
    </span>
  );
}

interface OptionMarkProps {
  option: Option;
  /** The product that the option belongs to. */
  product: Product;
  letters: Letters;
}

/** The mark below an option. An option never fits if its dish does not: the mark could be read as one for the dish. */
export function OptionMark({ option, product, letters }: OptionMarkProps) {
  const verdict = verdictOf(option, letters);
  const canFit = ["fits", "depends"].includes(verdictOfDish(product, letters).kind);
  const others = option.allergens.filter((letter) => !verdict.letters.includes(letter));
  return (
    <>
      {verdict.kind === "contains" ? (
        <span className={classNames(styles.words, styles.contains)}>
          <Icon name={icons.contains} /> {allergensText(verdict.letters)}
        </span>
      ) : (
        (canFit || verdict.kind !== "fits") && (
          <span className={classNames(styles.plain, styles[verdict.kind])}>{words[verdict.kind as "fits"]}</span>
        )
      )}
      {others.length > 0 && (
        <span className={styles.plain}>
          {" "}
          {`${verdict.kind === "contains" ? "auch" : "mit"} ${allergensText(others)}`}
        </span>
      )}
    </>
  );
}

interface ChoiceResultProps {
  product: Product;
  selections: readonly OptionGroupSelection[];
  /** True if no further choice is required. */
  isComplete: boolean;
  letters: Letters;
}

/** The verdict on the dish with the options chosen so far. */
export function ChoiceResult({ product, selections, isComplete, letters }: ChoiceResultProps) {
  const choice = { product, optionGroupSelections: selections };
  const verdict = verdictOfChoice(choice, letters);
  const kind = verdict.kind === "fits" && !isComplete ? "depends" : verdict.kind;
  const all = declaredOfChoice(choice).allergens;
  return (
    <div className={classNames(styles.result, styles[kind])} role="status">
      <Icon name={kind === "fits" ? "circle-check" : icons[kind]} />
      <p>
        <b>{resultText(kind, verdict.letters)}</b>{" "}
        {kind === "fits" && all.length > 0 && `Drin ${all.length > 1 ? "sind" : "ist"} ${allergensText(all)}.`}
      </p>
    </div>
  );
}

function resultText(kind: Verdict["kind"], letters: Letters): string {
  if (kind === "contains") return `So enthält es ${allergensText(letters)}.`;
  if (kind === "fits") return "So passt’s.";
  return kind === "depends" ? "Ob’s passt, kommt noch auf deine Wahl an." : "Dazu gibt es keine Angabe, frag nach.";
}

/** The mark in a line of the cart, only if it needs attention. */
export function LineMark({ line, letters }: { line: CartLine; letters: Letters }) {
  const verdict = verdictOfChoice(line, letters);
  return verdict.kind === "fits" ? null : <VerdictMark verdict={verdict} />;
}

/** A verdict in words with its sign. */
export function VerdictMark({ verdict: { kind, letters } }: { verdict: Verdict }) {
  return (
    <span className={classNames(styles.words, styles[kind])}>
      <Icon name={icons[kind]} />
      {kind === "contains" ? `Enthält ${allergensText(letters)}` : words[kind]}{" "}
    </span>
  );
}

function namesOf(letters: Letters): string {
  return allergensInOrder(letters)
    .map((letter) => shortAllergenNames[letter])
    .join(", ");
}
