import { liftSuspension } from "@mahlzeit/contract/management/suspension";
import { api } from "../../api.ts";
import { useSending } from "../../session/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./restaurant.module.css";
import type { SuspensionDialogProps } from "./suspend-dialog.tsx";

/** Asks once more before guests see it again. */
export function LiftDialog({ restaurant: { id, name, endedAt }, onDone, onClose }: SuspensionDialogProps) {
  const { isSending, failure, send } = useSending();

  const lift = () =>
    send(async () => {
      await api(liftSuspension, { params: { id } });
      onDone();
    });

  return (
    <Modal
      title="Sperre aufheben"
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button variant="outline" size="large" onClick={onClose}>
            Doch nicht
          </Button>
          <Button variant="primary" size="large" busy={isSending} onClick={lift}>
            Sperre aufheben
          </Button>
        </div>
      }
    >
      <div className={styles.dialog}>
        <p>
          {endedAt === null
            ? `${name} steht dann wieder so da, wie es zuletzt eingestellt war: War es online, sehen es Gäste sofort.`
            : `Der Vertrag mit ${name} ist zu Ende: Gäste sehen es nicht wieder.`}{" "}
          Alle Inhaber:innen bekommen eine Mail, und das Guthaben ist beim nächsten Lauf wieder dabei.
        </p>
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
    </Modal>
  );
}
