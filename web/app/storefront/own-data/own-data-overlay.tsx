import { exportOrder } from "@mahlzeit/contract/orders/order-export";
import type { Order } from "@mahlzeit/contract/orders/orders";
import { useEffect, useRef, useState } from "react";
import { api } from "../../data/api.ts";
import { asText, saveJson } from "../../data/save-export.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { forgetDeviceAddress } from "../address/device-address.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import styles from "./own-data.module.css";

interface OwnDataOverlayProps {
  order: Order;
  /** Called with the order without its personal data. */
  onErased: (order: Order) => void;
  onClose: () => void;
}

export function OwnDataOverlay({ order, onErased, onClose }: OwnDataOverlayProps) {
  const outcome = useRef<HTMLDivElement>(null);
  const [isErasing, setIsErasing] = useState(false);
  const [isErased, setIsErased] = useState(false);
  const { isSending, failure, send } = useSending();

  // The pressed button has disappeared.
  useEffect(() => {
    if (isErased) outcome.current?.focus();
  }, [isErased]);

  const save = () =>
    send(async () => {
      const { answer } = await api(asText(exportOrder), { params: { tag: order.identificationTag } });
      saveJson(`mahlzeit-bestellung-${order.number}.json`, answer);
    });

  return (
    <Modal title="Deine Daten" onClose={onClose}>
      <div className={`stack gap-4 ${styles.dialog}`}>
        {isErased ? (
          <div ref={outcome} tabIndex={-1}>
            <Notice tone="ok">Deine Daten sind aus dieser Bestellung gelöscht.</Notice>
          </div>
        ) : (
          <p>
            Nimm mit, was wir zu dieser Bestellung aufgehoben haben. Was darin von dir handelt, kannst du löschen,
            sobald sie erledigt ist.
          </p>
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button variant="outline" size="large" block icon="download" busy={isSending} onClick={save}>
          Meine Daten herunterladen
        </Button>
        {!isErased && (
          <Button variant="danger" size="large" block icon="trash-2" onClick={() => setIsErasing(true)}>
            Meine Daten löschen
          </Button>
        )}
      </div>
      {isErasing && (
        <EraseDialog
          order={order}
          icon="trash-2"
          title="Meine Daten löschen"
          description="Name, E-Mail, Telefonnummer, Adresse und Anmerkung verschwinden aus dieser Bestellung. Das lässt sich nicht rückgängig machen."
          onErased={(erased) => {
            forgetDeviceAddress();
            onErased(erased);
            setIsErasing(false);
            setIsErased(true);
          }}
          onClose={() => setIsErasing(false)}
        >
          Es bleibt nur, was wir für das Finanzamt sieben Jahre lang aufheben müssen: ohne deinen Namen und ohne
          Adresse. Hast du die Bestellung bewertet, gehen auch deine Worte und die Antwort darauf; die Sterne zählen
          weiter.
        </EraseDialog>
      )}
    </Modal>
  );
}
