import { liftSuspension } from "@mahlzeit/contract/partners/suspension";
import { api } from "../../../data/api.ts";
import { useSending } from "../../../data/use-sending.ts";
import { FormModal } from "../../../ui/form-modal.tsx";
import type { SuspensionDialogProps } from "./suspend-dialog.tsx";

/** Asks for confirmation before guests see the restaurant again. */
export function LiftDialog({ restaurant: { id, name, endedAt }, onDone, onClose }: SuspensionDialogProps) {
  const { isSending, failure, send } = useSending();

  const lift = () =>
    void send(async () => {
      await api(liftSuspension, { params: { id } });
      onDone();
    });

  return (
    <FormModal
      title="Sperre aufheben"
      onClose={onClose}
      submitLabel="Sperre aufheben"
      cancellable
      isSending={isSending}
      failure={failure}
      onSubmit={lift}
    >
      <p>
        {endedAt === null
          ? `${name} steht dann wieder so da, wie es zuletzt eingestellt war: War es online, sehen es Gäste sofort.`
          : `Der Vertrag mit ${name} ist zu Ende: Gäste sehen es nicht wieder.`}{" "}
        Alle Inhaber:innen bekommen eine Mail, und das Guthaben ist beim nächsten Lauf wieder dabei.
      </p>
    </FormModal>
  );
}
