import { cancelOrder, type Order } from "@mahlzeit/contract/orders/orders";
import { backSentence } from "@mahlzeit/domain/money/payment/method";
import { refusalToMove } from "@mahlzeit/domain/orders/order/states";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { currentSums } from "../../shared/orders/current-lines.ts";
import { pricesAreHidden } from "../../shared/orders/order-text.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./confirmation.module.css";

interface CancelOrderProps {
  order: Order;
  onCancelled: (order: Order) => void;
}

/** Cancels an order until the restaurant has answered. */
export function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const [isAsking, setIsAsking] = useState(false);
  const mayCancel = refusalToMove({ state: order.status, type: order.type }, "CANCELLED", "guest") === null;
  // An open dialog stays if the restaurant answers first: it shows that.
  if (!mayCancel && !isAsking) return null;
  return (
    <div className={`stack gap-3 mt-6 ${styles.cancel}`}>
      {mayCancel && (
        <>
          <Button variant="danger" block onClick={() => setIsAsking(true)}>
            Kostenlos stornieren
          </Button>
          <p className="small muted">Solange das Restaurant nicht angenommen hat. Danach ruf bitte an.</p>
        </>
      )}
      {isAsking && <CancelDialog order={order} onCancelled={onCancelled} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

/** Asks for confirmation. Stays open with the reason if the server refuses. */
export function CancelDialog({ order, onCancelled, onClose }: CancelOrderProps & { onClose: () => void }) {
  const { isSending, failure, send } = useSending();

  const cancel = () =>
    send(async () => onCancelled((await api(cancelOrder, { params: { tag: order.identificationTag } })).answer));

  return (
    <Modal icon="ban" title="Bestellung stornieren" description={moneySentence(order)} onClose={onClose}>
      <div className="stack gap-3">
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button variant="danger-solid" size="large" block busy={isSending} onClick={cancel}>
          Bestellung stornieren
        </Button>
        <Button variant="outline" size="large" block onClick={onClose}>
          Doch nicht
        </Button>
      </div>
    </Modal>
  );
}

/** Tells what happens to the money, and that the restaurant is informed. */
export function moneySentence(order: Order): string {
  const sentence = `${order.service.name} erfährt es sofort${order.status === "PLACED" ? " und kocht nichts davon" : ""}.`;
  if (pricesAreHidden(order)) return sentence;
  const { totalCents } = currentSums(order);
  if (order.paymentType === "STRIPE" && totalCents > 0) return `${sentence} ${backSentence(totalCents, order)}`;
  return `${sentence} Zu zahlen ist nichts.`;
}
