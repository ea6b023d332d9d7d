import { faultInPassword } from "@mahlzeit/domain/people/account";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormPasswordField } from "../../forms/form-password-field.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { useRefusals } from "../../forms/use-refusals.ts";

const resolver = rulesResolver<{ password: string }>({ password: faultInPassword });

interface AskPasswordProps {
  title: string;
  /** Tells the reason for asking. */
  description: string;
  submitLabel: string;
  /** The account of the password, for password managers. */
  email: string;
  /** Makes the request that needs the password; throws the server's refusal. */
  onPassword: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before a change that only the account's owner may make. */
export function AskPassword({ title, description, submitLabel, email, onPassword, onClose }: AskPasswordProps) {
  const form = useForm({ mode: "all", resolver, defaultValues: { password: "" } });
  const { refusals, send } = useRefusals(form, { "wrong-password": "password" });
  const { setFocus } = form;
  useEffect(() => setFocus("password"), [setFocus]);

  return (
    <FormDialog
      icon="lock-keyhole"
      title={title}
      description={description}
      onClose={onClose}
      form={form}
      onSubmit={({ password }) => send(() => onPassword(password))}
      refusals={refusals}
      submitLabel={submitLabel}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <FormPasswordField name="password" label="Passwort" required autoComplete="current-password" />
    </FormDialog>
  );
}
