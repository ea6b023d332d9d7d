import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { AllergenLetter } from "@mahlzeit/domain/allergens";
import { allergensText } from "@mahlzeit/domain/catalogue/menu/allergen-names";
import { useEffect, useReducer } from "react";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import styles from "./allergen-chooser.module.css";
import { Traces } from "./confirm-lines.tsx";
import {
  forgetKitchenConsent,
  hasKitchenConsent,
  holdKitchenConsent,
  type Seat,
  setKitchenConsent,
} from "./stored-allergens.ts";

interface KitchenConsentProps {
  restaurant: Service;
  /** The guest's seat at a table; null without one. */
  seat: Seat | null;
  letters: readonly AllergenLetter[];
}

/**
 * Asks if the kitchen may know the letters, which are never sent without this consent (Art. 9 GDPR). A returning guest is
 * asked again, unless they still sit at the table for which they gave it.
 */
export function KitchenConsent({ restaurant, seat, letters }: KitchenConsentProps) {
  const [, show] = useReducer((count: number) => count + 1, 0);
  const isOn = hasKitchenConsent(seat);
  useEffect(() => {
    // The shown tick is valid for as long as it is shown, also if the hours at the table end meanwhile.
    if (isOn && !hasKitchenConsent(null)) holdKitchenConsent();
  }, [isOn]);
  useEffect(() => forgetKitchenConsent, []);
  return (
    <section className={`stack gap-3 mt-6 ${styles.tell}`} aria-labelledby="der-kueche-sagen">
      <h2 className="h3" id="der-kueche-sagen">
        Allergene
      </h2>
      <ChoiceCard
        type="checkbox"
        checked={isOn}
        onChange={(event) => {
          setKitchenConsent(event.target.checked, seat);
          show();
        }}
        caption={allergensText(letters)}
      >
        Der Küche sagen
      </ChoiceCard>
      <p>
        Das sind Daten über deine Gesundheit. Mit dem Häkchen stimmst du zu, dass wir sie{" "}
        {seat
          ? "mit dieser und deinen nächsten Bestellungen an diesem Tisch, höchstens 4 Stunden lang,"
          : "mit dieser Bestellung"}{" "}
        mitschicken. Das Restaurant sieht sie am Bildschirm, am Bon und in seiner Mail, du in deiner Bestätigung. Auf
        der Seite deiner Bestellung kannst du das jederzeit zurückziehen; 24 Stunden nach ihrem Ende löschen wir sie.
        Ohne Häkchen bleiben sie auf diesem Gerät, bestellen kannst du genauso.
      </p>
      <Traces restaurant={restaurant} />
    </section>
  );
}
