import { operatorPaths } from "@mahlzeit/contract/operator/operator-addresses";
import { paths } from "@mahlzeit/contract/page-addresses";
import { SectionTabs } from "../../shell/management/section-tabs.tsx";

const tabs = [
  { to: paths.orders, label: "Bestellungen" },
  { to: operatorPaths.people, label: "Personen" },
];

/** The tabs of the operator's searches by name, address or number. */
export function FoundTabs() {
  return <SectionTabs label="Bestellungen und Personen" tabs={tabs} />;
}
