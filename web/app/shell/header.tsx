import { paths } from "@mahlzeit/contract/page-addresses";
import { Link } from "react-router";
import { classNames } from "../ui/class-names.ts";
import { Crest } from "../ui/crest.tsx";
import { Icon } from "../ui/icon.tsx";
import { iconButtonClass } from "../ui/icon-button.tsx";
import { Logo } from "../ui/logo.tsx";
import { AccountEntry } from "./account-entry.tsx";
import styles from "./header.module.css";
import { type HeaderRestaurant, usePageHandle } from "./page-handle.ts";
import { useSettings } from "./settings.ts";

/** Back arrow off the listing, the current restaurant (or the product), the account entry. */
export function Header() {
  const { herbHeader = false, back = "listing", restaurant, tag, nav: Nav } = usePageHandle();
  const ofOrder = back === "order" && tag !== undefined ? paths.confirmationByTag(tag) : paths.listing();
  const backTo = back === "restaurant" && restaurant ? paths.restaurant(restaurant.uid) : ofOrder;
  return (
    <header
      className={classNames(styles.header, herbHeader && `${styles.herb} on-brand`, Nav && `cloth ${styles.withNav}`)}
      data-print="hide"
    >
      <div className={classNames("wrap", `row gap-3 ${styles.row}`)}>
        {back !== "none" && (
          <Link className={classNames(iconButtonClass(), styles.back)} to={backTo} aria-label="Zurück">
            <Icon name="arrow-left" />
          </Link>
        )}
        {restaurant ? <CurrentRestaurant restaurant={restaurant} /> : <ProductLogo />}
        {Nav && <Nav />}
        <AccountEntry />
      </div>
    </header>
  );
}

function ProductLogo() {
  const { productName } = useSettings();
  return (
    <Link className={styles.logo} to={paths.listing()}>
      <Logo name={productName} />
    </Link>
  );
}

function CurrentRestaurant({ restaurant }: { restaurant: HeaderRestaurant }) {
  return (
    <span className={`row gap-3 ${styles.restaurant}`}>
      <span className={styles.crest}>
        <Crest name={restaurant.name} logo={restaurant.logo} size="small" />
      </span>
      <span className={`nowrap ${styles.name}`}>{restaurant.name}</span>
    </span>
  );
}

/** The first link for keyboard users; it skips the header. */
export function SkipLink() {
  return (
    <a className={`tap bold ${styles.skip}`} href="#main" data-print="hide">
      Zum Inhalt
    </a>
  );
}
