import { findDevices } from "@mahlzeit/contract/kitchen/devices";
import { paths } from "@mahlzeit/contract/page-addresses";
import { findMembers } from "@mahlzeit/contract/people/members";
import { formatDate, formatTime, type Instant } from "@mahlzeit/domain/local-time";
import type { MemberRole } from "@mahlzeit/domain/people/roles";
import { api } from "../../../data/api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { AnswerPanel } from "./answer-panel.tsx";
import styles from "./restaurant.module.css";

const roleLabels: Record<MemberRole, string> = { owner: "Inhaber:in", staff: "Team" };

/** The people and kitchen devices of the restaurant. */
export function TeamPanel({ restaurantId }: { restaurantId: string }) {
  const find = async (signal: AbortSignal) => {
    const [members, devices] = await Promise.all([
      api(findMembers, { params: { id: restaurantId } }, { signal }),
      api(findDevices, { query: { restaurant: restaurantId } }, { signal }),
    ]);
    return { members: members.answer, devices: devices.answer };
  };
  return (
    <AnswerPanel
      anchor="team"
      title="Team & Geräte"
      question={{ key: ["team and devices of", restaurantId], find }}
      more={{ label: "Team", to: `${paths.team}?restaurant=${restaurantId}` }}
    >
      {({ members, devices }) => (
        <>
          {members.length === 0 && <p className="muted">Noch niemand im Team.</p>}
          <ul className={`divided ${styles.rows}`} aria-label="Team">
            {members.map(({ accountId, firstName, lastName, email, role }) => (
              <li className="cluster" key={accountId}>
                <p>
                  {firstName} {lastName}
                  <small className="block">
                    {roleLabels[role]} · {email}
                  </small>
                </p>
              </li>
            ))}
          </ul>
          <h3 className={`mt-4 ${styles.subhead}`}>Geräte</h3>
          {devices.length === 0 && <p className="muted">Kein Gerät gekoppelt.</p>}
          <ul className={`divided ${styles.rows}`} aria-label="Geräte">
            {devices.map(({ id, name, isConnected, lastSeenAt }) => (
              <li className="cluster" key={id}>
                <p>
                  {name}
                  <small className="block">{lastSeenText(lastSeenAt)}</small>
                </p>
                <Badge tone={isConnected ? "open-on-page" : "line"}>
                  {isConnected ? "Verbunden" : "Nicht verbunden"}
                </Badge>
              </li>
            ))}
          </ul>
        </>
      )}
    </AnswerPanel>
  );
}

function lastSeenText(at: Instant | null): string {
  return at === null ? "hat sich noch nie gemeldet" : `zuletzt ${formatDate(at)}, ${formatTime(at)}`;
}
