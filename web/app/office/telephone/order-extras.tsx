import { type AllergenLetter, allergenLetters, allergenNames } from "@mahlzeit/domain/allergens";
import { allergensListed, shortAllergenNames } from "@mahlzeit/domain/catalogue/menu/allergen-names";
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
      {bon.conflicts.length > 0 && (
        <ChoiceCard
          type="checkbox"
          checked={bon.isConfirmed}
          caption={[
            ...new Set(bon.conflicts.map(({ product, allergens }) => `${product.name}: ${allergensListed(allergens)}`)),
          ].join(". ")}
          onChange={({ currentTarget }) => bon.confirm(currentTarget.checked)}
        >
          Gesagt, und es bleibt dabei
        </ChoiceCard>
      )}
      {isOpen("note") && (
        <FormTextAreaField
          name="note"
          label="Notiz für die Küche"
          autoComplete="off"
          rows={2}
          maxLength={maxNoteLength}
        />
      )}
      {isOpen("allergens") && <Allergens bon={bon} />}
      {isOpen("email") && (
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
      )}
    </>
  );
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
