import { eraseOrderContact, type Order } from "@mahlzeit/contract/orders";
import { useState } from "react";
import { api } from "../../api.ts";
import { failureSentence } from "../../failures.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { forgetDeviceAddress } from "../address/device-address.ts";
import styles from "./own-data.module.css";

interface EraseDialogProps {
  tag: string;
  onErased: (order: Order) => void;
  onClose: () => void;
}

/** Asks for confirmation and deletes the personal data in an order. */
export function EraseDialog({ tag, onErased, onClose }: EraseDialogProps) {
  const [isErasing, setIsErasing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function erase() {
    setFailure(null);
    setIsErasing(true);
    try {
      const { answer } = await api(eraseOrderContact, { params: { tag }, body: undefined });
      forgetDeviceAddress();
      onErased(answer);
    } catch (error) {
      setFailure(failureSentence(error));
      setIsErasing(false);
    }
  }

  return (
    <Modal
      icon="trash-2"
      title="Meine Daten löschen"
      description="Name, E-Mail, Telefonnummer, Adresse und Anmerkung verschwinden aus dieser Bestellung. Das lässt sich nicht rückgängig machen."
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <p>
          Es bleibt nur, was wir für das Finanzamt sieben Jahre lang aufheben müssen: ohne deinen Namen und ohne
          Adresse. Hast du die Bestellung bewertet, gehen auch deine Worte und die Antwort darauf; die Sterne zählen
          weiter.
        </p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button variant="danger-solid" size="large" block busy={isErasing} onClick={erase}>
          Meine Daten löschen
        </Button>
        <Button variant="outline" size="large" block onClick={onClose}>
          Doch nicht
        </Button>
      </div>
    </Modal>
  );
}
