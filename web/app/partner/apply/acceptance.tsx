import type { PartnerTerms } from "@mahlzeit/contract/partners/apply";
import { termsFacts } from "@mahlzeit/domain/partners/applications/terms";
import { RatingRules } from "../../shared/ratings/rating-rules.tsx";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { Panel } from "../../ui/panel.tsx";
import styles from "./apply.module.css";

/** The ticks, and the version of the terms they are for. */
export interface Accepted {
  readonly version: number;
  readonly accepts: boolean;
  readonly maySign: boolean;
}

export function nothingAccepted({ version }: PartnerTerms): Accepted {
  return { version, accepts: false, maySign: false };
}

interface AcceptanceProps {
  readonly terms: PartnerTerms;
  readonly accepted: Accepted;
  readonly onChange: (accepted: Accepted) => void;
}

/** A summary of the terms with two ticks, which only the applicant sets. */
export function Acceptance({ terms, accepted, onChange }: AcceptanceProps) {
  return (
    <>
      <Panel>
        <dl className={`stack gap-3 mb-4 ${styles.facts}`}>
          {termsFacts(terms).map(({ term, text }) => (
            <div key={term}>
              <dt className="muted small">{term}</dt>
              <dd className="medium breaks">{unbroken(text)}</dd>
            </div>
          ))}
        </dl>
        <p className="small muted">
          Bedingungen, Fassung {terms.version}. Dazu gehören die <RatingRules />.
        </p>
      </Panel>
      <div className={`stack gap-2 mt-6 ${styles.group}`}>
        <ChoiceCard
          type="checkbox"
          checked={accepted.accepts}
          onChange={({ target }) => onChange({ ...accepted, accepts: target.checked })}
        >
          Ich nehme die Bedingungen an. *
        </ChoiceCard>
        <ChoiceCard
          type="checkbox"
          checked={accepted.maySign}
          onChange={({ target }) => onChange({ ...accepted, maySign: target.checked })}
        >
          Ich darf für den Betrieb unterschreiben. *
        </ChoiceCard>
      </div>
    </>
  );
}

/** Joins a number and its sign with a no-break space. */
function unbroken(text: string): string {
  return text.replaceAll(/(\d) ([%€])/g, "$1\u00a0$2");
}

/** Lists the missing ticks in words. */
export function missingIn({ accepts, maySign }: Accepted): string[] {
  return [...(accepts ? [] : ["dein Ja zu den Bedingungen"]), ...(maySign ? [] : ["dass du unterschreiben darfst"])];
}
