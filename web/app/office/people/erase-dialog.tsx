import { eraseAccountOnRequest } from "@mahlzeit/contract/operator/accounts";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { problemCode } from "../../data/failures.ts";
import { useSending } from "../../data/use-sending.ts";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { FormModal } from "../../ui/form-modal.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import type { PersonDialogProps } from "./block-dialog.tsx";

/** Asks for confirmation and the operator's own password before an account is erased for good. */
export function EraseDialog({ person: { id, firstName, lastName, email }, onDone, onClose }: PersonDialogProps) {
  const [isAsked, setAsked] = useState(false);
  const [password, setPassword] = useState("");
  const { isSending, failure, setFailure, send } = useSending();

  function erase(): void {
    if (!isAsked || password === "") {
      setFailure(isAsked ? "Bitte gib dein Passwort ein." : "Bitte bestätige zuerst, dass die Person es verlangt hat.");
      return;
    }
    void send(async () => {
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
    <FormModal
      title={`${firstName} ${lastName} löschen`}
      icon="trash-2"
      description="Das lässt sich nicht rückgängig machen."
      onClose={onClose}
      submitLabel="Endgültig löschen"
      submitVariant="danger-solid"
      cancellable
      looksDisabled={!isAsked || password === ""}
      isSending={isSending}
      failure={failure}
      onSubmit={erase}
    >
      <p>
        Weg sind Konto, Adressen, Anmeldungen und Mitgliedschaften. Von Bestellungen bleibt, was das Steuerrecht
        verlangt; laufende verlieren Name und Adresse einen Tag nach ihrer Zeit. Eine Mail an {email} bestätigt es.
      </p>
      <ChoiceCard
        type="checkbox"
        name="asked"
        checked={isAsked}
        onChange={() => setAsked(!isAsked)}
        caption="Steht mit deinem Namen im Protokoll."
      >
        Die Person hat es verlangt, und ich weiß, dass sie es ist.
      </ChoiceCard>
      <PasswordField
        label="Dein Passwort"
        required
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormModal>
  );
}
