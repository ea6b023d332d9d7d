import { formatCount } from "@mahlzeit/domain/digits";
import { preload } from "react-dom";
import heroTall from "../../pictures/hero-tall.webp";
import heroWide from "../../pictures/hero-wide.webp";
import { classNames } from "../../ui/class-names.ts";
import styles from "./hero.module.css";
import { heroPictures } from "./hero-pictures.ts";
import type { Listing } from "./load-listing.ts";
import { SearchField } from "./search-field.tsx";

const wide = { sizes: "(min-width: 1920px) 74rem, min(63rem, 65vw)", width: 1500, height: 919 };
const tallSizes = "(min-width: 600px) 106vw, 118vw";

/** True if anything is chosen; the hero on phones then shrinks to the search. */
export function hasChoice({ choice: { region, regions, kategorien }, unknown }: Listing): boolean {
  return region !== undefined || regions.length > 0 || kategorien.length > 0 || unknown !== null;
}

/** The picture of a table laid for the time of day, with the heading and the search. */
export function Hero({ listing }: { listing: Listing }) {
  const { total, unknown, meal } = listing;
  const [wide1000, wide1500] = heroPictures[meal].wide;
  const [tall900, tall1200] = heroPictures[meal].tall;
  const wideSet = `${wide1000} 1000w, ${wide1500} 1500w`;
  const tallSet = `${tall900} 900w, ${tall1200} 1200w`;
  // The largest picture of the first screen must load before the scripts.
  const early = { as: "image", type: "image/avif", fetchPriority: "high" } as const;
  preload(tall1200, { ...early, imageSrcSet: tallSet, imageSizes: tallSizes, media: "(max-width: 959.9px)" });
  preload(wide1500, { ...early, imageSrcSet: wideSet, imageSizes: wide.sizes, media: "(min-width: 960px)" });
  return (
    <div className={classNames(styles.hero, hasChoice(listing) && styles.small, "on-brand")}>
      <div className={`${styles.table} cloth`}>
        <picture>
          <source media="(min-width: 960px)" type="image/avif" {...wide} srcSet={wideSet} />
          <source media="(min-width: 960px)" {...wide} srcSet={heroWide} />
          <source type="image/avif" sizes={tallSizes} srcSet={tallSet} />
          <img className={styles.art} src={heroTall} width="1200" height="600" alt="" fetchPriority="high" />
        </picture>
      </div>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.text}>
          <h1>Mahlzeit!</h1>
          <p>Was darf’s heute sein? Wirtshaus, Pizzeria, Fleischhauer: Du bestellst, sie kochen.</p>
          <SearchField
            key={unknown}
            placeholder={`Bestelle bei ${total > 0 ? `${formatCount(total)} ` : ""}Restaurants`}
            typed={unknown ?? ""}
            isUnknown={unknown !== null}
          />
        </div>
      </div>
    </div>
  );
}
