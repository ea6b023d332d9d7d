import { paths } from "@mahlzeit/contract/page-addresses";
import { Link, useLocation } from "react-router";
import { useAccount } from "../../session/account-store.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import styles from "./management-nav.module.css";
import { OperatorLinks } from "./operator-nav.tsx";
import { ownsRestaurant, pagesOf, type Section, sections, seesDevices, seesOrders } from "./sections.ts";
import { useCentredCurrent } from "./use-centred-current.ts";

const overview = { to: paths.management, label: "Overview", icon: "layout-dashboard" } as const;
const day = { ...overview, to: paths.day, pages: [paths.day, paths.management] } as const;
const kitchen = { to: paths.kitchen, label: "Küche", icon: "cooking-pot" } as const;
const orders = { to: paths.orders, label: "Bestellungen", icon: "chef-hat" } as const;
const settings = { to: paths.settings, label: "Settings", icon: "settings" } as const;

export function ManagementNav() {
  const { pathname } = useLocation();
  const account = useAccount();
  const roles = account?.roles ?? { operator: false, restaurants: [] };
  const row = useCentredCurrent(`${pathname} ${roles.restaurants.length}`);
  const linkTo = ({ to, label, icon, pages = [to] }: Entry) => (
    <Link
      key={to}
      className={`tap gap-2 medium nowrap ${styles.link}`}
      to={to}
      aria-current={pages.includes(pathname) ? "page" : undefined}
    >
      <Icon name={icon} />
      {label}
    </Link>
  );
  const sectionAt = (section: Section, to: string): Entry => {
    const { label, icon } = sections[section];
    return { to, label, icon, pages: pagesOf(section, roles) };
  };
  const isOwner = ownsRestaurant(roles);
  const ofHouse = [
    // The first page of the section that the person may change.
    ...(seesDevices(roles)
      ? [sectionAt("menu", paths.menu), sectionAt("house", isOwner ? paths.profile : paths.devices)]
      : []),
    ...(isOwner ? [sectionAt("numbers", paths.numbers)] : []),
  ];
  const ofKitchen = roles.restaurants.length > 0 ? [kitchen] : [];
  const all = [
    seesDevices(roles) ? day : overview,
    ...ofKitchen,
    ...(seesOrders(roles) ? [orders] : []),
    ...ofHouse,
    settings,
  ];
  // The server refuses everything else until it is set up.
  const links: readonly Entry[] = account?.lacksSecondFactor ? [settings] : all;
  if (roles.operator && links === all) return <OperatorLinks>{[...ofKitchen, ...ofHouse].map(linkTo)}</OperatorLinks>;
  return (
    <nav ref={row} className={styles.nav} aria-label="Management">
      {links.map(linkTo)}
    </nav>
  );
}

/** The navigation of operators' pages: the operator's links while the account loads, else the person's own. */
export function OperatorNav() {
  return useAccount() === undefined ? <OperatorLinks /> : <ManagementNav />;
}

interface Entry {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** The pages on which the link is current; absent: only its own. */
  readonly pages?: readonly string[];
}
