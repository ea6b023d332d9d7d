import { acceptFeeTerms, type FeeTermsDocument } from "@mahlzeit/contract/partners/fee-terms";
import { dateText } from "@mahlzeit/domain/local-time";
import { feeRates } from "@mahlzeit/domain/partners/applications/compare-fees";
import { api } from "../../../data/api.ts";
import { failureSentence, problemCode } from "../../../data/failures.ts";
import { ConfirmDialog } from "../../../forms/confirm-dialog.tsx";
import styles from "../../../shared/fees/fee-terms.module.css";
import { LeaderRow, LeaderRows } from "../../../ui/leader-rows.tsx";

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
  return (
    <ConfirmDialog
      title="Konditionen annehmen?"
      description={`Du vereinbarst verbindlich für ${restaurantName}, was ab ${dateText(proposed.validFrom)} gilt.`}
      onClose={onClose}
      act={async () => {
        await api(acceptFeeTerms, { params: { id: restaurantId, termsId: proposed.id } });
        onAccepted();
      }}
      isHandled={(error) => {
        if (problemCode(error) !== "terms-closed") return false;
        onClosed(failureSentence(error));
        return true;
      }}
      submitLabel="Verbindlich annehmen"
    >
      <LeaderRows>
        {feeRates(proposed).map(({ label, value }) => (
          <LeaderRow key={label} label={label}>
            {value}
          </LeaderRow>
        ))}
      </LeaderRows>
      <p className={`muted small ${styles.quiet}`}>
        Netto, dazu kommen 20 % Umsatzsteuer. Zurücknehmen lässt sich das nicht. Alle Inhaber:innen bekommen eine Mail.
      </p>
    </ConfirmDialog>
  );
}
