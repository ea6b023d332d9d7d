import { renewRecoveryCodes, switchOffSecondFactor } from "@mahlzeit/contract/people/second-factor";
import { faultInPassword } from "@mahlzeit/domain/people/account";
import { faultInCode } from "@mahlzeit/domain/people/second-factor";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormTextField } from "../../forms/form-fields.tsx";
import { FormPasswordField } from "../../forms/form-password-field.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { useRefusals } from "../../forms/use-refusals.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

const empty = { password: "", code: "" };
const resolver = rulesResolver<typeof empty>({ password: faultInPassword, code: faultInCode });

interface ProveDialogProps {
  /** The account of the password, for password managers. */
  email: string;
  what: "renew" | "off";
  onChanged: () => void;
  onClose: () => void;
}

/** Asks for password and code before recovery codes are renewed or the second factor is switched off. */
export function ProveDialog({ email, what, onChanged, onClose }: ProveDialogProps) {
  const form = useForm({ mode: "all", resolver, defaultValues: empty });
  const { refusals, send } = useRefusals(form, { "wrong-password": "password", "wrong-code": "code" });
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const prove = (body: typeof empty) =>
    send(async () => {
      if (what === "renew") setCodes((await api(renewRecoveryCodes, { body })).answer.recoveryCodes);
      else {
        await api(switchOffSecondFactor, { body });
        onClose();
      }
      onChanged();
    });

  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <FormDialog icon="lock-keyhole" {...words[what]} onClose={onClose} form={form} onSubmit={prove} refusals={refusals}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <FormPasswordField name="password" label="Passwort" required autoComplete="current-password" />
      <FormTextField
        name="code"
        label="Code"
        required
        hint="Aus der App, oder ein Wiederherstellungscode"
        autoComplete="one-time-code"
        spellCheck={false}
      />
    </FormDialog>
  );
}

const words = {
  renew: {
    title: "Neue Wiederherstellungscodes",
    description: "Du bekommst zehn neue. Die alten gelten dann nicht mehr.",
    submitLabel: "Neue Codes zeigen",
  },
  off: {
    title: "In zwei Schritten: ausschalten",
    description:
      "Danach genügt zum Anmelden wieder das Passwort allein. Für ein neues Handy schaltest du gleich danach wieder ein.",
    submitLabel: "Ausschalten",
    submitVariant: "danger-solid",
  },
} as const;
