import { Link, useLocation } from "react-router";
import styles from "./section-tabs.module.css";
import { useCentredCurrent } from "./use-centred-current.ts";

interface SectionTabsProps {
  label: string;
  tabs: readonly {
    readonly to: string;
    readonly label: string;
    /** A page that it links to and that has no tab. */
    readonly beyond?: string;
  }[];
}

/** The tabs of one part of the management area. Links preserve the query, such as the restaurant. */
export function SectionTabs({ label, tabs }: SectionTabsProps) {
  const { pathname, search } = useLocation();
  const row = useCentredCurrent(`${pathname} ${tabs.length}`);
  if (tabs.length < 2) return null;
  return (
    <nav ref={row} className={styles.tabs} aria-label={label} data-print="hide">
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          className={`muted nowrap ${styles.tab}`}
          to={tab.to + search}
          aria-current={pathname === tab.to || pathname === tab.beyond ? "page" : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
