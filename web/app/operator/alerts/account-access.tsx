import {
  type BlockedAccount,
  blockAccount,
  findBlockedAccounts,
  maxBlockReason,
  unblockAccount,
} from "@mahlzeit/contract/management";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { faultInSignInEmail } from "@mahlzeit/domain/people/account";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../api.ts";
import { failureSentence, isSessionOver } from "../../failures.ts";
import { forgetSession } from "../../session/account-store.ts";
import { Button } from "../../ui/button.tsx";
import { EntryList, EntryRow } from "../../ui/entry-row.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./account-access.module.css";

/** Keeps an account out, or lets it in again; and who is kept out, and why. */
export function AccountAccess() {
  const [email, setEmail] = useState("");
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [blocked, setBlocked] = useState<readonly BlockedAccount[]>([]);
  const [failure, setFailure] = useState<string | null>(null);

  async function load(): Promise<void> {
    setFailure(null);
    try {
      setBlocked((await api(findBlockedAccounts, {})).answer);
    } catch (error) {
      if (isSessionOver(error)) forgetSession();
      setFailure(failureSentence(error));
    }
  }
  const loadFirst = useEffectEvent(load);
  useEffect(() => void loadFirst(), []);

  async function decide(address: string, act: "block" | "unblock"): Promise<void> {
    const wrong = faultInSignInEmail(address);
    setFault(wrong);
    setNews(null);
    if (wrong !== null || isBusy) return;
    setIsBusy(true);
    const named = address.trim();
    try {
      if (act === "block") await api(blockAccount, { body: { email: named, reason: reason.trim() || null } });
      else await api(unblockAccount, { body: { email: named } });
      setNews(
        act === "block"
          ? `${named} ist gesperrt und überall abgemeldet.`
          : `${named} ist freigegeben und kann sich wieder anmelden.`,
      );
      setReason("");
      await load();
    } catch (error) {
      setFault(failureSentence(error));
    }
    setIsBusy(false);
  }

  return (
    <Panel className={styles.panel}>
      <PanelHead title="Konto sperren" />
      <div className={styles.form}>
        <TextField
          label="E-Mail"
          type="email"
          autoComplete="off"
          hint="Gesperrt ist das Konto sofort überall abgemeldet und liest beim Anmelden, warum. Bestellungen bleiben."
          value={email}
          error={fault ?? undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="Grund"
          optional
          autoComplete="off"
          maxLength={maxBlockReason}
          hint="Lesen nur Betreiber:innen."
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className={styles.actions}>
          <Button variant="danger-solid" busy={isBusy} onClick={() => void decide(email, "block")}>
            Sperren
          </Button>
          <Button busy={isBusy} onClick={() => void decide(email, "unblock")}>
            Freigeben
          </Button>
        </div>
        {news && <Notice tone="ok">{news}</Notice>}
      </div>
      {failure && (
        <Notice tone="error" action={<Button onClick={() => void load()}>Nochmal</Button>}>
          {failure}
        </Notice>
      )}
      {blocked.length > 0 && (
        <>
          <h3 className={styles.subhead}>Gesperrt sind</h3>
          <EntryList label="Gesperrte Konten">
            {blocked.map((account) => (
              <EntryRow
                key={account.accountId}
                leading={<Icon name="lock-keyhole" />}
                title={account.email}
                actions={
                  <Button
                    variant="quiet"
                    aria-label={`Freigeben: ${account.email}`}
                    onClick={() => void decide(account.email, "unblock")}
                  >
                    Freigeben
                  </Button>
                }
              >
                <p>
                  {account.firstName} {account.lastName}, seit {formatDate(account.blockedAt)},{" "}
                  {formatTime(account.blockedAt)}
                </p>
                <p>{account.reason ?? "Ohne Grund"}</p>
              </EntryRow>
            ))}
          </EntryList>
        </>
      )}
    </Panel>
  );
}
