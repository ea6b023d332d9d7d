import { type Account, deleteAccount } from "@mahlzeit/contract/people/customers";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DeleteAccountDialog } from "../delete-account-dialog.tsx";
import { Addresses } from "./addresses.tsx";
import { MainSettings } from "./main-settings.tsx";
import { Security } from "./security.tsx";
import styles from "./settings.module.css";

/** The panels of an account's settings; `children` are further panels about security. */
export function Settings({ account, children }: { account: Account; children?: ReactNode }) {
  return (
    <div className={`stack gap-5 ${styles.settings}`}>
      <MainSettings account={account} />
      <div className="stack gap-5">
        <Addresses account={account} />
        <Security account={account} />
        {children}
        <DeleteAccount account={account} />
      </div>
    </div>
  );
}

export function SettingsSkeleton() {
  return (
    <div className={`stack gap-5 ${styles.settings}`} aria-busy="true">
      <Panel className={`stack gap-5 ${styles.waiting}`}>
        <Skeleton width="50%" height="1.5rem" />
        <Skeleton height="3.25rem" />
        <Skeleton height="3.25rem" />
        <Skeleton height="3.25rem" />
        <Skeleton width="7rem" height="3.25rem" />
      </Panel>
      <div className="stack gap-5">
        <Panel className={`stack gap-5 ${styles.waiting}`}>
          <Skeleton width="50%" height="1.5rem" />
          <Skeleton height="6rem" />
        </Panel>
        <Panel className={`stack gap-5 ${styles.waiting}`}>
          <Skeleton width="50%" height="1.5rem" />
          <Skeleton height="2.75rem" />
        </Panel>
      </div>
    </div>
  );
}

function DeleteAccount({ account }: { account: Account }) {
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>Delete account</h2>
      <p className={`muted small ${styles.text}`}>
        Löscht dein Konto vollständig. Das lässt sich nicht rückgängig machen.
      </p>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Delete account
      </Button>
      {isAsking && (
        <DeleteAccountDialog account={account} endpoint={deleteAccount} onClose={() => setIsAsking(false)} />
      )}
    </Panel>
  );
}
