import { paths, ratingsPath } from "@mahlzeit/contract/page-addresses";
import type { Account } from "@mahlzeit/contract/people/customers";

type Roles = Account["roles"];

interface Tab {
  readonly to: string;
  readonly label: string;
  /** A page that it links to and that has no tab. */
  readonly beyond?: string;
  /** Tells who may use the tab; absent: everybody who may use the section. */
  readonly sees?: (roles: Roles) => boolean;
}

interface SectionShape {
  readonly label: string;
  readonly icon: "store" | "book-open" | "chart-column";
  readonly tabs: readonly Tab[];
}

const inHouse = (roles: Roles) => seesDevices(roles) || managesHouse(roles);

/** The sections of a restaurant's pages, with the tabs of each. */
export const sections = {
  menu: {
    label: "Speisekarte",
    icon: "book-open",
    tabs: [
      { to: paths.menu, label: "Gerichte", beyond: paths.menuPublish },
      { to: paths.menuOptions, label: "Optionen" },
      { to: paths.weekCard, label: "Wochenkarte" },
      { to: paths.menuImport, label: "Importieren" },
      { to: paths.menuPrices, label: "Preise ändern" },
      { to: paths.menuVersions, label: "Versionen" },
    ],
  },
  house: {
    label: "Betrieb",
    icon: "store",
    tabs: [
      { to: paths.profile, label: "Profil", sees: inHouse },
      { to: paths.hours, label: "Öffnungszeiten", sees: inHouse },
      { to: paths.delivery, label: "Liefern", sees: managesHouse },
      { to: paths.team, label: "Team", sees: managesHouse },
      { to: paths.devices, label: "Geräte", sees: seesDevices },
      { to: ratingsPath, label: "Bewertungen", sees: inHouse },
      { to: paths.connections, label: "Anschlüsse", sees: ownsRestaurant },
      { to: paths.tips, label: "Trinkgeld", sees: seesDevices },
      { to: paths.setup, label: "Einrichten", sees: managesHouse },
      { to: paths.audit, label: "Protokoll", sees: keepsAuditInHouse },
    ],
  },
  numbers: {
    label: "Zahlen",
    icon: "chart-column",
    tabs: [
      { to: paths.numbers, label: "Zahlen" },
      { to: paths.statements, label: "Abrechnungen" },
      { to: paths.terms, label: "Konditionen" },
      { to: paths.coupons, label: "Gutscheine" },
      { to: paths.ownDoor, label: "Eigene Tür" },
    ],
  },
} as const satisfies Readonly<Record<string, SectionShape>>;

export type Section = keyof typeof sections;

/** Returns the section's tabs for somebody's roles. */
export function tabsFor(section: Section, roles: Roles): readonly Tab[] {
  const { tabs }: SectionShape = sections[section];
  return tabs.filter(({ sees }) => sees?.(roles) ?? true);
}

/** Returns the section's addresses. Those of operators exclude the audit log, which has its own link. */
export function pagesOf(section: Section, roles: Roles): readonly string[] {
  const { tabs }: SectionShape = sections[section];
  return tabs
    .filter(({ to }) => to !== paths.audit || keepsAuditInHouse(roles))
    .flatMap(({ to, beyond }) => (beyond ? [to, beyond] : [to]));
}

/** True for restaurant staff and operators; for others this page does not exist. */
export function seesOrders({ operator, restaurants }: Roles): boolean {
  return operator || restaurants.length > 0;
}

export function seesDevices({ restaurants }: Roles): boolean {
  return restaurants.length > 0;
}

/** True for owners, who see their restaurants' log, and operators, who see everything. */
export function seesAudit(roles: Roles): boolean {
  return roles.operator || ownsRestaurant(roles);
}

/** True for owners, whose log is a page of the house; operators have a link of their own. */
export function keepsAuditInHouse(roles: Roles): boolean {
  return ownsRestaurant(roles) && !roles.operator;
}

/** True for owners and operators; staff only set today's opening. */
function managesHouse(roles: Roles): boolean {
  return roles.operator || ownsRestaurant(roles);
}

export function ownsRestaurant({ restaurants }: Roles): boolean {
  return restaurants.some(({ role }) => role === "owner");
}
