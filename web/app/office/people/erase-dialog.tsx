import { eraseAccountOnRequest } from "@mahlzeit/contract/operator/accounts";
import { useForm, useWatch } from "react-hook-form";
import { api } from "../../data/api.ts";
import { problemCode } from "../../data/failures.ts";
import { useSending } from "../../data/use-sending.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormPasswordField } from "../../forms/form-password-field.tsx";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import type { PersonDialogProps } from "./block-dialog.tsx";

/** Asks for confirmation and the operator's own password before an account is erased for good. */
export function EraseDialog({ person: { id, firstName, lastName, email }, onDone, onClose }: PersonDialogProps) {
  const form = useForm({ defaultValues: { isAsked: false, password: "" } });
  const typed = useWatch({ control: form.control });
  const { failure, setFailure, send } = useSending();

  function erase({ isAsked, password }: { isAsked: boolean; password: string }): unknown {
    if (!isAsked) return setFailure("Bitte bestätige zuerst, dass die Person es verlangt hat.");
    if (password === "") return setFailure("Bitte gib dein Passwort ein.");
    return send(async () => {
      try {
        await api(eraseAccountOnRequest, { params: { id }, body: { password } });
      } catch (error) {
        // It was erased in another tab, or the answer was lost: the wanted result is reached.
        if (problemCode(error) !== "not-found") throw error;
      }
      onDone();
    });
  }

  return (
    <FormDialog
      title={`${firstName} ${lastName} löschen`}
      icon="trash-2"
      description="Das lässt sich nicht rückgängig machen."
      onClose={onClose}
      form={form}
      onSubmit={erase}
      error={failure}
      submitLabel="Endgültig löschen"
      submitVariant="danger-solid"
      cancellable
      looksDisabled={!typed.isAsked || !typed.password}
    >
      <p>
        Weg sind Konto, Adressen, Anmeldungen und Mitgliedschaften. Von Bestellungen bleibt, was das Steuerrecht
        verlangt; laufende verlieren Name und Adresse einen Tag nach ihrer Zeit. Eine Mail an {email} bestätigt es.
      </p>
      <ChoiceCard type="checkbox" {...form.register("isAsked")} caption="Steht mit deinem Namen im Protokoll.">
        Die Person hat es verlangt, und ich weiß, dass sie es ist.
      </ChoiceCard>
      <FormPasswordField name="password" label="Dein Passwort" required autoComplete="current-password" />
    </FormDialog>
  );
}
