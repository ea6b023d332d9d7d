import type { Service } from "@mahlzeit/contract/restaurants";
import { allergensInWords } from "@mahlzeit/domain/menu/allergen-words";
import type { AllergenLetter } from "@mahlzeit/domain/menu/allergens";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./guard-strip.module.css";

interface GuardStripProps {
  restaurant: Service;
  letters: readonly AllergenLetter[];
  onChange: () => void;
}

/** Says above the menu what is looked out for. */
export function GuardStrip({ letters, onChange }: GuardStripProps) {
  return (
    <section className={styles.strip} aria-label="Allergene im Blick">
      <Icon name="shield-check" />
      <p>
        <b>Wir passen auf: {allergensInWords(letters)}.</b> Bleibt nur auf diesem Gerät.
      </p>
      <Button variant="quiet" aria-label="Allergene ändern" onClick={onChange}>
        Ändern
      </Button>
    </section>
  );
}
