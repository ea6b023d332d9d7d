import { type Alert, type Trouble, takeOnDispute } from "@mahlzeit/contract/operator/alerts";
import { formatEuros } from "@mahlzeit/domain/money";
import { api } from "../../../data/api.ts";
import { ConfirmDialog } from "../../../forms/confirm-dialog.tsx";

interface TakeOnDialogProps {
  readonly alert: Alert;
  /** Called with the remaining alerts. */
  readonly onDone: (left: readonly Trouble[]) => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before the operator bears a chargeback: that booking is final. */
export function TakeOnDialog({ alert: { id, order, contestedCents }, onDone, onClose }: TakeOnDialogProps) {
  return (
    <ConfirmDialog
      title="Rückbuchung übernehmen?"
      description={order && `Nr. ${order.number}, ${order.restaurantName}`}
      onClose={onClose}
      act={async () => onDone((await api(takeOnDispute, { params: { id } })).answer)}
      submitLabel="Wir übernehmen es"
    >
      <p>
        {contestedCents === null ? "Das Geld bleibt" : `${formatEuros(contestedCents)} bleiben`} beim Gast, und wir
        zahlen es. Das Restaurant bekommt für die Bestellung, was ihm ohne die Rückbuchung zusteht, und wir die
        Provision dafür. Das lässt sich nicht zurücknehmen.
      </p>
    </ConfirmDialog>
  );
}
