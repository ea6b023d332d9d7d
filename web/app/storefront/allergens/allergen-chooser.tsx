import { type AllergenLetter, allergenLetters, allergenNames, allergensInOrder } from "@mahlzeit/domain/allergens";
import { shortAllergenNames } from "@mahlzeit/domain/catalogue/menu/allergen-names";
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { Modal } from "../../ui/modal.tsx";
import styles from "./allergen-chooser.module.css";
import { readStoredAllergens, saveLetters } from "./stored-allergens.ts";

/** Asks for the allergens that the guest avoids, and stores them on this device. */
export function AllergenChooser({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [chosen, setChosen] = useState(() => readStoredAllergens().letters);

  function save() {
    // Saving the same letters must not delete confirmations.
    if (allergensInOrder(chosen).join() !== readStoredAllergens().letters.join()) saveLetters(chosen);
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    save();
  }
  /** What was ticked is kept, because somebody relies on it; nothing is taken off without the button. */
  function close() {
    if (readStoredAllergens().letters.every((letter) => chosen.includes(letter))) save();
    else onClose();
  }
  const toggle = (letter: AllergenLetter, isOn: boolean) =>
    setChosen((before) => [...before.filter((one) => one !== letter), ...(isOn ? [letter] : [])]);

  return (
    <Modal
      icon="shield-check"
      title="Worauf sollen wir aufpassen?"
      description="Bleibt nur auf diesem Gerät. Die Küche erfährt es nur, wenn du es ihr beim Bestellen sagst."
      onClose={close}
      footer={
        <div className={`cluster gap-2 ${styles.actions}`}>
          <Button variant="quiet" size="large" onClick={() => setChosen([])}>
            Alles löschen
          </Button>
          <Button variant="primary" size="large" type="submit" form={formId}>
            Merken
          </Button>
        </div>
      }
    >
      <form id={formId} onSubmit={submit}>
        <fieldset className={styles.letters} aria-label="Allergene">
          {allergenLetters.map((letter) => (
            <ChoiceCard
              key={letter}
              type="checkbox"
              checked={chosen.includes(letter)}
              onChange={(event) => toggle(letter, event.target.checked)}
            >
              <span className={`row ${styles.choice}`} title={allergenNames[letter]}>
                <span className={`muted bold ${styles.letter}`} aria-hidden="true">
                  {letter}
                </span>
                {shortAllergenNames[letter]}
              </span>
            </ChoiceCard>
          ))}
        </fieldset>
      </form>
    </Modal>
  );
}
