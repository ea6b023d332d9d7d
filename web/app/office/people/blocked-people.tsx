import { operatorPaths } from "@mahlzeit/contract/operator/operator-addresses";
import { findBlockedAccounts } from "@mahlzeit/contract/people/members";
import { formatDate } from "@mahlzeit/domain/local-time";
import { Link } from "react-router";
import { ask } from "../../data/use-loaded.ts";
import { AnswerPanel } from "../restaurants/one/answer-panel.tsx";
import styles from "./people.module.css";

/** The blocked accounts and the reasons. */
export function BlockedPeople() {
  return (
    <AnswerPanel title="Gesperrt" question={ask(findBlockedAccounts, {})}>
      {(blocked) =>
        blocked.length === 0 ? (
          <p className="muted">Gerade ist niemand gesperrt. Such jemanden, dann kannst du sein Konto öffnen.</p>
        ) : (
          <ul className={`divided ${styles.list}`} aria-label="Gesperrte Konten">
            {blocked.map(({ accountId, firstName, lastName, email, blockedAt, reason }) => (
              <li key={accountId}>
                <Link to={operatorPaths.person(accountId)}>
                  {firstName} {lastName}
                </Link>
                <small>
                  {email} · <span className="num">seit {formatDate(blockedAt)}</span>
                </small>
                <small>{reason ?? "Ohne Grund"}</small>
              </li>
            ))}
          </ul>
        )
      }
    </AnswerPanel>
  );
}
