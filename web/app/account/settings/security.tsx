import type { Account } from "@mahlzeit/contract/people/customers";
import { type Instant, monthNames, viennaDay, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Toast } from "../../ui/toast.tsx";
import { ChangePassword } from "./change-password.tsx";
import styles from "./settings.module.css";

/** The password and when it was last changed. */
export function Security({ account }: { account: Account }) {
  const id = useId();
  const [now] = useState(() => Date.now());
  const [isChanging, setIsChanging] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id} className="mb-5">
        Security
      </h2>
      <div className={`cluster gap-4 between ${styles.between}`}>
        <div>
          Passwort
          <small className={`muted small block ${styles.small}`}>
            Zuletzt geändert {lastChanged(account.passwordChangedAt, now)}
          </small>
        </div>
        <Button onClick={() => setIsChanging(true)}>Change password</Button>
      </div>
      {isChanging && (
        <ChangePassword
          email={account.email}
          onClose={() => setIsChanging(false)}
          onChanged={() => {
            setIsChanging(false);
            setIsChanged(true);
          }}
        />
      )}
      {isChanged && (
        <Toast onDismiss={() => setIsChanged(false)}>Passwort geändert. Auf anderen Geräten bist du abgemeldet.</Toast>
      )}
    </Panel>
  );
}

/** Formats the change's date without the day, as others may read along: "heute", "im März", "im März 2025". */
export function lastChanged(changedAt: Instant, now: Instant): string {
  if (viennaDayNumber(changedAt) === viennaDayNumber(now)) return "heute";
  const { year, month } = viennaDay(changedAt);
  const name = `im ${monthNames[month - 1]}`;
  return year === viennaDay(now).year ? name : `${name} ${year}`;
}
