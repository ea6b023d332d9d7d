import { type FeeTermsDocument, findFeeTerms } from "@mahlzeit/contract/partners/fee-terms";
import { dateInWords } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { api } from "../../../data/api.ts";
import { useAnswer } from "../../../data/use-answer.ts";
import styles from "../../../shared/fees/fee-terms.module.css";
import { feesOf } from "../../../shared/fees/fees-of.ts";
import { Rates } from "../../../shared/fees/rates.tsx";
import { TermsVersions } from "../../../shared/fees/terms-versions.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { type Said, SaidNotice } from "../../../ui/said-notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { OpenProposal } from "./open-proposal.tsx";
import { ProposalDialog } from "./proposal-dialog.tsx";

export function FeeTermsSection({ restaurantId }: { restaurantId: string }) {
  const find = async (signal: AbortSignal) =>
    (await api(findFeeTerms, { params: { id: restaurantId } }, { signal })).answer;
  const { answer, hasFailed, askAgain } = useAnswer(restaurantId, find);
  const [said, setSaid] = useState<Said | null>(null);
  const [asking, setAsking] = useState<number | null>(null);
  const changed = (now: Said) => {
    setSaid(now);
    askAgain();
  };
  return (
    <div className={`stack gap-5 ${styles.page}`}>
      {hasFailed && (
        <Notice tone="error" action={<Button onClick={askAgain}>Nochmal</Button>}>
          Die Konditionen ließen sich gerade nicht laden.
        </Notice>
      )}
      {!answer && !hasFailed && <Skeleton height="30rem" shape="card" />}
      {said && <SaidNotice said={said} />}
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
            changed({ tone: "ok", text: `Vorgeschlagen ab ${dateInWords(validFrom)}. Die Mails sind unterwegs.` });
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
          <p>Seit {dateInWords(inForce.validFrom)}.</p>
          <Rates fees={feesOf(inForce)} />
        </>
      ) : (
        <EmptyState as="part" title="Nichts vereinbart">
          Bis dahin werden Bestellungen ohne Provision gebucht.
        </EmptyState>
      )}
    </Panel>
  );
}
