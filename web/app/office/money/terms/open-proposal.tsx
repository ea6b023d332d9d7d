import { type FeeTermsDocument, withdrawFeeTerms } from "@mahlzeit/contract/partners/fee-terms";
import { dateText, formatDate } from "@mahlzeit/domain/local-time";
import { feeTermsBefore } from "@mahlzeit/domain/money/ledger/fee-terms";
import { useState } from "react";
import { api } from "../../../data/api.ts";
import { failureSentence, problemCode } from "../../../data/failures.ts";
import { ConfirmDialog } from "../../../forms/confirm-dialog.tsx";
import styles from "../../../shared/fees/fee-terms.module.css";
import { ComparedRates } from "../../../shared/fees/rates.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import type { StatusMessage } from "../../../ui/status-notice.tsx";

interface OpenProposalProps {
  readonly restaurantId: string;
  readonly known: FeeTermsDocument;
  readonly onChanged: (message: StatusMessage) => void;
}

export function OpenProposal({ restaurantId, known, onChanged }: OpenProposalProps) {
  const [isAsking, setAsking] = useState(false);
  const open = known.terms.find(({ state }) => state === "OPEN");
  if (!open) return null;
  const before = feeTermsBefore(known.terms, open.validFrom);
  const until = open.acceptBy === null ? "" : ` Annehmen geht bis ${dateText(open.acceptBy)}.`;
  return (
    <Panel aria-label="Offener Vorschlag">
      <PanelHead title={`Vorschlag ab ${dateText(open.validFrom)}`}>
        <Button onClick={() => setAsking(true)}>Zurückziehen</Button>
      </PanelHead>
      <p className={styles.text}>
        {`Am ${formatDate(open.proposedAt)} vorgeschlagen, noch nicht angenommen.${until} Ohne Antwort bleibt, was gilt.`}
      </p>
      <ComparedRates before={before} after={open} />
      {isAsking && (
        <WithdrawDialog
          restaurantId={restaurantId}
          termsId={open.id}
          onDone={(message) => {
            setAsking(false);
            onChanged(message);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

interface WithdrawDialogProps {
  readonly restaurantId: string;
  readonly termsId: string;
  readonly onDone: OpenProposalProps["onChanged"];
  readonly onClose: () => void;
}

function WithdrawDialog({ restaurantId, termsId, onDone, onClose }: WithdrawDialogProps) {
  return (
    <ConfirmDialog
      title="Vorschlag zurückziehen?"
      description="Annehmen geht dann nicht mehr, und es bleibt, was gilt. Alle Inhaber:innen bekommen eine Mail."
      onClose={onClose}
      act={async () => {
        await api(withdrawFeeTerms, { params: { id: restaurantId, termsId } });
        onDone({ tone: "ok", text: "Zurückgezogen. Die Mails sind unterwegs.", takesFocus: true });
      }}
      isHandled={(error) => {
        if (problemCode(error) !== "terms-closed") return false;
        // The owner's answer came first.
        onDone({ tone: "error", text: failureSentence(error), takesFocus: true });
        return true;
      }}
      submitLabel="Zurückziehen"
      submitVariant="danger-solid"
    />
  );
}
