import { liftSuspension } from "@mahlzeit/contract/partners/suspension";
import { api } from "../../../data/api.ts";
import { ConfirmDialog } from "../../../forms/confirm-dialog.tsx";
import type { SuspensionDialogProps } from "./suspend-dialog.tsx";

/** Asks for confirmation before guests see the restaurant again. */
export function LiftDialog({ restaurant: { id, name, endedAt }, onDone, onClose }: SuspensionDialogProps) {
  return (
    <ConfirmDialog
      title="Sperre aufheben"
      onClose={onClose}
      act={async () => {
        await api(liftSuspension, { params: { id } });
        onDone();
      }}
      submitLabel="Sperre aufheben"
      cancellable
    >
      <p>
        {endedAt === null
          ? `${name} steht dann wieder so da, wie es zuletzt eingestellt war: War es online, sehen es Gäste sofort.`
          : `Der Vertrag mit ${name} ist zu Ende: Gäste sehen es nicht wieder.`}{" "}
        Alle Inhaber:innen bekommen eine Mail, und das Guthaben ist beim nächsten Lauf wieder dabei.
      </p>
    </ConfirmDialog>
  );
}
