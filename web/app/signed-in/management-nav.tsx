import type { Account } from "@mahlzeit/contract/customers";
import { paths, ratingsPath } from "@mahlzeit/contract/page-addresses";
import { Link, useLocation } from "react-router";
import { useAccount } from "../session/account-store.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import styles from "./management-nav.module.css";
import { OperatorLinks } from "./operator-nav.tsx";
import { useCentredCurrent } from "./use-centred-current.ts";

const overview = { to: paths.management, label: "Overview", icon: "layout-dashboard" } as const;
const kitchen = { to: paths.kitchen, label: "Küche", icon: "cooking-pot" } as const;
const orders = { to: paths.orders, label: "Bestellungen", icon: "chef-hat" } as const;
/** Its pages have tabs of their own; the first that somebody may use. Operators have the log beside it. */
const house = (roles: Roles) =>
  ({
    to: ownsRestaurant(roles) ? paths.profile : paths.devices,
    label: "Betrieb",
    icon: "store",
    pages: keepsAuditInHouse(roles) ? [...housePages, paths.audit] : housePages,
  }) as const;
const housePages: readonly string[] = [
  paths.profile,
  paths.hours,
  paths.delivery,
  paths.team,
  paths.devices,
  ratingsPath,
  paths.tips,
  paths.setup,
];
const menu = {
  to: paths.menu,
  label: "Speisekarte",
  icon: "book-open",
  pages: [
    paths.menu,
    paths.menuOptions,
    paths.menuPublish,
    paths.menuImport,
    paths.menuPrices,
    paths.menuVersions,
  ] as readonly string[],
} as const;
const numbers = {
  to: paths.numbers,
  label: "Zahlen",
  icon: "chart-column",
  pages: [paths.numbers, paths.statements, paths.terms, paths.coupons, paths.ownDoor] as readonly string[],
} as const;
const settings = { to: paths.settings, label: "Settings", icon: "settings" } as const;

/** The pages of the management area that the signed-in customer may use. */
export function ManagementNav() {
  const { pathname } = useLocation();
  const account = useAccount();
  const roles = account?.roles ?? { operator: false, restaurants: [] };
  const row = useCentredCurrent(`${pathname} ${roles.restaurants.length}`);
  const linkTo = ({ to, label, icon, pages = [to] }: Entry) => (
    <Link key={to} className={styles.link} to={to} aria-current={pages.includes(pathname) ? "page" : undefined}>
      <Icon name={icon} />
      {label}
    </Link>
  );
  const ofHouse = [...(seesDevices(roles) ? [menu, house(roles)] : []), ...(ownsRestaurant(roles) ? [numbers] : [])];
  const ofKitchen = roles.restaurants.length > 0 ? [kitchen] : [];
  const all = [overview, ...ofKitchen, ...(seesOrders(roles) ? [orders] : []), ...ofHouse, settings];
  // Everything else is refused until it is set up.
  const links: readonly Entry[] = account?.lacksSecondFactor ? [settings] : all;
  if (roles.operator && links === all) return <OperatorLinks>{[...ofKitchen, ...ofHouse].map(linkTo)}</OperatorLinks>;
  return (
    <nav ref={row} className={styles.nav} aria-label="Management">
      {links.map(linkTo)}
    </nav>
  );
}

/** Whether a page is one of a restaurant's own. */
export function isInHouse(pathname: string): boolean {
  return [...housePages, ...menu.pages, ...numbers.pages].includes(pathname);
}

/** On a page that only operators have: theirs from the start, and for anybody else their own. */
export function OperatorNav() {
  return useAccount() === undefined ? <OperatorLinks /> : <ManagementNav />;
}

interface Entry {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** On which it is the current one, if not on its own alone. */
  readonly pages?: readonly string[];
}

type Roles = Account["roles"];

/** Restaurant staff and operators; for everybody else this page does not exist. */
export function seesOrders({ operator, restaurants }: Roles): boolean {
  return operator || restaurants.length > 0;
}

/** Owners and staff; operators belong to no kitchen. */
export function seesDevices({ restaurants }: Roles): boolean {
  return restaurants.length > 0;
}

/** Owners what was done in their restaurants, operators everything. */
export function seesAudit(roles: Roles): boolean {
  return roles.operator || ownsRestaurant(roles);
}

/** An owner's log is a page of the house; operators have it beside theirs, with everything. */
export function keepsAuditInHouse(roles: Roles): boolean {
  return ownsRestaurant(roles) && !roles.operator;
}

/** Owners and operators; staff only say when it is open today. */
export function managesHouse(roles: Roles): boolean {
  return roles.operator || ownsRestaurant(roles);
}

function ownsRestaurant({ restaurants }: Roles): boolean {
  return restaurants.some(({ role }) => role === "owner");
}
