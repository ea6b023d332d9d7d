import { Link } from "react-router";
import { paths } from "../../paths.ts";
import regionTable from "../../pictures/region.webp";
import { Icon } from "../../ui/icon.tsx";
import { useChosenAddress } from "./chosen-address.ts";
import styles from "./region-band.module.css";

/** The head of a city's listing: where to, and the city's name. */
export function RegionBand({ region }: { region: string }) {
  const address = useChosenAddress(region);
  return (
    <div className={`${styles.band} cloth on-brand`}>
      <img className={styles.art} src={regionTable} width="1200" height="747" alt="" fetchPriority="high" />
      <div className={`wrap ${styles.inner}`}>
        <div>
          <Link className={styles.place} to={paths.listing()}>
            <Icon name="map-pin" />
            {address ?? "Andere Adresse"}
          </Link>
          <h1>Essen bestellen in {region}</h1>
        </div>
      </div>
    </div>
  );
}
