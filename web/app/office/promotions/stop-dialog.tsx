import { faultInRequired } from "@mahlzeit/domain/required";
import { useForm } from "react-hook-form";
import { useSending } from "../../data/use-sending.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormTextField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";

interface StopDialogProps {
  readonly title: string;
  readonly stop: (reason: string) => Promise<unknown>;
  readonly onStopped: () => void;
  readonly onClose: () => void;
}

const resolver = rulesResolver<{ reason: string }>({ reason: faultInRequired });

/** Asks for a reason, which is stored in the audit log. */
export function StopDialog({ title, stop, onStopped, onClose }: StopDialogProps) {
  const form = useForm({ resolver, defaultValues: { reason: "" } });
  const { failure, send } = useSending();
  return (
    <FormDialog
      title={title}
      description="Gilt sofort. Wer den Rabatt schon im Warenkorb sieht, bekommt ihn noch 15 Minuten."
      onClose={onClose}
      form={form}
      onSubmit={({ reason }) =>
        send(async () => {
          await stop(reason.trim());
          onStopped();
        })
      }
      error={failure}
      submitLabel="Jetzt stoppen"
      submitVariant="danger-solid"
    >
      <FormTextField
        name="reason"
        label="Grund fürs Protokoll"
        required
        placeholder="z. B. Budget wird anders gebraucht"
        maxLength={500}
      />
    </FormDialog>
  );
}
