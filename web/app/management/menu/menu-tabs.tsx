import { paths } from "@mahlzeit/contract/page-addresses";
import { SectionTabs } from "../../signed-in/section-tabs.tsx";

/** The pages of 'Speisekarte'. */
export function MenuTabs() {
  const tabs = [
    { to: paths.menu, label: "Gerichte", beyond: paths.menuPublish },
    { to: paths.menuOptions, label: "Optionen" },
    { to: paths.menuImport, label: "Importieren" },
    { to: paths.menuPrices, label: "Preise ändern" },
    { to: paths.menuVersions, label: "Versionen" },
  ];
  return <SectionTabs label="Speisekarte" tabs={tabs} />;
}
