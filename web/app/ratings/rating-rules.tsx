import { ratingRulesPath } from "@mahlzeit/contract/page-addresses";

/** The terms of ratings, beside what somebody is writing. */
export function RatingRules() {
  return (
    <a href={ratingRulesPath} target="_blank" rel="noreferrer">
      Regeln für Bewertungen
    </a>
  );
}
