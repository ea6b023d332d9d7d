import { liftSuspension } from "@mahlzeit/contract/partners/suspension";
import { useForm } from "react-hook-form";
import { api } from "../../../data/api.ts";
import { useSending } from "../../../data/use-sending.ts";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import type { SuspensionDialogProps } from "./suspend-dialog.tsx";

/** Asks for confirmation before guests see the restaurant again. */
export function LiftDialog({ restaurant: { id, name, endedAt }, onDone, onClose }: SuspensionDialogProps) {
  const form = useForm();
  const { failure, send } = useSending();

  const lift = () =>
    send(async () => {
      await api(liftSuspension, { params: { id } });
      onDone();
    });

  return (
    <FormDialog
      title="Sperre aufheben"
      onClose={onClose}
      form={form}
      onSubmit={lift}
      error={failure}
      submitLabel="Sperre aufheben"
      cancellable
    >
      <p>
        {endedAt === null
          ? `${name} steht dann wieder so da, wie es zuletzt eingestellt war: War es online, sehen es Gäste sofort.`
          : `Der Vertrag mit ${name} ist zu Ende: Gäste sehen es nicht wieder.`}{" "}
        Alle Inhaber:innen bekommen eine Mail, und das Guthaben ist beim nächsten Lauf wieder dabei.
      </p>
    </FormDialog>
  );
}
