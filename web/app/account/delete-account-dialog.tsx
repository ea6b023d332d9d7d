import { NoAnswerError } from "@mahlzeit/contract/client-errors";
import { paths } from "@mahlzeit/contract/page-addresses";
import type { Account, deleteAccount, disableCustomer } from "@mahlzeit/contract/people/customers";
import { faultInPassword, needsPasswordAgain } from "@mahlzeit/domain/people/account";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { apiWith, isSessionOver } from "../data/api.ts";
import { problemCode } from "../data/failures.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { FormPasswordField } from "../forms/form-password-field.tsx";
import { rulesResolver } from "../forms/rules-resolver.ts";
import { useRefusals } from "../forms/use-refusals.ts";
import { forgetSession, leaveSession } from "../session/account-store.ts";
import { showDeletionNotice } from "../session/open-account.ts";
import { authToken } from "../session/token.ts";

type Typed = { password: string };
const withPassword = rulesResolver<Typed>({ password: faultInPassword });
const withoutPassword = rulesResolver<Typed>({ password: () => null });

interface DeleteAccountDialogProps {
  account: Account;
  /** The endpoint that erases the account. */
  endpoint: typeof disableCustomer | typeof deleteAccount;
  onClose: () => void;
  /** Called once the account is erased, before the listing is shown. */
  onDeleted?: (() => void) | undefined;
}

/** Asks for confirmation and, if needed, the password; erases the account, signs out and shows the listing. */
export function DeleteAccountDialog({ account, endpoint, onClose, onDeleted }: DeleteAccountDialogProps) {
  const navigate = useNavigate();
  const [asksPassword, setAsksPassword] = useState(() => needsPasswordAgain(account.signedInAt, Date.now()));
  const resolver = asksPassword ? withPassword : withoutPassword;
  const form = useForm({ resolver, defaultValues: { password: "" } });
  const { refusals, send } = useRefusals(form, { "wrong-password": "password" });
  const lostAnswer = useRef(false);
  // The token to use in every attempt, even if an answer in between makes the browser delete it.
  const [token] = useState(authToken);

  const erase = ({ password }: Typed) =>
    send(async () => {
      try {
        await apiWith(token ?? "")(endpoint, { body: asksPassword ? { password } : undefined });
      } catch (error) {
        if (error instanceof NoAnswerError) lostAnswer.current = true;
        if (problemCode(error) === "password-required") setAsksPassword(true);
        if (!isSessionOver(error)) throw error;
        // If an answer was lost before, that attempt has erased the account.
        if (!lostAnswer.current) return signInAgain();
      }
      await finish();
    });

  /** Leaves the page first: pages that need an account would ask to sign in. */
  async function finish() {
    onDeleted?.();
    await navigate(paths.overview);
    leaveSession(account.id);
    showDeletionNotice();
  }

  async function signInAgain() {
    onDeleted?.();
    forgetSession();
    await navigate(paths.login);
  }

  return (
    <FormDialog
      icon="trash-2"
      title="Konto vollständig löschen"
      description="Damit verschwinden deine Daten und gespeicherten Adressen. Das lässt sich nicht rückgängig machen."
      onClose={onClose}
      form={form}
      onSubmit={erase}
      refusals={refusals}
      submitLabel="Konto vollständig löschen"
      submitVariant="danger-solid"
      cancellable
    >
      <p className="muted small">
        Von deinen Bestellungen bleibt nur, was wir für das Finanzamt sieben Jahre lang aufheben müssen: ohne deinen
        Namen, ohne Adresse und ohne Verbindung zu dir. Ist eine noch unterwegs, sieht das Restaurant deine Angaben, bis
        sie erledigt ist. Von deinen Bewertungen bleiben nur die Sterne.
      </p>
      {asksPassword && <FormPasswordField name="password" label="Passwort" required autoComplete="current-password" />}
    </FormDialog>
  );
}
