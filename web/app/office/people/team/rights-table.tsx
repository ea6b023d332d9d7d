import { type MemberRole, mayDo, memberRoles } from "@mahlzeit/domain/people/roles";
import { Icon } from "../../../ui/icon.tsx";
import { Sideways } from "../../../ui/sideways.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./team.module.css";
import { rights, roleLabels } from "./team-labels.ts";

/** The rights of each role. */
export function RightsTable() {
  return (
    <Sideways label="Rechte je Rolle">
      <table className={`center ${styles.rights}`}>
        <caption>
          <VisuallyHidden>Rechte je Rolle</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th className="small" scope="col">
              <VisuallyHidden>Recht</VisuallyHidden>
            </th>
            {memberRoles.map((role) => (
              <th className="small" key={role} scope="col">
                {roleLabels[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rights.map(({ action, label, detail }) => (
            <tr key={action}>
              <th className="small" scope="row">
                {label}
                {detail && <small className="block">{detail}</small>}
              </th>
              {memberRoles.map((role) => (
                <td key={role}>
                  {mayDo(memberAs(role), action, "here") ? (
                    <span className={styles.yes}>
                      <Icon name="check" />
                      <VisuallyHidden>ja</VisuallyHidden>
                    </span>
                  ) : (
                    <>
                      <span aria-hidden="true">–</span>
                      <VisuallyHidden>nein</VisuallyHidden>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  );
}

function memberAs(role: MemberRole) {
  return { accountId: "somebody", isOperator: false, memberships: [{ restaurantId: "here", role }] };
}
