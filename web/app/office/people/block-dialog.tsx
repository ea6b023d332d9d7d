import type { AccountDossier } from "@mahlzeit/contract/operator/accounts";
import { blockAccount, maxBlockReason } from "@mahlzeit/contract/people/members";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormTextAreaField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";

export interface PersonDialogProps {
  readonly person: AccountDossier;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const resolver = rulesResolver<{ reason: string }>({
  reason: (reason) => (reason.trim() === "" ? "Bitte schreib, warum." : null),
});

/** Asks for the reason of a block, for people who look at it later. */
export function BlockDialog({ person: { firstName, lastName, email }, onDone, onClose }: PersonDialogProps) {
  const form = useForm({ resolver, defaultValues: { reason: "" } });
  const { failure, send } = useSending();
  return (
    <FormDialog
      title={`${firstName} ${lastName} sperren`}
      icon="ban"
      description="Die Person ist sofort überall abgemeldet und liest beim Anmelden, dass ihr Konto gesperrt ist."
      onClose={onClose}
      form={form}
      onSubmit={({ reason }) =>
        send(async () => {
          await api(blockAccount, { body: { email, reason: reason.trim() } });
          onDone();
        })
      }
      error={failure}
      submitLabel="Jetzt sperren"
      submitVariant="danger-solid"
      cancellable
    >
      <FormTextAreaField
        name="reason"
        label="Grund"
        required
        rows={3}
        hint="Lesen nur Betreiber:innen."
        placeholder="Dreimal bestellt und nie abgeholt."
        maxLength={maxBlockReason}
      />
    </FormDialog>
  );
}
