import { blockAccount, maxBlockReason } from "@mahlzeit/contract/management";
import type { AccountDossier } from "@mahlzeit/contract/management/accounts";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { api } from "../../api.ts";
import { failureSentence, isSessionOver } from "../../failures.ts";
import { forgetSession } from "../../session/account-store.ts";
import { writing } from "../../session/writes.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import layout from "../restaurant/restaurant.module.css";

export interface PersonDialogProps {
  readonly person: AccountDossier;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks why, for whoever looks at it later. */
export function BlockDialog({ person: { firstName, lastName, email }, onDone, onClose }: PersonDialogProps) {
  const form = useId();
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);

  async function block(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const given = reason.trim();
    setFault(given === "" ? "Bitte schreib, warum." : null);
    if (given === "" || isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setFailure(null);
    try {
      await writing(api(blockAccount, { body: { email, reason: given } }));
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
      title={`${firstName} ${lastName} sperren`}
      icon="ban"
      description="Das Konto ist sofort überall abgemeldet und liest beim Anmelden, dass es gesperrt ist."
      onClose={onClose}
      footer={
        <div className={layout.buttons}>
          <Button variant="outline" size="large" onClick={onClose}>
            Doch nicht
          </Button>
          <Button type="submit" form={form} variant="danger-solid" size="large" busy={isSending}>
            Jetzt sperren
          </Button>
        </div>
      }
    >
      <form id={form} className={layout.dialog} noValidate onSubmit={(event) => void block(event)}>
        <TextAreaField
          label="Grund"
          required
          rows={3}
          hint="Lesen nur Betreiber:innen."
          placeholder="Dreimal bestellt und nie abgeholt."
          value={reason}
          maxLength={maxBlockReason}
          error={fault ?? undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
      </form>
    </Modal>
  );
}
