import { paths } from "@mahlzeit/contract/page-addresses";
import { SectionTabs } from "../../signed-in/section-tabs.tsx";

const tabs = [
  { to: paths.numbers, label: "Zahlen" },
  { to: paths.statements, label: "Abrechnungen" },
  { to: paths.terms, label: "Konditionen" },
  { to: paths.coupons, label: "Gutscheine" },
  { to: paths.ownDoor, label: "Eigene Tür" },
] as const;

/** What a restaurant has sold, and what it and we settle for that. */
export function NumbersTabs() {
  return <SectionTabs label="Zahlen" tabs={tabs} />;
}
