import { type MemberRole, mayDo, memberRoles } from "@mahlzeit/domain/people/roles";
import { Icon } from "../../../ui/icon.tsx";
import { type Column, Table } from "../../../ui/table.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./team.module.css";
import { rights, roleLabels } from "./team-labels.ts";

/** The rights of each role. */
export function RightsTable() {
  return (
    <Table
      label="Rechte je Rolle"
      className={`center ${styles.rights}`}
      columns={[
        {
          heading: "Recht",
          hidesHeading: true,
          isRowHeading: true,
          className: "small",
          render: ({ label, detail }) => (
            <>
              {label}
              {detail && <small className="block">{detail}</small>}
            </>
          ),
        },
        ...memberRoles.map(
          (role): Column<(typeof rights)[number]> => ({
            heading: roleLabels[role],
            render: ({ action }) =>
              mayDo(memberAs(role), action, "here") ? (
                <span className={styles.yes}>
                  <Icon name="check" />
                  <VisuallyHidden>ja</VisuallyHidden>
                </span>
              ) : (
                <>
                  <span aria-hidden="true">–</span>
                  <VisuallyHidden>nein</VisuallyHidden>
                </>
              ),
          }),
        ),
      ]}
      rows={rights}
    />
  );
}

function memberAs(role: MemberRole) {
  return { accountId: "somebody", isOperator: false, memberships: [{ restaurantId: "here", role }] };
}
