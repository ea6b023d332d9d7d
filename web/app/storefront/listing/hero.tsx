import heroTall from "../../pictures/hero-tall.webp";
import heroWide from "../../pictures/hero-wide.webp";
import { AddressSearch } from "./address-search.tsx";
import styles from "./hero.module.css";
import type { Listing } from "./load-listing.ts";

/** The laid table with the word everyone says at it, and the address search. */
export function Hero({ listing }: { listing: Listing }) {
  return (
    <div className={`${styles.hero} on-brand`}>
      <div className={`${styles.table} cloth`}>
        <picture>
          <source media="(min-width: 960px)" srcSet={heroWide} width="1500" height="919" />
          <img className={styles.art} src={heroTall} width="1200" height="600" alt="" fetchPriority="high" />
        </picture>
      </div>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.text}>
          <h1>Mahlzeit!</h1>
          <p>Was darf’s heute sein? Wirtshaus, Pizzeria, Fleischhauer: Du bestellst, sie kochen.</p>
          <AddressSearch restaurants={listing.total} cities={listing.cities.map(({ name }) => name)} />
        </div>
      </div>
    </div>
  );
}
