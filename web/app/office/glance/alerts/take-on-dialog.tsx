import { type Alert, type Trouble, takeOnDispute } from "@mahlzeit/contract/operator/alerts";
import { formatEuros } from "@mahlzeit/domain/money";
import { api } from "../../../data/api.ts";
import { useSending } from "../../../data/use-sending.ts";
import { Button } from "../../../ui/button.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface TakeOnDialogProps {
  readonly alert: Alert;
  /** Called with the remaining alerts. */
  readonly onDone: (left: readonly Trouble[]) => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before the operator bears a chargeback: that booking is final. */
export function TakeOnDialog({ alert, onDone, onClose }: TakeOnDialogProps) {
  const { isSending, failure, send } = useSending();
  const { order, contestedCents } = alert;

  const takeOn = () => void send(async () => onDone((await api(takeOnDispute, { params: { id: alert.id } })).answer));

  return (
    <Modal
      title="Rückbuchung übernehmen?"
      description={order && `Nr. ${order.number}, ${order.restaurantName}`}
      onClose={onClose}
      footer={
        <Button variant="primary" size="large" block busy={isSending} onClick={takeOn}>
          Wir übernehmen es
        </Button>
      }
    >
      <p>
        {contestedCents === null ? "Das Geld bleibt" : `${formatEuros(contestedCents)} bleiben`} beim Gast, und wir
        zahlen es. Das Restaurant bekommt für die Bestellung, was ihm ohne die Rückbuchung zusteht, und wir die
        Provision dafür. Das lässt sich nicht zurücknehmen.
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
    </Modal>
  );
}
