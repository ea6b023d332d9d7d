import { drinkRate } from "@mahlzeit/domain/catalogue/menu/import/read-vat-rate";
import type { DocumentGroup, DocumentOption, DocumentProduct } from "@mahlzeit/domain/catalogue/menu/menu-document";
import {
  asksForPortion,
  asksForRate,
  drinkQuestion,
  hasOwnRate,
  portionQuestion,
  portionReason,
} from "@mahlzeit/domain/catalogue/menu/option-rates";
import { listed } from "@mahlzeit/domain/listed";
import { type BasisPoints, formatPercent } from "@mahlzeit/domain/money";
import { Button } from "../../ui/button.tsx";
import { AmountField } from "./amount-field.tsx";
import styles from "./open-rates.module.css";

interface DrinkQuestionProps {
  group: DocumentGroup;
  /** The dishes that have the group. */
  dishes: readonly DocumentProduct[];
  /** Sets the rate of these options. */
  onAnswer: (label: string, ids: readonly string[], vatRate: BasisPoints) => void;
}

/** Asks once for all options of a group that look like drinks with dishes of another rate. */
export function DrinkQuestion({ group, dishes, onAnswer }: DrinkQuestionProps) {
  const asked = group.options.filter((option) => asksForRate(option, group, dishes));
  const [first] = asked;
  if (!first) return null;
  const rates = new Set(dishes.flatMap(({ vatRate }) => (vatRate === null || vatRate === drinkRate ? [] : vatRate)));
  const ids = asked.map(({ id }) => id);
  function answer(label: string, vatRate: BasisPoints): void {
    onAnswer(label, ids, vatRate);
    // The question disappears, and the keyboard focus stays at its options.
    document.querySelector<HTMLElement>(`[name="${CSS.escape(ids[0] ?? "")}.name"]`)?.focus();
  }
  return (
    <DrinkAnswers
      names={asked.map(({ name }) => name)}
      answers={[
        { label: `Ja, ${formatPercent(drinkRate)}`, onChoose: () => answer("Getränk", drinkRate) },
        ...[...rates].map((rate) => ({
          label: `Nein, ${formatPercent(rate)} wie das Gericht`,
          onChoose: () => answer("Kein Getränk", rate),
        })),
      ]}
    />
  );
}

interface DrinkAnswersProps {
  /** The names of those that look like drinks. */
  names: readonly string[];
  answers: readonly { readonly label: string; readonly onChoose: () => void }[];
}

/** The question whether these are drinks, with its answers. */
export function DrinkAnswers({ names, answers }: DrinkAnswersProps) {
  const question = drinkQuestion(names);
  return (
    <div className={`stack gap-3 small ${styles.question}`} role="group" aria-label={question}>
      <p className="breaks">
        <b>{question}</b> Danach richtet sich die Mehrwertsteuer von {listed(names.map((name) => name.trim()))}.
      </p>
      <div className="cluster gap-2">
        {answers.map(({ label, onChoose }) => (
          <Button key={label} onClick={onChoose}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface PortionProps {
  option: DocumentOption;
  group: DocumentGroup;
  dishes: readonly DocumentProduct[];
  onChange: (label: string, changes: Partial<DocumentOption>) => void;
}

/** Asks how much of a dish's price an option at another rate is. */
export function Portion({ option, group, dishes, onChange }: PortionProps) {
  const isAsked = asksForPortion(option, group, dishes);
  if (!isAsked && !(option.portionCents > 0 && hasOwnRate(option.vatRate, dishes))) return null;
  const question = portionQuestion(option);
  return (
    <div className={`stack gap-3 small ${isAsked ? styles.question : ""}`} role="group" aria-label={question}>
      <p className="breaks">
        <b>{question}</b> {portionReason(option, group)}
      </p>
      <div className={styles.amount}>
        <AmountField
          label="Anteil am Preis des Gerichts"
          name={`${option.id}.portionCents`}
          field={`${option.id}.portionCents`}
          cents={option.portionCents === 0 ? null : option.portionCents}
          onChange={(cents) => onChange("Anteil", { portionCents: cents ?? 0 })}
        />
      </div>
    </div>
  );
}
