import type { Account } from "@mahlzeit/contract/customers";
import { paths, ratingsPath } from "@mahlzeit/contract/page-addresses";
import { keepsAuditInHouse, managesHouse, seesDevices } from "../../signed-in/management-nav.tsx";
import { SectionTabs } from "../../signed-in/section-tabs.tsx";

/** The pages of 'Betrieb' that somebody may use. */
export function HouseTabs({ roles }: { roles: Account["roles"] }) {
  const tabs = [
    ...(seesDevices(roles) || managesHouse(roles)
      ? [
          { to: paths.profile, label: "Profil" },
          { to: paths.hours, label: "Öffnungszeiten" },
        ]
      : []),
    ...(managesHouse(roles)
      ? [
          { to: paths.delivery, label: "Liefern" },
          { to: paths.team, label: "Team" },
        ]
      : []),
    ...(seesDevices(roles) ? [{ to: paths.devices, label: "Geräte" }] : []),
    ...(seesDevices(roles) || managesHouse(roles) ? [{ to: ratingsPath, label: "Bewertungen" }] : []),
    ...(seesDevices(roles) ? [{ to: paths.tips, label: "Trinkgeld" }] : []),
    ...(managesHouse(roles) ? [{ to: paths.setup, label: "Einrichten" }] : []),
    ...(keepsAuditInHouse(roles) ? [{ to: paths.audit, label: "Protokoll" }] : []),
  ];
  return <SectionTabs label="Betrieb" tabs={tabs} />;
}
