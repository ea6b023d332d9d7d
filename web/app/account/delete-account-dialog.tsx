import { NoAnswerError, ProblemError } from "@mahlzeit/contract/client-errors";
import { paths } from "@mahlzeit/contract/page-addresses";
import type { Account, deleteAccount, disableCustomer } from "@mahlzeit/contract/people/customers";
import { faultInPassword, needsPasswordAgain } from "@mahlzeit/domain/people/account";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { apiWith, isSessionOver } from "../data/api.ts";
import { failureSentence } from "../data/failures.ts";
import { forgetSession, leaveSession } from "../session/account-store.ts";
import { showDeletionNotice } from "../session/open-account.ts";
import { authToken } from "../session/token.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { Notice } from "../ui/notice.tsx";
import { PasswordField } from "../ui/password-field.tsx";

interface DeleteAccountDialogProps {
  account: Account;
  /** The endpoint that erases the account. */
  endpoint: typeof disableCustomer | typeof deleteAccount;
  onClose: () => void;
  /** Called once the account is erased, before the listing is shown. */
  onGone?: (() => void) | undefined;
}

/** Asks for confirmation and, if needed, the password; erases the account, signs out and shows the listing. */
export function DeleteAccountDialog({ account, endpoint, onClose, onGone }: DeleteAccountDialogProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [asksPassword, setAsksPassword] = useState(() => needsPasswordAgain(account.signedInAt, Date.now()));
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const lostAnswer = useRef(false);
  // The token to use in every attempt, even if an answer in between makes the browser delete it.
  const [token] = useState(authToken);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const missing = asksPassword ? faultInPassword(password) : null;
    if (missing) return refusePassword(missing);
    setFault(null);
    setBusy(true);
    try {
      await apiWith(token ?? "")(endpoint, { body: asksPassword ? { password } : undefined });
      await finish();
    } catch (error) {
      // If an answer was lost before, that attempt has erased the account.
      if (isSessionOver(error)) await (lostAnswer.current ? finish() : signInAgain());
      else explain(error);
    } finally {
      setBusy(false);
    }
  }

  function explain(error: unknown) {
    if (error instanceof NoAnswerError) lostAnswer.current = true;
    const code = error instanceof ProblemError ? error.problem.code : null;
    if (code === "wrong-password") return refusePassword(failureSentence(error));
    if (code === "password-required") setAsksPassword(true);
    setFailure(failureSentence(error));
  }

  function refusePassword(sentence: string) {
    setFault(sentence);
    form.current?.querySelector("input")?.focus();
  }

  /** Leaves the page first: pages that need an account would ask to sign in. */
  async function finish() {
    onGone?.();
    await navigate(paths.overview);
    leaveSession(account.id);
    showDeletionNotice();
  }

  async function signInAgain() {
    onGone?.();
    forgetSession();
    await navigate(paths.login);
  }

  return (
    <Modal
      icon="trash-2"
      title="Konto vollständig löschen"
      description="Damit verschwinden deine Daten und gespeicherten Adressen. Das lässt sich nicht rückgängig machen."
      onClose={onClose}
    >
      <form ref={form} className="stack gap-4" onSubmit={submit} noValidate>
        <p className="muted small">
          Von deinen Bestellungen bleibt nur, was wir für das Finanzamt sieben Jahre lang aufheben müssen: ohne deinen
          Namen, ohne Adresse und ohne Verbindung zu dir. Ist eine noch unterwegs, sieht das Restaurant deine Angaben,
          bis sie erledigt ist. Von deinen Bewertungen bleiben nur die Sterne.
        </p>
        {asksPassword && (
          <PasswordField
            label="Passwort"
            required
            name="password"
            autoComplete="current-password"
            value={password}
            error={fault ?? undefined}
            onChange={(event) => {
              setPassword(event.target.value);
              setFault(null);
            }}
          />
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button type="submit" variant="danger-solid" size="large" block busy={busy}>
          Konto vollständig löschen
        </Button>
        <Button variant="outline" size="large" block onClick={onClose}>
          Doch nicht
        </Button>
      </form>
    </Modal>
  );
}
