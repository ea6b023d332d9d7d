import { ratingRulesPath } from "@mahlzeit/contract/page-addresses";
import styles from "./ratings.module.css";

/** Links to the terms of ratings and of reports, shown beside a text being written. */
export function RatingRules() {
  return (
    <a className={styles.rules} href={ratingRulesPath} target="_blank" rel="noreferrer">
      Regeln für Bewertungen und Meldungen
    </a>
  );
}
