import { eraseOrderContact, type Order } from "@mahlzeit/contract/orders";
import { formatTime } from "@mahlzeit/domain/local-time";
import { allergenLegend } from "@mahlzeit/domain/menu/allergens";
import { useEffect, useRef, useState } from "react";
import { api } from "../../api.ts";
import { failureSentence } from "../../failures.ts";
import { telephoneLink } from "../../orders/order-words.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import styles from "./confirmation.module.css";

interface ToldAllergiesProps {
  order: Order;
  /** The order without them. */
  onWithdrawn: (order: Order) => void;
}

/** What the guest told the kitchen they must not eat, and how they withdraw it: as easily as they said it (Art. 7 (3) GDPR). */
export function ToldAllergies({ order, onWithdrawn }: ToldAllergiesProps) {
  const outcome = useRef<HTMLParagraphElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const { allergies = [], allergiesWithdrawnAt: withdrawnAt, service } = order;
  // The pressed button has disappeared.
  useEffect(() => {
    if (isDone) outcome.current?.focus();
  }, [isDone]);

  function showWithdrawn(changed: Order) {
    setIsAsking(false);
    onWithdrawn(changed);
    setIsDone(true);
  }

  return (
    <Panel aria-labelledby="told-allergies" className={styles.told}>
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
      {isAsking && <WithdrawDialog order={order} onWithdrawn={showWithdrawn} onClose={() => setIsAsking(false)} />}
    </Panel>
  );
}

/** Asks once more: whoever taps by mistake may get something that makes them ill. */
function WithdrawDialog({ order, onWithdrawn, onClose }: ToldAllergiesProps & { onClose: () => void }) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function withdraw() {
    setFailure(null);
    setIsSending(true);
    try {
      const { answer } = await api(eraseOrderContact, {
        params: { tag: order.identificationTag },
        body: { part: "ALLERGIES" },
      });
      onWithdrawn(answer);
    } catch (error) {
      setFailure(failureSentence(error));
      setIsSending(false);
    }
  }

  return (
    <Modal
      icon="shield-check"
      title="Angabe zurückziehen"
      description="Wir löschen sie aus dieser Bestellung und sagen dem Restaurant, dass sie nicht mehr gilt."
      onClose={onClose}
    >
      <div className={styles.cancelDialog}>
        <p>
          Die Küche muss dann nicht mehr darauf achten, auch nicht, wenn sie etwas ersetzt. Die Bestellung bleibt, wie
          sie ist.
        </p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button variant="danger-solid" size="large" block busy={isSending} onClick={withdraw}>
          Angabe zurückziehen
        </Button>
        <Button variant="outline" size="large" block onClick={onClose}>
          Doch nicht
        </Button>
      </div>
    </Modal>
  );
}
