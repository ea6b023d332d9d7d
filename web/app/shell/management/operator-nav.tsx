import { operatorPaths } from "@mahlzeit/contract/operator/operator-addresses";
import type { Waiting } from "@mahlzeit/contract/operator/waiting";
import { paths } from "@mahlzeit/contract/page-addresses";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { OfficeData } from "../../data/office-data.tsx";
import { classNames } from "../../ui/class-names.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./management-nav.module.css";
import { OperatorFind } from "./operator-find.tsx";
import { OperatorIcon } from "./operator-icon.tsx";
import type { OperatorIconName } from "./operator-icon-names.ts";
import { useCentredCurrent } from "./use-centred-current.ts";
import { useWaiting } from "./use-waiting.ts";

interface Entry {
  readonly to: string;
  readonly label: string;
  readonly icon: OperatorIconName;
  /** The pages, with those below them, on which the link is current; absent: only its own. */
  readonly pages?: readonly string[];
  /** The counts of waiting work that belong to it. */
  readonly waits?: readonly (keyof Waiting)[];
}

const entries: readonly Entry[] = [
  {
    to: paths.glance,
    label: "Overview",
    icon: "layout-dashboard",
    pages: [paths.glance, operatorPaths.visits, operatorPaths.reports],
    waits: ["alerts", "reports"],
  },
  { to: paths.orders, label: "Bestellungen", icon: "receipt-text", pages: [paths.orders, operatorPaths.people] },
  { to: paths.restaurants, label: "Restaurants", icon: "store" },
  { to: paths.applications, label: "Anfragen", icon: "inbox", waits: ["applications"] },
  {
    to: paths.money,
    label: "Geld",
    icon: "landmark",
    waits: ["differences", "returnedPayouts", "overdueDues"],
  },
  { to: operatorPaths.content, label: "Inhalte", icon: "newspaper" },
  { to: paths.campaigns, label: "Aktionen", icon: "ticket-percent" },
  { to: paths.audit, label: "Protokoll", icon: "history" },
];
const settings: Entry = { to: paths.settings, label: "Settings", icon: "settings" };

/** The operator's search and sections with counts of waiting work; `children` are links to their own restaurants. */
export function OperatorLinks({ children }: { children?: ReactNode }) {
  return (
    // The header lies outside of the page, which has a cache of its own.
    <OfficeData>
      <OperatorFind />
      <Sections>{children}</Sections>
    </OfficeData>
  );
}

function Sections({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const waiting = useWaiting(pathname);
  const row = useCentredCurrent(pathname);
  const linkTo = (entry: Entry) => <EntryLink key={entry.to} entry={entry} waiting={waiting} />;
  return (
    <nav ref={row} className={classNames(styles.nav, styles.ofOperator)} aria-label="Management" data-rows="two">
      {entries.map(linkTo)}
      {children}
      {linkTo(settings)}
    </nav>
  );
}

function EntryLink({ entry, waiting }: { entry: Entry; waiting: Waiting | null }) {
  const { pathname } = useLocation();
  const { to, label, icon, pages = [to], waits = [] } = entry;
  const count = waiting ? waits.reduce((sum, kind) => sum + waiting[kind], 0) : 0;
  const isCurrent = pages.some((page) => pathname === page || pathname.startsWith(`${page}/`));
  return (
    <Link className={`tap gap-2 medium nowrap ${styles.link}`} to={to} aria-current={isCurrent ? "page" : undefined}>
      <OperatorIcon name={icon} />
      {label}
      {count > 0 && <Count count={count} />}
    </Link>
  );
}

function Count({ count }: { count: number }) {
  return (
    <span className={`bold num tiny center ${styles.count}`}>
      <VisuallyHidden>, offen: </VisuallyHidden>
      {count > 99 ? "99+" : count}
    </span>
  );
}
