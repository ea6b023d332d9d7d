import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { AllergenLetter } from "@mahlzeit/domain/allergens";
import { allergensText } from "@mahlzeit/domain/catalogue/menu/allergen-names";
import { useEffect, useReducer } from "react";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import styles from "./allergen-chooser.module.css";
import { Traces } from "./confirm-lines.tsx";
import { hasKitchenConsent, setKitchenConsent } from "./stored-allergens.ts";

/** Asks if the kitchen may know the letters, which are never sent without this consent (Art. 9 GDPR). */
export function KitchenConsent({ restaurant, letters }: { restaurant: Service; letters: readonly AllergenLetter[] }) {
  const [, show] = useReducer((count: number) => count + 1, 0);
  // A returning guest is asked again.
  useEffect(() => () => setKitchenConsent(false), []);
  return (
    <section className={`stack gap-3 mt-6 ${styles.tell}`} aria-labelledby="der-kueche-sagen">
      <h2 className="h3" id="der-kueche-sagen">
        Allergene
      </h2>
      <ChoiceCard
        type="checkbox"
        checked={hasKitchenConsent()}
        onChange={(event) => {
          setKitchenConsent(event.target.checked);
          show();
        }}
        caption={allergensText(letters)}
      >
        Der Küche sagen
      </ChoiceCard>
      <p>
        Das sind Daten über deine Gesundheit. Mit dem Häkchen stimmst du zu, dass wir sie mit dieser Bestellung
        mitschicken. Das Restaurant sieht sie am Bildschirm, am Bon und in seiner Mail, du in deiner Bestätigung. Auf
        der Seite deiner Bestellung kannst du das jederzeit zurückziehen; 24 Stunden nach ihrem Ende löschen wir sie.
        Ohne Häkchen bleiben sie auf diesem Gerät, bestellen kannst du genauso.
      </p>
      <Traces restaurant={restaurant} />
    </section>
  );
}
