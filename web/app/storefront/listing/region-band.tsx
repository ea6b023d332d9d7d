import { paths } from "@mahlzeit/contract/page-addresses";
import { Link } from "react-router";
import coaster from "../../pictures/promo-coaster.svg?no-inline";
import regionTable from "../../pictures/region.webp";
import region800 from "../../pictures/region-800.avif";
import region1200 from "../../pictures/region-1200.avif";
import { Icon } from "../../ui/icon.tsx";
import { useChosenAddress, useDeviceAddress } from "../address/use-device-address.ts";
import type { Promo } from "./load-listing.ts";
import styles from "./region-band.module.css";
import { SearchField } from "./search-field.tsx";

/** The head of a city's listing: delivery address, city, and with an address the search for a dish. */
export function RegionBand({ region, promo }: { region: string; promo: Promo | null }) {
  const address = useChosenAddress(region);
  const isKnown = useDeviceAddress() !== null;
  return (
    <div className={`${styles.band} cloth on-brand`}>
      <picture className={styles.table}>
        <source
          type="image/avif"
          sizes="(min-width: 960px) 46rem, (min-width: 600px) 38rem, 16rem"
          srcSet={`${region800} 800w, ${region1200} 1200w`}
        />
        <img className={styles.art} src={regionTable} width="1200" height="747" alt="" fetchPriority="high" />
      </picture>
      <div className={`wrap stack gap-4 ${styles.inner}`}>
        <div>
          <Link className={`tap gap-2 small medium ${styles.place}`} to={paths.listing()}>
            <Icon name="map-pin" />
            {address ?? "Andere Adresse"}
          </Link>
          <h1>Essen bestellen in {region}</h1>
          <div className={styles.wish} data-known={isKnown || undefined}>
            <SearchField placeholder="Wonach ist dir?" />
          </div>
        </div>
        {promo && <PromoCoaster promo={promo} />}
      </div>
    </div>
  );
}

/** The campaign on a beer mat, with its conditions below. */
function PromoCoaster({ promo: { percent, scope, conditions } }: { promo: Promo }) {
  return (
    <div className={`stack gap-2 ${styles.promo}`}>
      <p className={styles.coaster}>
        <img src={coaster} width="208" height="208" alt="" />
        <b>{percent}</b>{" "}
        <span className="tiny bold" data-text="promo-banner">
          {scope}
        </span>
      </p>
      <p className={`tiny breaks ${styles.conditions}`}>{conditions}</p>
    </div>
  );
}
