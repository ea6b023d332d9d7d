import type { Answer } from "@mahlzeit/contract/endpoint";
import { beginSecondFactor, confirmSecondFactor } from "@mahlzeit/contract/people/second-factor";
import { faultInCode } from "@mahlzeit/domain/people/second-factor";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormTextField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { useRefusals } from "../../forms/use-refusals.ts";
import { QrCode } from "../../ui/qr-code.tsx";
import { AskPassword } from "./ask-password.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./settings.module.css";

type Begun = Answer<typeof beginSecondFactor>;

interface SetUpDialogProps {
  /** The account of the password, for password managers. */
  email: string;
  onChanged: () => void;
  onClose: () => void;
}

/**
 * Switches the second factor on: asks for the password, then for a code of the app that has scanned the picture, then
 * shows the recovery codes.
 */
export function SetUpDialog({ email, onChanged, onClose }: SetUpDialogProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (!begun)
    return (
      <AskPassword
        title="In zwei Schritten anmelden"
        description="Du brauchst eine Authenticator-App auf deinem Handy. Bitte gib zur Sicherheit noch einmal dein Passwort ein."
        submitLabel="Weiter"
        email={email}
        onPassword={async (password) => setBegun((await api(beginSecondFactor, { body: { password } })).answer)}
        onClose={onClose}
      />
    );
  return (
    <AskCode
      begun={begun}
      onClose={onClose}
      onCodes={(made) => {
        setCodes(made);
        onChanged();
      }}
    />
  );
}

const codeResolver = rulesResolver<{ code: string }>({ code: faultInCode });

interface AskCodeProps {
  begun: Begun;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

function AskCode({ begun, onCodes, onClose }: AskCodeProps) {
  const form = useForm({ mode: "all", resolver: codeResolver, defaultValues: { code: "" } });
  const { refusals, send } = useRefusals(form, { "wrong-code": "code" });

  const confirm = (body: { code: string }) =>
    send(async () => onCodes((await api(confirmSecondFactor, { body })).answer.recoveryCodes));

  return (
    <FormDialog
      icon="lock-keyhole"
      title="Mit der App verbinden"
      description="Lies das Bild mit deiner Authenticator-App ein, dann zeigt sie einen Code mit sechs Ziffern."
      onClose={onClose}
      form={form}
      onSubmit={confirm}
      refusals={refusals}
      submitLabel="Einschalten"
    >
      <div className={`stack gap-4 muted small center ${styles.app}`}>
        <QrCode text={begun.address} label="Bild für die Authenticator-App" />
        <p>
          Oder tipp diesen Schlüssel ein:
          <code className={`block breaks ${styles.secret}`}>{begun.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        </p>
      </div>
      <FormTextField
        name="code"
        label="Code aus der App"
        required
        autoComplete="one-time-code"
        inputMode="numeric"
        placeholder="123456"
      />
    </FormDialog>
  );
}
