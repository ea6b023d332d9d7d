import type { Account } from "@mahlzeit/contract/customers";
import { paths } from "@mahlzeit/contract/page-addresses";
import { Link, useLocation } from "react-router";
import { useAccount } from "../session/account-store.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./management-nav.module.css";

const overview = { to: paths.management, label: "Overview", icon: "layout-dashboard" } as const;
const kitchen = { to: paths.kitchen, label: "Küche", icon: "cooking-pot" } as const;
const orders = { to: paths.orders, label: "Bestellungen", icon: "chef-hat" } as const;
const alerts = { to: paths.alerts, label: "Hinweise", icon: "triangle-alert" } as const;
const devices = { to: paths.devices, label: "Geräte", icon: "tablet-smartphone" } as const;
const audit = { to: paths.audit, label: "Protokoll", icon: "clock" } as const;
const settings = { to: paths.settings, label: "Settings", icon: "settings" } as const;

/** The pages of the management area that the signed-in customer may use. */
export function ManagementNav() {
  const { pathname } = useLocation();
  const roles = useAccount()?.roles ?? { operator: false, restaurants: [] };
  const links = [
    overview,
    ...(roles.restaurants.length > 0 ? [kitchen] : []),
    ...(seesOrders(roles) ? [orders] : []),
    ...(seesAlerts(roles) ? [alerts] : []),
    ...(seesDevices(roles) ? [devices] : []),
    ...(seesAudit(roles) ? [audit] : []),
    settings,
  ];
  return (
    <nav className={styles.nav} aria-label="Management">
      {links.map(({ to, label, icon }) => (
        <Link key={to} className={styles.link} to={to} aria-current={pathname === to ? "page" : undefined}>
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </nav>
  );
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
export function seesAudit({ operator, restaurants }: Roles): boolean {
  return operator || restaurants.some(({ role }) => role === "owner");
}

export function seesAlerts({ operator }: Roles): boolean {
  return operator;
}
