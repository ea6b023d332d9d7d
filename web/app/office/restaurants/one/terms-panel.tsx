import { paths } from "@mahlzeit/contract/page-addresses";
import { findFeeTerms } from "@mahlzeit/contract/partners/fee-terms";
import { dateText } from "@mahlzeit/domain/local-time";
import { ask } from "../../../data/use-loaded.ts";
import { Rates } from "../../../shared/fees/rates.tsx";
import { AnswerPanel } from "./answer-panel.tsx";

/** The restaurant's current fees; its terms page is for proposals. */
export function TermsPanel({ restaurantId, uid }: { restaurantId: string; uid: string }) {
  return (
    <AnswerPanel
      anchor="konditionen"
      title="Konditionen"
      question={ask(findFeeTerms, { params: { id: restaurantId } })}
      more={{ label: "Ändern", to: paths.restaurantTerms(uid) }}
    >
      {({ terms, inForce }) => {
        const held = terms.find(({ id }) => id === inForce);
        return held ? (
          <>
            <Rates fees={held} />
            <p className="muted">Seit {dateText(held.validFrom)}.</p>
          </>
        ) : (
          <p className="muted">Nichts vereinbart: Bestellungen werden ohne Provision gebucht.</p>
        );
      }}
    </AnswerPanel>
  );
}
