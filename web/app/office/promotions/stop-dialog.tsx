import { useState } from "react";
import { useSending } from "../../data/use-sending.ts";
import { FormModal } from "../../ui/form-modal.tsx";
import { TextField } from "../../ui/text-field.tsx";

interface StopDialogProps {
  readonly title: string;
  readonly stop: (reason: string) => Promise<unknown>;
  readonly onStopped: () => void;
  readonly onClose: () => void;
}

/** Asks for a reason, which is stored in the audit log. */
export function StopDialog({ title, stop, onStopped, onClose }: StopDialogProps) {
  const [reason, setReason] = useState("");
  const [wasTried, setTried] = useState(false);
  const { isSending, failure, send } = useSending();
  function submit(): void {
    setTried(true);
    if (reason.trim() === "") return;
    void send(async () => {
      await stop(reason.trim());
      onStopped();
    });
  }
  return (
    <FormModal
      title={title}
      description="Gilt sofort. Wer den Rabatt schon im Warenkorb sieht, bekommt ihn noch 15 Minuten."
      onClose={onClose}
      submitLabel="Jetzt stoppen"
      submitVariant="danger-solid"
      isSending={isSending}
      failure={failure}
      onSubmit={submit}
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
    </FormModal>
  );
}
