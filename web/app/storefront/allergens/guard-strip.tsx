import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { AllergenLetter } from "@mahlzeit/domain/allergens";
import { allergensText } from "@mahlzeit/domain/catalogue/menu/allergen-names";
import { formatDate } from "@mahlzeit/domain/local-time";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./allergen-chooser.module.css";

interface GuardStripProps {
  restaurant: Service;
  letters: readonly AllergenLetter[];
  onChange: () => void;
}

/** Shows above the menu which allergens are avoided. */
export function GuardStrip({ restaurant: { allergensConfirmedAt }, letters, onChange }: GuardStripProps) {
  return (
    <section className={`small mb-5 ${styles.strip}`} aria-label="Allergene im Blick">
      <Icon name="shield-check" />
      <p>
        <b>Wir passen auf: {allergensText(letters)}.</b> Bleibt nur auf diesem Gerät.
        {allergensConfirmedAt !== undefined &&
          ` Angaben vom Restaurant bestätigt am ${formatDate(allergensConfirmedAt)}.`}
      </p>
      <Button variant="quiet" aria-label="Allergene ändern" onClick={onChange}>
        Ändern
      </Button>
    </section>
  );
}
