import { updatePassword } from "@mahlzeit/contract/people/customers";
import { faultInNewPassword, faultInPassword, faultInRepeat } from "@mahlzeit/domain/people/account";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { refreshAccount } from "../../data/refresh-account.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormPasswordField } from "../../forms/form-password-field.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { useRefusals } from "../../forms/use-refusals.ts";
import { useRepeatCheck } from "../../forms/use-repeat-check.ts";

const empty = { oldPassword: "", newPassword: "", repeat: "" };
type PasswordFields = typeof empty;

const resolver = rulesResolver<PasswordFields>({
  oldPassword: faultInPassword,
  newPassword: faultInNewPassword,
  repeat: (value, { newPassword }) => faultInRepeat(newPassword, value),
});

interface ChangePasswordProps {
  /** The account of the password, for password managers. */
  email: string;
  onClose: () => void;
  onChanged: () => void;
}

export function ChangePassword({ email, onClose, onChanged }: ChangePasswordProps) {
  const form = useForm({ mode: "all", resolver, defaultValues: empty });
  useRepeatCheck(form, "newPassword", "repeat");
  const { refusals, send } = useRefusals(form, { "wrong-password": "oldPassword" });

  const change = ({ oldPassword, newPassword }: PasswordFields) =>
    send(async () => {
      await api(updatePassword, { body: { oldPassword, newPassword } });
      // Loads the date of the change. If that fails, the next page loads it.
      refreshAccount().catch(() => undefined);
      onChanged();
    });

  return (
    <FormDialog
      icon="lock-keyhole"
      title="Passwort ändern"
      description="Auf allen anderen Geräten wirst du dabei abgemeldet."
      onClose={onClose}
      form={form}
      onSubmit={change}
      refusals={refusals}
      submitLabel="Passwort ändern"
    >
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <FormPasswordField name="oldPassword" label="Altes Passwort" required autoComplete="current-password" />
      <FormPasswordField name="newPassword" label="Neues Passwort" required autoComplete="new-password" />
      <FormPasswordField name="repeat" label="Neues Passwort wiederholen" required autoComplete="new-password" />
    </FormDialog>
  );
}
