import { deviceNameMaxLength } from "@mahlzeit/domain/kitchen/device";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useSending } from "../../../data/use-sending.ts";
import { Form } from "../../../forms/form.tsx";
import { FormTextField } from "../../../forms/form-fields.tsx";
import { rulesResolver } from "../../../forms/rules-resolver.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useBoardCaller } from "../board-caller.ts";
import { Step } from "./start-page.tsx";

/** The name of this device. */
export function NameStep({ name }: { name: string }) {
  const { rename } = useBoardCaller();
  const formId = useId();
  const { failure, send } = useSending();
  const form = useForm({
    mode: "all",
    resolver: rulesResolver<{ name: string }>({
      name: (value) => (value.trim() === "" ? "Bitte gib dem Gerät einen Namen." : null),
    }),
    defaultValues: { name },
  });
  const typed = useWatch({ control: form.control, name: "name" }).trim();
  const isNew = typed !== name;

  const save = (values: { name: string }) =>
    send(async () => {
      await rename?.(values.name.trim());
    });

  return (
    <Step look="done" sign={<Icon name="check" />} title="Name" text={`Dieses Gerät heißt „${name}“.`} isLive>
      {/* Leaving the field saves the name, too, for people who skip the button. */}
      <div onBlur={() => void (isNew && !form.formState.isSubmitting && form.handleSubmit(save)())}>
        <Form form={form} onSubmit={save} error={failure} id={formId}>
          <FormTextField
            name="name"
            label="So heißt das Gerät im Verlauf"
            required
            autoComplete="off"
            maxLength={deviceNameMaxLength}
          />
        </Form>
      </div>
      {isNew && (
        <Button type="submit" form={formId} block busy={form.formState.isSubmitting}>
          Speichern
        </Button>
      )}
    </Step>
  );
}
