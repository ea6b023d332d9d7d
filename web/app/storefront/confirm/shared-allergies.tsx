import type { Order } from "@mahlzeit/contract/orders/orders";
import { allergenLegend } from "@mahlzeit/domain/allergens";
import { formatTime } from "@mahlzeit/domain/local-time";
import { telephoneLink } from "@mahlzeit/domain/phone-number";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { setKitchenConsent } from "../allergens/stored-allergens.ts";
import { EraseDialog } from "../own-data/erase-dialog.tsx";
import styles from "./confirmation.module.css";

interface SharedAllergiesProps {
  order: Order;
  /** Called with the order without the allergies. */
  onWithdrawn: (order: Order) => void;
}

/** The allergies that the kitchen knows; withdrawing the consent is as easy as giving it (Art. 7 (3) GDPR). */
export function SharedAllergies({ order, onWithdrawn }: SharedAllergiesProps) {
  const outcome = useRef<HTMLParagraphElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const { allergies = [], allergiesWithdrawnAt: withdrawnAt, service } = order;
  // The pressed button has disappeared.
  useEffect(() => {
    if (isDone) outcome.current?.focus();
  }, [isDone]);

  function showWithdrawn(changed: Order) {
    // It was perhaps given for the next orders at the table, too.
    setKitchenConsent(false);
    setIsAsking(false);
    onWithdrawn(changed);
    setIsDone(true);
  }

  return (
    <Panel aria-labelledby="told-allergies" className={`stack gap-3 start ${styles.told}`}>
      <h2 id="told-allergies">Allergene</h2>
      {withdrawnAt === undefined ? (
        <>
          <p>
            Die Küche weiß, was du nicht verträgst:{" "}
            <b>
              {allergenLegend(allergies)
                .map(({ letter, name }) => `${name} (${letter})`)
                .join(", ")}
            </b>
            .
          </p>
          <Button variant="outline" onClick={() => setIsAsking(true)}>
            Angabe zurückziehen
          </Button>
        </>
      ) : (
        <p ref={outcome} tabIndex={-1}>
          Um {formatTime(withdrawnAt)} zurückgezogen und gelöscht. Soll die Küche doch aufpassen, ruf an:{" "}
          <a href={telephoneLink(service.phone)}>{service.phone}</a>
        </p>
      )}
      {/* Asks for confirmation: an accidental withdrawal could make the guest ill. */}
      {isAsking && (
        <EraseDialog
          order={order}
          part="ALLERGIES"
          icon="shield-check"
          title="Angabe zurückziehen"
          description="Die Küche muss dann nicht mehr darauf achten, auch nicht, wenn sie etwas ersetzt."
          onErased={showWithdrawn}
          onClose={() => setIsAsking(false)}
        >
          Wir löschen sie aus dieser Bestellung und sagen dem Restaurant, dass sie nicht mehr gilt. Die Bestellung
          bleibt, wie sie ist.
        </EraseDialog>
      )}
    </Panel>
  );
}
