import { type AllergenLetter, allergenLetters, allergenNames } from "@mahlzeit/domain/allergens";
import { shortAllergenNames } from "@mahlzeit/domain/catalogue/menu/allergen-names";
import { maxLengths } from "@mahlzeit/domain/customer";
import { maxNoteLength } from "@mahlzeit/domain/orders/order/note";
import { type ReactNode, useState } from "react";
import { FormTextAreaField, FormTextField } from "../../forms/form-fields.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../ui/choice-card.tsx";
import type { TelephoneIconName } from "./icon-names.ts";
import styles from "./telephone.module.css";
import { TelephoneIcon } from "./telephone-icon.tsx";
import type { Bon } from "./use-bon.ts";

type Extra = "note" | "allergens" | "email";

/** A note, allergens and an e-mail address, each behind a button, because few callers have any. */
export function OrderExtras({ bon }: { bon: Bon }) {
  const [opened, setOpened] = useState<readonly Extra[]>([]);
  const isOpen = (extra: Extra) => opened.includes(extra);

  function toggle(extra: Extra, icon: TelephoneIconName, label: ReactNode) {
    return (
      <Button
        variant="quiet"
        aria-expanded={isOpen(extra)}
        onClick={() => setOpened(isOpen(extra) ? opened.filter((one) => one !== extra) : [...opened, extra])}
      >
        <TelephoneIcon name={icon} />
        {label}
      </Button>
    );
  }
  return (
    <>
      <div className={`cluster ${styles.extras}`}>
        {toggle("note", "pencil", "Notiz")}
        {toggle("allergens", "octagon-alert", "Allergie")}
        {toggle("email", "mail", "E-Mail")}
      </div>
      <div className="stack gap-3">
        {isOpen("note") && (
          <div ref={focusField}>
            <FormTextAreaField
              name="note"
              label="Notiz für die Küche"
              autoComplete="off"
              rows={2}
              maxLength={maxNoteLength}
            />
          </div>
        )}
        {isOpen("allergens") && (
          <div ref={focusField}>
            <Allergens bon={bon} />
          </div>
        )}
        {isOpen("email") && (
          <div ref={focusField}>
            <FormTextField
              name="email"
              label="E-Mail"
              optional
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={maxLengths.email}
              hint="Dorthin gehen dann Bestätigung und Beleg."
            />
          </div>
        )}
        {bon.warnings.length > 0 && (
          // Below the allergens, which must not move under the finger that ticks one.
          <ChoiceCard
            type="checkbox"
            checked={bon.isConfirmed}
            caption={bon.warnings.join(". ")}
            onChange={({ currentTarget }) => bon.confirm(currentTarget.checked)}
          >
            Gesagt, und es bleibt dabei
          </ChoiceCard>
        )}
      </div>
    </>
  );
}

/** Moves the focus into a field that has opened, because whoever opens it types at once. */
function focusField(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>("input, textarea")?.focus();
}

function Allergens({ bon: { letters, toggle } }: { bon: Bon }) {
  const name = (letter: AllergenLetter) => (
    <span title={allergenNames[letter]}>
      <b>{letter}</b> {shortAllergenNames[letter]}
    </span>
  );
  return (
    <ChoiceGroup legend="Verträgt nicht">
      <div className={styles.letters}>
        {allergenLetters.map((letter) => (
          <ChoiceCard key={letter} type="checkbox" checked={letters.includes(letter)} onChange={() => toggle(letter)}>
            {name(letter)}
          </ChoiceCard>
        ))}
      </div>
    </ChoiceGroup>
  );
}
