import { Link, useLocation } from "react-router";
import { paths } from "../paths.ts";
import { useAccount } from "../session/use-account.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./management-nav.module.css";
import { seesAlerts, seesOrders } from "./who-sees.ts";

const overview = { to: paths.management, label: "Overview", icon: "layout-dashboard" } as const;
const orders = { to: paths.orders, label: "Bestellungen", icon: "chef-hat" } as const;
const alerts = { to: paths.alerts, label: "Hinweise", icon: "triangle-alert" } as const;
const settings = { to: paths.settings, label: "Settings", icon: "settings" } as const;

/** The pages of the management area, as far as they hold something for whoever is signed in. */
export function ManagementNav() {
  const { pathname } = useLocation();
  const roles = useAccount()?.roles ?? { operator: false, restaurants: [] };
  const links = [overview, ...(seesOrders(roles) ? [orders] : []), ...(seesAlerts(roles) ? [alerts] : []), settings];
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
