import type { FeeTermsDocument } from "@mahlzeit/contract/partners/fee-terms";
import { dateText, formatDate } from "@mahlzeit/domain/local-time";
import { feeRates } from "@mahlzeit/domain/partners/applications/compare-fees";
import { Badge } from "../../ui/badge.tsx";
import styles from "./fee-terms.module.css";

type Terms = FeeTermsDocument["terms"][number];

/** Versions of terms in any state, newest first. */
export function TermsVersions({ known, shown }: { known: FeeTermsDocument; shown: readonly Terms[] }) {
  return (
    <ol className={`divided ${styles.versions}`} aria-label="Konditionen, die neuesten zuerst">
      {shown.map((terms) => (
        <li className="stack gap-1" key={terms.id}>
          <div className={`cluster between ${styles.version}`}>
            <h3>Ab {dateText(terms.validFrom)}</h3>
            <Badge tone={terms.id === known.inForce ? "tint" : "line"}>{stateLabel(terms, known)}</Badge>
          </div>
          <p>
            {feeRates(terms)
              .map(({ label, value }) => `${label} ${value}`)
              .join(", ")}
          </p>
          <p className={`muted small ${styles.quiet}`}>{whenSentence(terms)}</p>
        </li>
      ))}
    </ol>
  );
}

/** Names a version's state; agreed terms after those in force are still to come. */
function stateLabel({ id, state, validFrom }: Terms, { terms, inForce }: FeeTermsDocument): string {
  const words = { OPEN: "Offen", WITHDRAWN: "Zurückgezogen", LAPSED: "Nicht angenommen" } as const;
  if (state !== "ACCEPTED") return words[state];
  if (id === inForce) return "Gilt jetzt";
  const now = terms.find((one) => one.id === inForce);
  return now && validFrom < now.validFrom ? "Galt früher" : "Ausgemacht";
}

function whenSentence({ proposedAt, acceptedAt, withdrawnAt, acceptBy, state }: Terms): string {
  const proposed = `Vorgeschlagen am ${formatDate(proposedAt)}`;
  if (acceptedAt !== null)
    return formatDate(acceptedAt) === formatDate(proposedAt)
      ? `Angenommen am ${formatDate(acceptedAt)}`
      : `${proposed}, angenommen am ${formatDate(acceptedAt)}`;
  if (withdrawnAt !== null) return `${proposed}, zurückgezogen am ${formatDate(withdrawnAt)}`;
  if (acceptBy === null) return proposed;
  return state === "LAPSED"
    ? `${proposed}, bis ${dateText(acceptBy)} hat niemand angenommen`
    : `${proposed}, annehmen geht bis ${dateText(acceptBy)}`;
}
