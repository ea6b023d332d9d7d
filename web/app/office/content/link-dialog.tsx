import { readLink } from "@mahlzeit/domain/operator/content/link";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormTextField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";

interface LinkDialogProps {
  href: string;
  /** The selected text; "" if the link supplies its own. */
  text: string;
  from: number;
  to: number;
  onClose: () => void;
  /** Called with null to remove the link. */
  onChoose: (href: string | null, text: string) => void;
}

const resolver = rulesResolver<{ href: string; text: string }>({
  href: (href) => (readLink(href) ? null : "Das führt nirgendwohin. Bitte prüfe die Adresse."),
  text: () => null,
});

export function LinkDialog({ href, text, from, to, onClose, onChoose }: LinkDialogProps) {
  const form = useForm({ resolver, defaultValues: { href, text } });
  return (
    <FormDialog
      title="Verknüpfung"
      onClose={onClose}
      form={form}
      onSubmit={(typed) => onChoose(readLink(typed.href), typed.text.trim())}
      submitLabel="Übernehmen"
      submitVariant="secondary"
      removeLabel="Lösen"
      onRemove={href === "" ? undefined : () => onChoose(null, "")}
    >
      <FormTextField
        name="href"
        label="Wohin"
        required
        inputMode="url"
        autoComplete="off"
        hint="Eine Adresse im Web, eine Seite von uns wie /impressum, eine E-Mail-Adresse oder eine Telefonnummer."
      />
      {from === to && (
        <FormTextField
          name="text"
          label="Worte"
          optional
          autoComplete="off"
          hint="Ohne Worte steht die Adresse selbst da."
        />
      )}
    </FormDialog>
  );
}
