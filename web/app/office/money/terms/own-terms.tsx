import { findFeeTerms } from "@mahlzeit/contract/partners/fee-terms";
import { dateText } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { Loaded } from "../../../data/loaded.tsx";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { FeeExample } from "../../../shared/fees/fee-example.tsx";
import styles from "../../../shared/fees/fee-terms.module.css";
import { Rates } from "../../../shared/fees/rates.tsx";
import { TermsVersions } from "../../../shared/fees/terms-versions.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { type StatusMessage, StatusNotice } from "../../../ui/status-notice.tsx";
import { Proposal } from "./proposal.tsx";

/** The current and previous terms, and the proposal for owners. */
export function OwnTerms({ restaurantId, mayAccept }: { restaurantId: string; mayAccept: boolean }) {
  const loaded = useLoaded(ask(findFeeTerms, { params: { id: restaurantId } }));
  const { answer, reload } = loaded;
  const [message, setMessage] = useState<StatusMessage | null>(null);
  const inForce = answer?.terms.find(({ id }) => id === answer.inForce);
  const open = answer?.terms.find(({ state }) => state === "OPEN");
  const others = answer?.terms.filter((one) => one !== inForce && one !== open) ?? [];
  return (
    <div className={`stack gap-5 ${styles.page}`}>
      <Loaded of={loaded} failed="Deine Konditionen ließen sich gerade nicht laden." height="40rem" />
      {message && <StatusNotice message={message} />}
      {answer && open && (
        <Proposal
          key={open.id}
          restaurantId={restaurantId}
          mayAccept={mayAccept}
          known={answer}
          proposed={open}
          onAccepted={() => {
            setMessage({
              tone: "ok",
              takesFocus: true,
              text: `Angenommen. Die neuen Konditionen gelten ab ${dateText(open.validFrom)}.`,
            });
            reload();
          }}
          onClosed={(text) => {
            setMessage({ tone: "error", text, takesFocus: true });
            reload();
          }}
        />
      )}
      {answer && (
        <div className={`stack gap-5 ${styles.pair}`}>
          <Panel aria-label={`Was jetzt für ${answer.restaurantName} gilt`}>
            <PanelHead title="Was jetzt gilt" />
            {inForce ? (
              <>
                <p className={styles.text}>
                  Für {answer.restaurantName} seit {dateText(inForce.validFrom)}.
                </p>
                <Rates fees={inForce} />
              </>
            ) : (
              <EmptyState as="part" title="Noch nichts vereinbart">
                Solange nichts vereinbart ist, zahlst du für Bestellungen nichts. Schlagen wir dir etwas vor, bekommst
                du eine Mail.
              </EmptyState>
            )}
          </Panel>
          {inForce && <FeeExample fees={inForce} />}
        </div>
      )}
      {answer && others.length > 0 && (
        <Panel>
          <PanelHead title="Davor und danach" />
          <TermsVersions known={answer} shown={others} />
        </Panel>
      )}
    </div>
  );
}
