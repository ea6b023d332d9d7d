import { type Device, renameDevice, withdrawDevice } from "@mahlzeit/contract/kitchen/devices";
import { deviceNameMaxLength } from "@mahlzeit/domain/kitchen/device";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormTextField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";

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
export function RemoveDialog({ device: { id, name }, onDone, onClose }: DeviceDialogProps) {
  return (
    <ConfirmDialog
      icon="trash-2"
      title={`${name} entfernen?`}
      description="Es zeigt in wenigen Sekunden keine Bestellungen mehr. Zum Weitermachen braucht es einen neuen Code."
      onClose={onClose}
      act={async () => onDone((await api(withdrawDevice, { params: { id } })).answer)}
      submitLabel="Entfernen"
      submitVariant="danger-solid"
    />
  );
}
