import type { AccountDossier } from "@mahlzeit/contract/operator/accounts";
import { blockAccount, maxBlockReason } from "@mahlzeit/contract/people/members";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { FormModal } from "../../ui/form-modal.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";

export interface PersonDialogProps {
  readonly person: AccountDossier;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a block, for people who look at it later. */
export function BlockDialog({ person: { firstName, lastName, email }, onDone, onClose }: PersonDialogProps) {
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const { isSending, failure, send } = useSending();

  function block(): void {
    const given = reason.trim();
    setFault(given === "" ? "Bitte schreib, warum." : null);
    if (given === "") return;
    void send(async () => {
      await api(blockAccount, { body: { email, reason: given } });
      onDone();
    });
  }

  return (
    <FormModal
      title={`${firstName} ${lastName} sperren`}
      icon="ban"
      description="Die Person ist sofort überall abgemeldet und liest beim Anmelden, dass ihr Konto gesperrt ist."
      onClose={onClose}
      submitLabel="Jetzt sperren"
      submitVariant="danger-solid"
      cancellable
      isSending={isSending}
      failure={failure}
      onSubmit={block}
    >
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
    </FormModal>
  );
}
