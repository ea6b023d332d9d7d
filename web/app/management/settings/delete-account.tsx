import { type Account, deleteAccount } from "@mahlzeit/contract/customers";
import { useId, useState } from "react";
import { DeleteAccountDialog } from "../../session/delete-account-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import styles from "./settings.module.css";

/** The way out for good. */
export function DeleteAccount({ account }: { account: Account }) {
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>Delete account</h2>
      <p className={styles.text}>Löscht dein Konto vollständig. Das lässt sich nicht rückgängig machen.</p>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Delete account
      </Button>
      {isAsking && (
        <DeleteAccountDialog account={account} endpoint={deleteAccount} onClose={() => setIsAsking(false)} />
      )}
    </Panel>
  );
}
