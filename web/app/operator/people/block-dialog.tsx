import { blockAccount, maxBlockReason } from "@mahlzeit/contract/management";
import type { AccountDossier } from "@mahlzeit/contract/management/accounts";
import { type SubmitEvent, useId, useState } from "react";
import { api } from "../../api.ts";
import { useSending } from "../../session/use-sending.ts";
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
  const { isSending, failure, send } = useSending();

  function block(event: SubmitEvent): void {
    event.preventDefault();
    const given = reason.trim();
    setFault(given === "" ? "Bitte schreib, warum." : null);
    if (given === "") return;
    send(async () => {
      await api(blockAccount, { body: { email, reason: given } });
      onDone();
    });
  }

  return (
    <Modal
      title={`${firstName} ${lastName} sperren`}
      icon="ban"
      description="Die Person ist sofort überall abgemeldet und liest beim Anmelden, dass ihr Konto gesperrt ist."
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
      <form id={form} className={layout.dialog} noValidate onSubmit={block}>
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
