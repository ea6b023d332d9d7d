import { type AllergenLetter, allergenLetters, allergenNames, allergensInOrder } from "@mahlzeit/domain/allergens";
import { shortAllergenNames } from "@mahlzeit/domain/catalogue/menu/allergen-names";
import { type KeyboardEvent, useId } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { hintsIn } from "./allergen-hints.ts";
import styles from "./dish-form.module.css";

interface AllergenTilesProps {
  /** Null while undeclared. */
  letters: readonly AllergenLetter[] | null;
  /** The text searched for hints of allergens. */
  description: string;
  onChange: (letters: readonly AllergenLetter[]) => void;
}

/** The fourteen allergens, or none. Letters typed while the focus is here choose as well. */
export function AllergenTiles({ letters, description, onChange }: AllergenTilesProps) {
  const id = useId();
  const toggle = (letter: AllergenLetter) => {
    const now = letters ?? [];
    onChange(now.includes(letter) ? now.filter((one) => one !== letter) : allergensInOrder([...now, letter]));
  };
  function onKey(event: KeyboardEvent): void {
    const letter = allergenLetters.find((one) => one === event.key.toUpperCase());
    if (!letter || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    toggle(letter);
  }
  const [hint] = letters === null ? hintsIn(description, []) : hintsIn(description, letters);
  return (
    <section role="group" aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>Allergene</h3>
        <small className="muted small">Pflicht · Buchstaben tippen geht auch</small>
      </div>
      <div className={styles.tiles}>
        {allergenLetters.map((letter) => (
          <button
            key={letter}
            type="button"
            name="allergens"
            aria-pressed={letters?.includes(letter) ?? false}
            title={allergenNames[letter]}
            data-hint={hint?.letter === letter || undefined}
            onKeyDown={onKey}
            onClick={() => toggle(letter)}
          >
            <b>{letter}</b> {shortAllergenNames[letter]}
          </button>
        ))}
        <button type="button" aria-pressed={letters?.length === 0} onKeyDown={onKey} onClick={() => onChange([])}>
          <b>–</b> Keine
        </button>
      </div>
      {letters === null && (
        <p className="muted small">Noch keine Angabe. Ohne sie lässt sich die Karte nicht veröffentlichen.</p>
      )}
      {hint && (
        <Notice tone="warn" action={<Button onClick={() => toggle(hint.letter)}>Ja</Button>}>
          „{hint.word}“ im Text: Ist {allergenNames[hint.letter]} ({hint.letter}) darin?
        </Notice>
      )}
    </section>
  );
}
