import { paths } from "@mahlzeit/contract/page-addresses";
import { Link } from "react-router";
import partnerTall from "../pictures/partner-tall.webp";
import partnerWide from "../pictures/partner-wide.webp";
import { useSettings } from "../shell/settings.ts";
import { buttonClass } from "../ui/button.tsx";
import styles from "./partner-hero.module.css";

/** The heading on the cloth, with a link to the application. */
export function PartnerHero() {
  const { productName } = useSettings();
  return (
    <section className={`${styles.hero} on-brand`} aria-label="Mitkochen">
      <div className={`${styles.table} cloth`}>
        <picture>
          <source media="(min-width: 960px)" srcSet={partnerWide} />
          <img className={styles.art} src={partnerTall} alt="" fetchPriority="high" />
        </picture>
      </div>
      <div className={`wrap ${styles.heroInner}`}>
        <h1>
          Du kochst.
          <br />
          Wir decken auf.
        </h1>
        <p className="h4 mt-4">
          Bring deine Küche zu {productName}: Gäste aus deinem Grätzl, klare Gebühren, jede Woche Geld am Konto.
        </p>
        <div className={`cluster mt-6 ${styles.acts}`}>
          <Link className={buttonClass({ variant: "primary", size: "large" })} to={paths.apply}>
            Restaurant anmelden
          </Link>
          <a className={`tap medium ${styles.onBrandLink}`} href="#gebuehren">
            Was kostet’s?
          </a>
        </div>
      </div>
    </section>
  );
}
