import { type Device, renameDevice, withdrawDevice } from "@mahlzeit/contract/kitchen/devices";
import { deviceNameMaxLength } from "@mahlzeit/domain/kitchen/device";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormTextField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";

interface DeviceDialogProps {
  device: Device;
  /** Called with the restaurant's remaining devices. */
  onDone: (devices: readonly Device[]) => void;
  onClose: () => void;
}

/** Asks for a device's new name. */
export function RenameDialog({ device, onDone, onClose }: DeviceDialogProps) {
  const { failure, send } = useSending();
  const form = useForm({
    mode: "all",
    resolver: rulesResolver<{ name: string }>({
      name: (value) => (value.trim() === "" ? "Bitte gib dem Gerät einen Namen." : null),
    }),
    defaultValues: { name: device.name },
  });

  const rename = (body: { name: string }) =>
    send(async () => {
      onDone((await api(renameDevice, { params: { id: device.id }, body })).answer);
      onClose();
    });

  return (
    <FormDialog
      icon="tablet-smartphone"
      title="Gerät umbenennen"
      description="So steht es im Verlauf einer Bestellung."
      onClose={onClose}
      form={form}
      onSubmit={rename}
      error={failure}
      submitLabel="Speichern"
    >
      <FormTextField name="name" label="Name" required maxLength={deviceNameMaxLength} autoComplete="off" />
    </FormDialog>
  );
}

/** Asks for confirmation before a device loses its access. */
export function RemoveDialog({ device, onDone, onClose }: DeviceDialogProps) {
  const { isSending, failure, send } = useSending();
  const remove = () => send(async () => onDone((await api(withdrawDevice, { params: { id: device.id } })).answer));

  return (
    <Modal
      icon="trash-2"
      title={`${device.name} entfernen?`}
      description="Es zeigt in wenigen Sekunden keine Bestellungen mehr. Zum Weitermachen braucht es einen neuen Code."
      onClose={onClose}
      footer={
        <Button variant="danger-solid" size="large" block busy={isSending} onClick={() => void remove()}>
          Entfernen
        </Button>
      }
    >
      {failure && <Notice tone="error">{failure}</Notice>}
    </Modal>
  );
}
