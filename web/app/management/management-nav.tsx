import { Link, useLocation } from "react-router";
import { paths } from "../paths.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./management-nav.module.css";

const links = [
  { to: paths.management, label: "Overview", icon: "layout-dashboard" },
  { to: paths.settings, label: "Settings", icon: "settings" },
] as const;

/** The pages of the management area. */
export function ManagementNav() {
  const { pathname } = useLocation();
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
