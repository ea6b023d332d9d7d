import { paths } from "@mahlzeit/contract/page-addresses";
import type { Account } from "@mahlzeit/contract/people/customers";
import type { MemberRole } from "@mahlzeit/domain/people/roles";
import { useId } from "react";
import { Link } from "react-router";
import { useSettings } from "../../shell/settings.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import styles from "./overview.module.css";

const roleLabels: Record<MemberRole, string> = { owner: "Inhaber:in", staff: "Team" };

/** The customer's roles (staff, operator); renders nothing for most customers. */
export function OwnRoles({ roles: { operator, restaurants } }: Pick<Account, "roles">) {
  const id = useId();
  const { productName } = useSettings();
  if (!operator && restaurants.length === 0) return null;
  return (
    <Panel aria-labelledby={id}>
      <div className={`cluster between mb-4 ${styles.head}`}>
        <h2 id={id} className="h3">
          Deine Rollen
        </h2>
        <Link className={buttonClass({ variant: "quiet" })} to={paths.orders}>
          Zu den Bestellungen
        </Link>
      </div>
      <ul className={`stack gap-3 breaks ${styles.list}`}>
        {operator && (
          <li>
            {productName}
            <small className="block">Betreiber:in</small>
          </li>
        )}
        {restaurants.map(({ service, role }) => (
          <li key={service.id}>
            <Link to={paths.restaurant(service.uid)}>{service.name}</Link>
            <small className="block">{roleLabels[role]}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
