import { paths } from "@mahlzeit/contract/page-addresses";
import { minPasswordLength, passwordLinkMinutes } from "@mahlzeit/domain/people/account";
import { useState } from "react";
import { Link } from "react-router";
import { problemCode } from "../failures.ts";
import { Form } from "../forms/form.tsx";
import { FormPasswordField } from "../forms/form-password-field.tsx";
import { useRepeatFollows } from "../forms/use-repeat-follows.ts";
import { forgetSession } from "../session/account-store.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { AuthHeading, Outcome } from "./auth-page.tsx";
import type { Calls } from "./calls.ts";
import { newPasswordResolver } from "./rules.ts";
import { useAuthForm } from "./use-auth-form.ts";

interface NewPasswordProps {
  token: string;
  /** The link is of no use any more: asks for another. */
  onNewLink: () => void;
}

/** Sets a new password by the token of a link, which is good for once. */
export function NewPassword({ token, onNewLink }: NewPasswordProps) {
  const { form, refusal, attempt } = useAuthForm(newPasswordResolver, {});
  useRepeatFollows(form, "password", "repeat");
  const [end, setEnd] = useState<"changed" | "expired" | null>(null);

  async function send({ setPassword }: Calls, newPassword: string) {
    try {
      await setPassword(token, newPassword);
      // All sessions of the account have ended, whichever this one was.
      forgetSession();
      setEnd("changed");
    } catch (error) {
      if (problemCode(error) !== "link-expired") throw error;
      setEnd("expired");
    }
  }

  if (end === "changed") {
    return (
      <>
        <Outcome title="Dein neues Passwort gilt">
          Aus Sicherheitsgründen bist du jetzt überall abgemeldet. Melde dich mit dem neuen Passwort an.
        </Outcome>
        <Link className={buttonClass({ variant: "primary", size: "large", block: true })} to={paths.login}>
          Anmelden
        </Link>
      </>
    );
  }
  if (end === "expired") {
    return (
      <>
        <Outcome title="Dieser Link gilt nicht mehr">
          Er wurde schon verwendet oder ist älter als {passwordLinkMinutes} Minuten. Dein Passwort ist, wie es war.
        </Outcome>
        <Button variant="primary" size="large" block onClick={onNewLink}>
          Neuen Link anfordern
        </Button>
      </>
    );
  }
  return (
    <>
      <AuthHeading title="Neues Passwort wählen">Mindestens {minPasswordLength} Zeichen, besser mehr.</AuthHeading>
      <Form
        form={form}
        onSubmit={(typed) => attempt((calls) => send(calls, typed.password), fieldOf)}
        submitLabel="Passwort speichern"
        error={refusal.form}
        waitsUntilValid
      >
        <FormPasswordField
          name="password"
          label="Neues Passwort"
          autoComplete="new-password"
          refusal={refusal.password}
        />
        <FormPasswordField name="repeat" label="Passwort bestätigen" autoComplete="new-password" />
      </Form>
    </>
  );
}

function fieldOf(error: unknown): "password" | null {
  return problemCode(error) === "invalid-input" ? "password" : null;
}
