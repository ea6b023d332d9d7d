import { ratingRulesPath } from "@mahlzeit/contract/page-addresses";
import styles from "./rating-rules.module.css";

/** The terms of ratings and of reports, beside what somebody is writing. */
export function RatingRules() {
  return (
    <a className={styles.rules} href={ratingRulesPath} target="_blank" rel="noreferrer">
      Regeln für Bewertungen und Meldungen
    </a>
  );
}
