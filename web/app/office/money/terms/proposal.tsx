import type { FeeTermsDocument } from "@mahlzeit/contract/partners/fee-terms";
import { dateText, formatDate, weekdayAndDay } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { type FeeTerms, feeTermsBefore } from "@mahlzeit/domain/money/ledger/fee-terms";
import {
  endingSentence,
  olderOrdersSentence,
  silenceSentence,
} from "@mahlzeit/domain/partners/applications/compare-fees";
import { feeExample } from "@mahlzeit/domain/partners/applications/terms";
import { useState } from "react";
import styles from "../../../shared/fees/fee-terms.module.css";
import { ComparedRates } from "../../../shared/fees/rates.tsx";
import { useSettings } from "../../../shell/settings.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { AcceptDialog } from "./accept-dialog.tsx";

interface ProposalProps {
  readonly restaurantId: string;
  /** False for operators, who cannot accept their own proposal. */
  readonly mayAccept: boolean;
  readonly known: FeeTermsDocument;
  readonly proposed: FeeTermsDocument["terms"][number];
  readonly onAccepted: () => void;
  /** Called with a message if the proposal is closed. */
  readonly onClosed: (sentence: string) => void;
}

/** The proposal for an owner: the changes, the deadline, and the effect of silence. */
export function Proposal({ restaurantId, mayAccept, known, proposed, onAccepted, onClosed }: ProposalProps) {
  const [isAsking, setAsking] = useState(false);
  const { suggestionsMailbox } = useSettings();
  const before = feeTermsBefore(known.terms, proposed.validFrom);
  const { acceptBy } = proposed;
  return (
    <Panel aria-label="Vorschlag">
      <PanelHead title={`Vorschlag ab ${dateText(proposed.validFrom)}`} />
      <p className={styles.text}>
        Am {formatDate(proposed.proposedAt)} haben wir dir für {known.restaurantName} andere Konditionen vorgeschlagen.
        Sie gelten nur, wenn du sie annimmst.
      </p>
      {acceptBy !== null && (
        <p className={styles.until}>
          Annehmen kannst du bis <b>{`${weekdayAndDay(acceptBy)} ${acceptBy.slice(0, 4)}`}</b>, 24 Uhr.
        </p>
      )}
      <ComparedRates before={before} after={proposed} />
      <p className={styles.text}>{exampleSentence(before, proposed)}</p>
      {before ? (
        [silenceSentence, endingSentence, olderOrdersSentence].map((sentence) => (
          <p key={sentence} className={`muted small ${styles.quiet}`}>
            {sentence}
          </p>
        ))
      ) : (
        <p className={`muted small ${styles.quiet}`}>Nimmst du nicht an, ist weiter nichts vereinbart.</p>
      )}
      {suggestionsMailbox !== "" && (
        <p className={`muted small ${styles.quiet}`}>
          Siehst du das anders? Schreib an <a href={`mailto:${suggestionsMailbox}`}>{suggestionsMailbox}</a>, wir
          antworten in 5 Werktagen.
        </p>
      )}
      {mayAccept ? (
        <p>
          <Button variant="primary" size="large" onClick={() => setAsking(true)}>
            Annehmen
          </Button>
        </p>
      ) : (
        <p className={`muted small ${styles.quiet}`}>Annehmen kann das nur, wem das Restaurant gehört.</p>
      )}
      {isAsking && (
        <AcceptDialog
          restaurantId={restaurantId}
          restaurantName={known.restaurantName}
          proposed={proposed}
          onAccepted={() => {
            setAsking(false);
            onAccepted();
          }}
          onClosed={(sentence) => {
            setAsking(false);
            onClosed(sentence);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

function exampleSentence(before: FeeTerms | null, after: FeeTerms): string {
  const { goodsCents, tipCents, dueCents } = feeExample(after);
  const order = `Von einer gelieferten Bestellung um ${formatEuros(goodsCents)} mit ${formatEuros(tipCents)} Trinkgeld, mit Karte bezahlt, bleiben dir`;
  if (!before) return `${order} ${formatEuros(dueCents)}.`;
  const was = feeExample(before).dueCents;
  return was === dueCents
    ? `${order} wie bisher ${formatEuros(dueCents)}.`
    : `${order} dann ${formatEuros(dueCents)} statt ${formatEuros(was)}.`;
}
