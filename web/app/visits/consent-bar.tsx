import { Link } from "react-router";
import type { OutsideAnalytics } from "../../page-services.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { choose, useAsksConsent } from "./consent.ts";
import styles from "./consent-bar.module.css";
import { refusesCounts } from "./refuses-counts.ts";

const names = { matomo: "Matomo", plausible: "Plausible" };

/** Asks once, at the lower edge and in nobody's way. Both answers are one press away and look alike. */
export function ConsentBar({ outside }: { outside: OutsideAnalytics }) {
  // Whoever's browser has said no already is not asked.
  if (!useAsksConsent(outside) || refusesCounts()) return null;
  return (
    <section className={styles.bar} aria-label="Zustimmung" data-print="hide">
      <p>
        Dürfen wir mit {names[outside.to]} ({new URL(outside.url).host}) zählen, welche Seiten besucht werden? Ohne
        Cookies und ohne deinen Namen. <Link to={paths.privacy}>Mehr dazu</Link>
      </p>
      <div className={styles.answers}>
        <Button variant="outline" onClick={() => choose("no", outside)}>
          Ablehnen
        </Button>
        <Button variant="outline" onClick={() => choose("yes", outside)}>
          Annehmen
        </Button>
      </div>
    </section>
  );
}
