import { useId, useState } from "react";
import { failureSentence } from "../failures.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import styles from "./coupons.module.css";

interface StopDialogProps {
  readonly title: string;
  readonly stop: (reason: string) => Promise<unknown>;
  readonly onStopped: () => void;
  readonly onClose: () => void;
}

/** Asks for a reason, which is kept in the log. */
export function StopDialog({ title, stop, onStopped, onClose }: StopDialogProps) {
  const id = useId();
  const [reason, setReason] = useState("");
  const [wasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  async function send(): Promise<void> {
    setTried(true);
    if (reason.trim() === "" || isSending) return;
    setSending(true);
    setFailure(null);
    try {
      await stop(reason.trim());
      onStopped();
    } catch (error) {
      setFailure(failureSentence(error));
      setSending(false);
    }
  }
  return (
    <Modal
      title={title}
      description="Gilt sofort. Wer den Rabatt schon im Warenkorb sieht, bekommt ihn noch 15 Minuten."
      onClose={onClose}
      footer={
        <Button type="submit" form={id} variant="danger-solid" size="large" block busy={isSending}>
          Jetzt stoppen
        </Button>
      }
    >
      <form
        id={id}
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label="Grund fürs Protokoll"
          required
          placeholder="z. B. Budget wird anders gebraucht"
          value={reason}
          maxLength={500}
          error={wasTried && reason.trim() === "" ? "Bitte ausfüllen" : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
      </form>
    </Modal>
  );
}
