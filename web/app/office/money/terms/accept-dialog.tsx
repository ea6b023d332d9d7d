import { acceptFeeTerms, type FeeTermsDocument } from "@mahlzeit/contract/partners/fee-terms";
import { dateText } from "@mahlzeit/domain/local-time";
import { feeRates } from "@mahlzeit/domain/partners/applications/compare-fees";
import { api } from "../../../data/api.ts";
import { failureSentence, problemCode } from "../../../data/failures.ts";
import { useSending } from "../../../data/use-sending.ts";
import styles from "../../../shared/fees/fee-terms.module.css";
import { Button } from "../../../ui/button.tsx";
import { LeaderRow, LeaderRows } from "../../../ui/leader-rows.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface AcceptDialogProps {
  readonly restaurantId: string;
  readonly restaurantName: string;
  readonly proposed: FeeTermsDocument["terms"][number];
  readonly onAccepted: () => void;
  /** Called with a message if the terms are closed. */
  readonly onClosed: (sentence: string) => void;
  readonly onClose: () => void;
}

/** Repeats the terms before an owner accepts them. */
export function AcceptDialog({
  restaurantId,
  restaurantName,
  proposed,
  onAccepted,
  onClosed,
  onClose,
}: AcceptDialogProps) {
  const { isSending, failure, send } = useSending();
  const accept = () =>
    send(
      async () => {
        await api(acceptFeeTerms, { params: { id: restaurantId, termsId: proposed.id } });
        onAccepted();
      },
      {
        isHandled: (error) => {
          if (problemCode(error) !== "terms-closed") return false;
          onClosed(failureSentence(error));
          return true;
        },
      },
    );
  return (
    <Modal
      title="Konditionen annehmen?"
      description={`Du vereinbarst verbindlich für ${restaurantName}, was ab ${dateText(proposed.validFrom)} gilt.`}
      onClose={onClose}
      footer={
        <Button variant="primary" size="large" block busy={isSending} onClick={() => void accept()}>
          Verbindlich annehmen
        </Button>
      }
    >
      <div className="stack gap-4">
        <LeaderRows>
          {feeRates(proposed).map(({ label, value }) => (
            <LeaderRow key={label} label={label}>
              {value}
            </LeaderRow>
          ))}
        </LeaderRows>
        <p className={`muted small ${styles.quiet}`}>
          Netto, dazu kommen 20 % Umsatzsteuer. Zurücknehmen lässt sich das nicht. Alle Inhaber:innen bekommen eine
          Mail.
        </p>
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
    </Modal>
  );
}
