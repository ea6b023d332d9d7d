import { type Device, renameDevice, withdrawDevice } from "@mahlzeit/contract/kitchen/devices";
import { deviceNameMaxLength } from "@mahlzeit/domain/kitchen/device";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { failureSentence } from "../../data/failures.ts";
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
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    mode: "all",
    resolver: rulesResolver<{ name: string }>({
      name: (value) => (value.trim() === "" ? "Bitte gib dem Gerät einen Namen." : null),
    }),
    defaultValues: { name: device.name },
  });

  async function send(body: { name: string }): Promise<void> {
    setFailure(null);
    try {
      onDone((await api(renameDevice, { params: { id: device.id }, body })).answer);
      onClose();
    } catch (error) {
      setFailure(failureSentence(error));
    }
  }

  return (
    <FormDialog
      icon="tablet-smartphone"
      title="Gerät umbenennen"
      description="So steht es im Verlauf einer Bestellung."
      onClose={onClose}
      form={form}
      onSubmit={send}
      error={failure}
      submitLabel="Speichern"
    >
      <FormTextField name="name" label="Name" required maxLength={deviceNameMaxLength} autoComplete="off" />
    </FormDialog>
  );
}

/** Asks for confirmation before a device loses its access. */
export function RemoveDialog({ device, onDone, onClose }: DeviceDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function remove(): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    try {
      onDone((await api(withdrawDevice, { params: { id: device.id } })).answer);
    } catch (error) {
      setFailure(failureSentence(error));
      setIsBusy(false);
    }
  }

  return (
    <Modal
      icon="trash-2"
      title={`${device.name} entfernen?`}
      description="Es zeigt in wenigen Sekunden keine Bestellungen mehr. Zum Weitermachen braucht es einen neuen Code."
      onClose={onClose}
      footer={
        <Button variant="danger-solid" size="large" block busy={isBusy} onClick={() => void remove()}>
          Entfernen
        </Button>
      }
    >
      {failure && <Notice tone="error">{failure}</Notice>}
    </Modal>
  );
}
