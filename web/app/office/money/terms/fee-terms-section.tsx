import { type FeeTermsDocument, findFeeTerms } from "@mahlzeit/contract/partners/fee-terms";
import { dateText } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { Loaded } from "../../../data/loaded.tsx";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import styles from "../../../shared/fees/fee-terms.module.css";
import { Rates } from "../../../shared/fees/rates.tsx";
import { TermsVersions } from "../../../shared/fees/terms-versions.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { type StatusMessage, StatusNotice } from "../../../ui/status-notice.tsx";
import { OpenProposal } from "./open-proposal.tsx";
import { ProposalDialog } from "./proposal-dialog.tsx";

export function FeeTermsSection({ restaurantId }: { restaurantId: string }) {
  const loaded = useLoaded(ask(findFeeTerms, { params: { id: restaurantId } }));
  const { answer, reload } = loaded;
  const [message, setMessage] = useState<StatusMessage | null>(null);
  const [asking, setAsking] = useState<number | null>(null);
  const changed = (now: StatusMessage) => {
    setMessage(now);
    reload();
  };
  return (
    <div className={`stack gap-5 ${styles.page}`}>
      <Loaded of={loaded} failed="Die Konditionen ließen sich gerade nicht laden." height="30rem" />
      {message && <StatusNotice message={message} />}
      {answer && (
        <>
          <InForce known={answer} onPropose={() => setAsking(Date.now())} />
          <OpenProposal restaurantId={restaurantId} known={answer} onChanged={changed} />
          {answer.terms.length > 0 && (
            <Panel>
              <PanelHead title="Alle Fassungen" />
              <TermsVersions known={answer} shown={answer.terms} />
            </Panel>
          )}
        </>
      )}
      {answer && asking !== null && (
        <ProposalDialog
          restaurantId={restaurantId}
          known={answer}
          now={asking}
          onProposed={(validFrom) => {
            setAsking(null);
            changed({ tone: "ok", text: `Vorgeschlagen ab ${dateText(validFrom)}. Die Mails sind unterwegs.` });
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

function InForce({ known, onPropose }: { known: FeeTermsDocument; onPropose: () => void }) {
  const inForce = known.terms.find(({ id }) => id === known.inForce);
  return (
    <Panel>
      <PanelHead title="Konditionen">
        <Button icon="plus" onClick={onPropose}>
          Andere vorschlagen
        </Button>
      </PanelHead>
      {inForce ? (
        <>
          <p>Seit {dateText(inForce.validFrom)}.</p>
          <Rates fees={inForce} />
        </>
      ) : (
        <EmptyState as="part" title="Nichts vereinbart">
          Bis dahin werden Bestellungen ohne Provision gebucht.
        </EmptyState>
      )}
    </Panel>
  );
}
