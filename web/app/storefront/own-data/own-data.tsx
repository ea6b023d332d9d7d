import type { Order } from "@mahlzeit/contract/orders";
import { useEffect, useRef, useState } from "react";
import { failureSentence } from "../../session/failure-sentence.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { Panel } from "../../ui/panel.tsx";
import styles from "./own-data.module.css";

interface OwnDataProps {
  order: Order;
  /** The order without whatever was personal in it. */
  onErased: (order: Order) => void;
}

/** The law of data for whoever has an order's link: take along what is kept, have erased what is about oneself. */
export function OwnData({ order, onErased }: OwnDataProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [isErasing, setIsErasing] = useState(false);
  const [isErased, setIsErased] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  // The button that was pressed is gone.
  useEffect(() => {
    if (isErased) title.current?.focus();
  }, [isErased]);

  async function save() {
    setFailure(null);
    setIsSaving(true);
    try {
      const { saveOrderData } = await import("./save-order-data.ts");
      await saveOrderData(order);
    } catch (error) {
      setFailure(failureSentence(error));
    }
    setIsSaving(false);
  }

  return (
    <Panel aria-labelledby="own-data-title">
      <h2 ref={title} id="own-data-title" tabIndex={-1} className={styles.title}>
        Deine Daten
      </h2>
      {isErased ? (
        <Notice tone="ok">Deine Daten sind aus dieser Bestellung gelöscht.</Notice>
      ) : (
        <p className="muted small">
          Nimm mit, was wir zu dieser Bestellung aufgehoben haben. Was darin von dir handelt, kannst du löschen, sobald
          sie erledigt ist.
        </p>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={styles.actions}>
        <Button variant="outline" icon="download" busy={isSaving} onClick={save}>
          Meine Daten herunterladen
        </Button>
        {!isErased && (
          <Button variant="danger" icon="trash-2" onClick={() => setIsErasing(true)}>
            Meine Daten löschen
          </Button>
        )}
      </div>
      {isErasing && (
        <EraseDialog
          tag={order.identificationTag}
          onErased={(erased) => {
            onErased(erased);
            setIsErasing(false);
            setIsErased(true);
          }}
          onClose={() => setIsErasing(false)}
        />
      )}
    </Panel>
  );
}

const EraseDialog = onDemand(async () => (await import("./erase-dialog.tsx")).EraseDialog);
