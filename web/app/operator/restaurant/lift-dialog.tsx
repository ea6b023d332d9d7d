import { liftSuspension } from "@mahlzeit/contract/management/suspension";
import { useRef, useState } from "react";
import { api } from "../../api.ts";
import { failureSentence, isSessionOver } from "../../failures.ts";
import { forgetSession } from "../../session/account-store.ts";
import { writing } from "../../session/writes.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./restaurant.module.css";
import type { SuspensionDialogProps } from "./suspend-dialog.tsx";

/** Asks once more before guests see it again. */
export function LiftDialog({ restaurant: { id, name }, onDone, onClose }: SuspensionDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);

  async function lift(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setFailure(null);
    try {
      await writing(api(liftSuspension, { params: { id } }));
      onDone();
    } catch (error) {
      if (isSessionOver(error)) forgetSession();
      setFailure(failureSentence(error));
      setSending(false);
      isBusy.current = false;
    }
  }

  return (
    <Modal
      title="Sperre aufheben"
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button variant="outline" size="large" onClick={onClose}>
            Doch nicht
          </Button>
          <Button variant="primary" size="large" busy={isSending} onClick={() => void lift()}>
            Sperre aufheben
          </Button>
        </div>
      }
    >
      <div className={styles.dialog}>
        <p>
          {name} steht dann wieder so da, wie es zuletzt eingestellt war: War es online, sehen es Gäste sofort. Alle
          Inhaber:innen bekommen eine Mail, und das Guthaben ist beim nächsten Lauf wieder dabei.
        </p>
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
    </Modal>
  );
}
